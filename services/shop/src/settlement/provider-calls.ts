import { createTaskQueue, raceAbort, withTimeout } from '@vitrine/resilience'
import type { Payment } from '../payment/payment-store.ts'
import type { ChargeResult, PaymentProvider } from '../payment/provider.ts'
import type { Report } from '../rpc/server.ts'

type ProviderCallsOptions = {
  provider: PaymentProvider
  report: Report
  /** Time limit in milliseconds for a reply of the provider. */
  timeoutMs: number
}

/** Concurrent requests to a provider; further ones wait within the time limit. */
export const providerLimits = { concurrency: 8, maxWaiting: 500 } as const

/** Calls of the payment provider with a bounded number at a time, each within the time limit. */
export function createProviderCalls({ provider, report, timeoutMs }: ProviderCallsOptions) {
  const queue = createTaskQueue(providerLimits)

  /** The provider's reply; without one the payment stays open. */
  async function ask<Answer>(
    paymentId: string,
    question: (signal: AbortSignal) => Promise<Answer>,
    until?: AbortSignal,
  ): Promise<Answer | { state: 'pending' } | { state: 'unasked' }> {
    let isAsked = false
    const ask = (signal: AbortSignal) => {
      isAsked = true
      // A provider that ignores the signal must not hold its place in the queue.
      return raceAbort(question(signal), signal)
    }
    try {
      return await withTimeout(timeoutMs, (signal) => queue.run(() => ask(signal), signal), until)
    } catch (error) {
      report('payment.provider.failed', error, { payment: paymentId })
      return { state: isAsked ? 'pending' : 'unasked' }
    }
  }

  const statusOf = async ({ id, reference }: Pick<Payment, 'id' | 'reference'>): Promise<ChargeResult> => {
    const answer = await ask(id, (signal) => provider.status(id, signal, reference ?? undefined))
    return answer.state === 'unasked' ? { state: 'pending' } : answer
  }

  return { ask, statusOf }
}
