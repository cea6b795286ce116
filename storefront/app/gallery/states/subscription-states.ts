import type { State } from './state.ts'

const at = '/account/subscription/'
const before = { isSignedIn: true }
const screen = 'Subscriptions'

export const subscriptionStates: readonly State[] = [
  { id: 'subscription-none', screen, words: 'None', at, before, shows: 'main h2', says: 'subscription.none_text' },
  {
    id: 'subscription-active',
    screen,
    words: 'Running',
    at,
    before,
    faults: ['subscription-active'],
    shows: '[data-subscription="active"] form',
    says: 'subscription.until',
  },
  {
    id: 'subscription-skipped',
    screen,
    words: 'One delivery is skipped, which can be taken back',
    at,
    before,
    faults: ['subscription-skipped'],
    shows: '[data-subscription="active"] [value="undo"]',
    says: 'subscription.undo_until',
  },
  {
    id: 'subscription-paused',
    screen,
    words: 'Paused',
    at,
    before,
    faults: ['subscription-paused'],
    shows: '[data-subscription="paused"]',
    says: 'subscription.resume',
  },
  {
    id: 'subscription-ended',
    screen,
    words: 'Ended',
    at,
    before,
    faults: ['subscription-ended'],
    shows: '[data-subscription="cancelled"]',
    says: 'subscription.status_cancelled',
  },
  {
    id: 'subscription-unpaid',
    screen,
    words: 'The payment did not go through',
    at,
    before,
    faults: ['subscription-unpaid'],
    shows: '[data-subscription] [data-kind="error"]',
    says: 'subscription.payment_problem',
  },
  {
    id: 'subscription-failed',
    screen,
    words: 'A change could not be made',
    at,
    before,
    faults: ['subscription-active', 'subscription-change-fails'],
    steps: [{ press: '[data-subscription] [value="skip"] ~ button' }],
    shows: '[data-subscription] [role="alert"]',
    says: 'subscription.failed',
  },
]
