import { type Database, inTransaction } from '../database/database.ts'
import type { Report } from '../rpc/server.ts'
import { type Payment, payments, type PaymentState } from './payment-store.ts'
import type { PaymentProvider, Verdict } from './provider.ts'
import { release, settle } from './settlement.ts'

type Parts = {
  db: Database
  provider: PaymentProvider
  publicUrl: URL
  report: Report
  /** Milliseconds; how long anybody waits for the provider. */
  patience: number
}

export type Collecting = ReturnType<typeof createCollecting>

const atOnce = 8

/** Talks to the provider, always outside of a transaction and never longer than patience lasts. */
export function createCollecting({ db, provider, publicUrl, report, patience }: Parts) {
  /** What the provider says; when it says nothing, nobody knows, and the payment stays open. */
  async function ask<Answer>(
    paymentId: string,
    question: (signal: AbortSignal) => Promise<Answer>,
    until?: AbortSignal,
  ): Promise<Answer | { state: 'pending' }> {
    const signal = AbortSignal.any([AbortSignal.timeout(patience), ...(until ? [until] : [])])
    try {
      return await Promise.race([question(signal), givenUp(signal)])
    } catch (error) {
      report('payment.provider.failed', error, { payment: paymentId })
      return { state: 'pending' }
    }
  }

  const statusOf = (paymentId: string): Promise<Verdict> =>
    ask(paymentId, (signal) => provider.status(paymentId, signal))

  /** The page a shopper comes back to from the provider's own. */
  const returnUrl = (paymentId: string): string => {
    const url = new URL('/checkout-service/payment/return', publicUrl)
    url.searchParams.set('payment', paymentId)
    return url.href
  }

  /** Looks after one payment nobody has heard of: asks, and gives the goods back when their time is over. */
  async function lookAfter({ id, state, isExpired }: Payment): Promise<void> {
    const verdict = await statusOf(id)
    if (verdict.state === 'approved' || (verdict.state === 'declined' && state !== 'expired')) {
      await settle(db, id, verdict, 'gone')
      return
    }
    if (state === 'expired') {
      if (verdict.state === 'declined' || verdict.state === 'unknown') await payments.close(db, id)
      else await payments.touch(db, id)
      return
    }
    await inTransaction(db, async (tx) => {
      const open = isExpired && (await payments.tryLock(tx, id))
      if (open) await release(tx, id, 'expired', 'gone')
      else if (!isExpired) await payments.touch(tx, id)
    })
  }

  return {
    /** Asks for the money of an order that waits for it; asking again asks about the same payment. */
    async begin(orderId: number, token: string | undefined, until: AbortSignal): Promise<Payment | undefined> {
      const payment = await payments.ofOrder(db, orderId)
      if (payment?.state !== 'created') return payment
      const { id, amount, currency, method } = payment
      const charge = {
        paymentId: id,
        amount,
        currency,
        method,
        returnUrl: returnUrl(id),
        ...(token !== undefined && { token }),
      }
      const verdict = await ask(id, (signal) => provider.authorise(charge, signal), until)
      await settle(db, id, verdict, 'waiting')
      return payments.find(db, id)
    },

    /** The shopper is back, or the provider has called: asks what became of the payment. Nothing for an unknown one. */
    async complete(paymentId: string): Promise<{ state: PaymentState; orderId: number } | undefined> {
      const payment = await payments.find(db, paymentId)
      if (!payment) return undefined
      const { orderId, state } = payment
      if (state === 'approved' || state === 'refunded') return { state, orderId }
      return { state: await settle(db, paymentId, await statusOf(paymentId), 'gone'), orderId }
    },

    /** Looks after payments that nobody has heard of; answers how many. One that fails does not keep the others waiting. */
    async sweep(): Promise<number> {
      const open = await payments.toAsk(db, 3 * atOnce)
      for (let first = 0; first < open.length; first += atOnce) {
        await Promise.all(
          open
            .slice(first, first + atOnce)
            .map((payment) =>
              lookAfter(payment).catch((error: unknown) =>
                report('payment.sweep.failed', error, { payment: payment.id }),
              ),
            ),
        )
      }
      return open.length
    },

    /** Gives money back; the outbox repeats it until it has worked. */
    async refund({ refundId, paymentId, amount, currency }: Parameters<PaymentProvider['refund']>[0]): Promise<void> {
      const signal = AbortSignal.timeout(patience)
      await Promise.race([provider.refund({ refundId, paymentId, amount, currency }, signal), givenUp(signal)])
    },
  }
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('The payment provider did not answer in time'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
