import { testPaymentPath } from '@vitrine/contracts/urls'
import type { Charge, PaymentProvider, Refund } from './provider.ts'
import { behaviourOf, outcomeOf } from './test-behaviour.ts'
import { createTestVault, resolveCard } from './test-vault.ts'
import { testSheets } from './test-sheets.ts'
import { createTestWallet } from './test-wallet.ts'
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

  const hasPages = publicUrl !== undefined
  const stateOf = (entry: TestEntry) =>
    outcomeOf(entry, { lateAfter, hasPages, settled: settled.get(entry.charge.paymentId) })

  const provider: TestProvider = {
    charges,
    refunds,
    vault: createTestVault(ledger),
    sheets: testSheets,
    ...(publicUrl && { cardTokens: `${testPaymentPath}/tokens`, wallet: createTestWallet(ledger, publicUrl) }),
    settle(paymentId, state) {
      settled.set(paymentId, state)
    },
    async authorise(given, signal) {
      const charge = given.token === undefined ? given : { ...given, token: await resolveCard(ledger, given.token) }
      const { paymentId, account: _kept, ...facts } = charge
      const behaviour = behaviourOf(charge, hasPages)
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
      return stateOf(entry)
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
      return entry ? stateOf(entry) : { state: 'unknown' }
    },
    async refund(refund) {
      refunds.set(refund.refundId, refund)
    },
  }
  return provider
}

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
