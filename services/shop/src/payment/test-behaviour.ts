import type { PaymentMethod } from '@vitrine/contracts/markets'
import { type DeclineReason, declineReasons } from '@vitrine/contracts/shop'
import type { Charge, ChargeResult } from './provider.ts'
import type { TestEntry } from './test-ledger.ts'

/** Methods that send the shopper away to pay. */
const withPage: ReadonlySet<PaymentMethod> = new Set([
  'paypal',
  'klarna',
  'postfinance',
  'ratepay',
  'instalment',
  'sofort',
  'eps',
  'twint',
  'blik',
  'przelewy24',
])
/** An account nothing can be taken from, as other providers have it. */
const emptyAccount = 'DE62370400440532013001'

/** How a charge is answered: `page` leaves it to the visitor of the payment page. */
type Behaviour =
  | { kind: 'approve' | 'return' | 'return_decline' | 'late' | 'timeout' | 'error' | 'page' }
  | { kind: 'decline'; reason: DeclineReason }

const isReason = (word: string | undefined): word is DeclineReason =>
  (declineReasons as readonly (string | undefined)[]).includes(word)

/** How a charge is answered, by its token, method and account. `hasPages` is false where there is no page to redirect to. */
export function behaviourOf(
  { method, token, account }: Partial<Pick<Charge, 'method' | 'token' | 'account'>>,
  hasPages: boolean,
): Behaviour {
  const [, word] = /^test_card_([a-z]+)_/.exec(token ?? '') ?? []
  if (isReason(word)) return { kind: 'decline', reason: word }
  if (account?.iban === emptyAccount) return { kind: 'decline', reason: 'funds' }
  const isOnPage = word === 'strong' || (token === undefined && method !== undefined && withPage.has(method))
  if (hasPages && isOnPage) return { kind: 'page' }
  switch (token) {
    case 'test_decline':
      return { kind: 'decline', reason: 'refused' }
    case 'test_redirect':
      return { kind: 'return' }
    case 'test_redirect_decline':
      return { kind: 'return_decline' }
    case 'test_late':
      return { kind: 'late' }
    case 'test_timeout':
      return { kind: 'timeout' }
    case 'test_error':
      return { kind: 'error' }
    default:
      return { kind: word === 'late' ? 'late' : 'approve' }
  }
}

type OutcomeContext = {
  /** Milliseconds until a late answer comes. */
  lateAfter: number
  hasPages: boolean
  /** The answer of the bank that a test gave. */
  settled: 'approved' | 'declined' | undefined
}

/** The current state of a charge. */
export function outcomeOf(
  { charge, answer, age, answerAge }: TestEntry,
  { lateAfter, hasPages, settled }: OutcomeContext,
): Exclude<ChargeResult, { state: 'unknown' }> {
  const reference = `test-${charge.paymentId}`
  const approved = { state: 'approved', reference } as const
  const pending = { state: 'pending', reference } as const
  const declined = (reason: DeclineReason) => ({ state: 'declined', reason, reference }) as const
  if (settled) return settled === 'approved' ? approved : declined('refused')
  const behaviour = behaviourOf(charge, hasPages)
  switch (behaviour.kind) {
    case 'decline':
      return declined(behaviour.reason)
    case 'return_decline':
      return declined('refused')
    case 'late':
      return age >= lateAfter ? approved : pending
    case 'timeout':
    case 'error':
      return pending
    case 'page':
      if (answer === 'decline') return declined('refused')
      return answer === 'pay' || (answer === 'late' && (answerAge ?? 0) >= lateAfter) ? approved : pending
    default:
      return approved
  }
}
