import type { PaymentMethod } from '@vitrine/contracts/markets'
import { type DeclineReason, declineReasons } from '@vitrine/contracts/shop'
import { testPaymentPath } from '@vitrine/contracts/urls'
import type { Charge, PaymentProvider, Refund, ChargeResult, Wallets } from './provider.ts'
import { createTestVault, resolveCard } from './test-vault.ts'
import { testWallets } from './test-wallet.ts'
import { ledgerInMemory, type TestEntry, type TestLedger } from './test-ledger.ts'

export type TestProvider = PaymentProvider & {
  /** Received charges, once per payment. */
  readonly charges: ReadonlyMap<string, Charge>
  readonly refunds: ReadonlyMap<string, Refund>
  /** Ends a payment that is pending or timed out, as if the customer's bank had answered now. */
  settle(paymentId: string, state: 'approved' | 'declined'): void
}

export type TestProviderOptions = {
  /** Milliseconds until a late answer comes. */
  lateAfter?: number
  ledger?: TestLedger
  /** The address of its pages; without them, methods that need one are approved at once. */
  publicUrl?: URL
}

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
])
/** An account nothing can be taken from, as other providers have it. */
const emptyAccount = 'DE62370400440532013001'

/** How a charge is answered: `page` leaves it to the visitor of the payment page. */
type Behaviour =
  | { kind: 'approve' | 'return' | 'return_decline' | 'late' | 'timeout' | 'error' | 'page' }
  | { kind: 'decline'; reason: DeclineReason }

const isReason = (word: string | undefined): word is DeclineReason =>
  (declineReasons as readonly (string | undefined)[]).includes(word)

/**
 * A provider that collects nothing. The token says how it behaves; without one it approves:
 *
 * | token | what happens |
 * |---|---|
 * | `test_approve` | approved at once |
 * | `test_decline` | declined at once |
 * | `test_redirect` | sends the shopper away and approves when they come back |
 * | `test_redirect_decline` | sends the shopper away and declines |
 * | `test_timeout` | does not answer; the payment stays open |
 * | `test_late` | answers “pending” and approves `lateAfter` milliseconds later |
 * | `test_error` | answers with an error; the result is unknown |
 * | `test_card_{behaviour}_{digits}…` | what a card became: `approve`, `late`, `strong`, or a reason to decline |
 * | `test_saved_{id}` | a saved card, which behaves as the card does; a drained one has no money left |
 *
 * All but the cards that decline, wait or want to be asked are approved again for renewals. These behave
 * only then: `test_decline_again`, `test_late_again`, `test_timeout_again`, `test_error_again`, `test_card_drained_…`.
 */
export function createTestProvider({
  lateAfter = 3_000,
  ledger = ledgerInMemory(),
  publicUrl,
}: TestProviderOptions = {}): TestProvider {
  const charges = new Map<string, Charge>()
  const settled = new Map<string, 'approved' | 'declined'>()
  const refunds = new Map<string, Refund>()

  function behaviourOf({ method, token, account }: Partial<Pick<Charge, 'method' | 'token' | 'account'>>): Behaviour {
    const [, word] = /^test_card_([a-z]+)_/.exec(token ?? '') ?? []
    if (isReason(word)) return { kind: 'decline', reason: word }
    if (account?.iban === emptyAccount) return { kind: 'decline', reason: 'funds' }
    const isOnPage = word === 'strong' || (token === undefined && method !== undefined && withPage.has(method))
    if (publicUrl && isOnPage) return { kind: 'page' }
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

  /** The current state of a charge. */
  function outcomeOf({ charge, answer, age, answerAge }: TestEntry): Exclude<ChargeResult, { state: 'unknown' }> {
    const reference = `test-${charge.paymentId}`
    const approved = { state: 'approved', reference } as const
    const pending = { state: 'pending', reference } as const
    const declined = (reason: DeclineReason) => ({ state: 'declined', reason, reference }) as const
    const known = settled.get(charge.paymentId)
    if (known) return known === 'approved' ? approved : declined('refused')
    const behaviour = behaviourOf(charge)
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

  const provider: TestProvider = {
    charges,
    refunds,
    vault: createTestVault(ledger),
    ...(publicUrl && { cardTokens: `${testPaymentPath}/tokens`, wallet: createTestWallet(ledger, publicUrl) }),
    settle(paymentId, state) {
      settled.set(paymentId, state)
    },
    async authorise(given, signal) {
      const charge = given.token === undefined ? given : { ...given, token: await resolveCard(ledger, given.token) }
      const { paymentId, account: _kept, ...facts } = charge
      const behaviour = behaviourOf(charge)
      // The account is not written down; what it does is.
      const token = behaviour.kind === 'decline' ? `test_card_${behaviour.reason}_` : facts.token
      const kept = { paymentId, ...facts, ...(token !== undefined && { token }) }
      const isNew = await ledger.add(kept)
      if (isNew) {
        charges.set(paymentId, charge)
        if (behaviour.kind === 'timeout') await untilAborted(signal)
        if (behaviour.kind === 'error') throw new Error('The test provider failed, as its token asked for')
      }
      const entry = isNew ? { charge: kept, answer: null, age: 0, answerAge: null } : await ledger.find(paymentId)
      if (!entry) throw new Error('The test provider lost a charge it was just given')
      const reference = `test-${paymentId}`
      if (!settled.has(paymentId)) {
        if (behaviour.kind === 'page' && entry.answer === null)
          return { state: 'redirect', url: new URL(`${testPaymentPath}/${paymentId}`, publicUrl).href, reference }
        if (behaviour.kind === 'return' || behaviour.kind === 'return_decline')
          return { state: 'redirect', url: charge.returnUrl, reference }
      }
      return outcomeOf(entry)
    },
    async chargeAgain({ first, saved, ...charge }, signal) {
      const known = saved ? undefined : first && (await ledger.find(first.paymentId))
      // Off-session a bank cannot ask the owner: cards that want it are charged without.
      const token = saved
        ? (await resolveCard(ledger, saved.token)).replace('_strong_', '_approve_')
        : tokenAgain(known?.charge.token)
      const result = await provider.authorise({ ...charge, token, returnUrl: '' }, signal)
      if (result.state === 'redirect') throw new Error('The test provider cannot redirect a renewal')
      return result
    },
    async status(paymentId) {
      const entry = await ledger.find(paymentId)
      return entry ? outcomeOf(entry) : { state: 'unknown' }
    },
    async refund(refund) {
      refunds.set(refund.refundId, refund)
    },
  }
  return provider
}

/** A wallet page of its own, with the address of the shop's country. */
const createTestWallet = (ledger: TestLedger, publicUrl: URL): Wallets => ({
  methods: new Set(['paypal']),
  async open({ walletId, method, amount, currency, locale, returnUrl }) {
    const payer = { orderNumber: '', email: '', name: '', country: '', locale }
    await ledger.add({ paymentId: walletId, method, amount, currency, payer, returnUrl, isWallet: true })
    return new URL(`${testPaymentPath}/${walletId}`, publicUrl).href
  },
  async read(walletId) {
    const entry = await ledger.find(walletId)
    if (!entry?.charge.isWallet) return undefined
    const { method, payer } = entry.charge
    if (entry.answer === 'pay')
      return { method, state: 'shared', token: `test_wallet_${walletId}`, contact: testWallets[payer.locale] }
    return { method, state: entry.answer === null ? 'open' : 'cancelled', token: null, contact: null }
  },
})

/** How a means of payment behaves when it is charged once more without its owner. */
function tokenAgain(token = 'test_approve'): string {
  const [, word] = /^test_(decline|late|timeout|error)_again$/.exec(token) ?? []
  if (word) return `test_${word}`
  return token.startsWith('test_card_drained_') ? 'test_card_funds_' : 'test_approve'
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Given up'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
