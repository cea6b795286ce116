import { sampleCardId } from './sample-card.ts'
import type { State } from './state.ts'

const screen = 'Saved cards'
const at = '/account/payment-methods/'
const before = { isSignedIn: true }
const faults = ['saved-cards'] as const

export const paymentMethodStates: readonly State[] = [
  {
    id: 'payment-methods-none',
    screen,
    description: 'No card yet, and the form that adds one',
    at,
    before,
    shows: 'main a[href$="/c/new/"]',
    says: 'payment_methods.none_title',
  },
  {
    id: 'payment-methods',
    screen,
    description: 'The default card, another one, and an expired one',
    at,
    before,
    faults,
    shows: 'main [data-method][data-expired]',
    says: 'payment_methods.default',
  },
  {
    id: 'payment-methods-question',
    screen,
    description: 'The question before a card is removed',
    at: `${at}?remove=${sampleCardId}`,
    before,
    faults,
    shows: 'main [data-method] button[value="remove"]',
    says: 'payment_methods.ask_text',
  },
  {
    id: 'payment-methods-changed',
    screen,
    description: 'Another card is the default one now',
    at: `${at}?done=default`,
    before,
    faults,
    shows: 'main [role="status"][data-kind="success"]',
    says: 'payment_methods.done_default',
  },
]
