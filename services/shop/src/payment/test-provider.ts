import type { Charge, PaymentProvider, Refund, Verdict } from './provider.ts'

export type TestProvider = PaymentProvider & {
  /** What was asked of it, once per payment. */
  readonly charges: ReadonlyMap<string, Charge>
  readonly refunds: ReadonlyMap<string, Refund>
  /** Ends a payment that is pending or timed out, as if the customer's bank had answered now. */
  settle(paymentId: string, state: 'approved' | 'declined'): void
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
 * | `test_error` | answers with an error; nobody knows what became of it |
 */
export function createTestProvider({ lateAfter = 3_000 }: { lateAfter?: number } = {}): TestProvider {
  const charges = new Map<string, Charge>()
  const verdicts = new Map<string, () => Verdict>()
  const refunds = new Map<string, Refund>()

  function begin(charge: Charge): () => Verdict {
    const reference = `test-${charge.paymentId}`
    const started = performance.now()
    let hasLeft = false
    switch (charge.token) {
      case 'test_decline':
        return () => ({ state: 'declined', reference })
      case 'test_redirect':
      case 'test_redirect_decline':
        return () => {
          if (!hasLeft) {
            hasLeft = true
            return { state: 'redirect', url: charge.returnUrl, reference }
          }
          return charge.token === 'test_redirect' ? { state: 'approved', reference } : { state: 'declined', reference }
        }
      case 'test_late':
        return () =>
          performance.now() - started >= lateAfter ? { state: 'approved', reference } : { state: 'pending', reference }
      case 'test_timeout':
      case 'test_error':
        return () => ({ state: 'pending', reference })
      default:
        return () => ({ state: 'approved', reference })
    }
  }

  return {
    charges,
    refunds,
    settle(paymentId, state) {
      verdicts.set(paymentId, () => ({ state, reference: `test-${paymentId}` }))
    },
    async authorise(charge, signal) {
      const known = verdicts.get(charge.paymentId)
      if (!known) {
        charges.set(charge.paymentId, charge)
        verdicts.set(charge.paymentId, begin(charge))
        if (charge.token === 'test_timeout') await untilAborted(signal)
        if (charge.token === 'test_error') throw new Error('The test provider failed, as its token asked for')
      }
      const verdict = verdicts.get(charge.paymentId)?.()
      if (!verdict || verdict.state === 'unknown') throw new Error('The test provider lost a charge it was just given')
      return verdict
    },
    async status(paymentId) {
      return verdicts.get(paymentId)?.() ?? { state: 'unknown' }
    },
    async refund(refund) {
      refunds.set(refund.refundId, refund)
    },
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Given up'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
