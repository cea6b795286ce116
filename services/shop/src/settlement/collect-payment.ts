import { paymentReturnPath } from '@vitrine/contracts/urls'
import { type Database, inTransaction } from '@vitrine/database'
import { createSingleFlight, createTaskQueue, raceAbort, withTimeout } from '@vitrine/resilience'
import type { Report } from '../rpc/server.ts'
import { type Payment, payments, type PaymentState } from '../payment/payment-store.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import { firstPaymentOf, isRepeated, payerOf } from './payer.ts'
import type { PaymentDetails, PaymentProvider, Refund, ChargeResult } from '../payment/provider.ts'
import { type Audience, release, settle } from './settle-payment.ts'

type CollectPaymentDependencies = {
  db: Database
  provider: PaymentProvider
  publicUrl: URL
  report: Report
  /** Time limit in milliseconds for a reply of the provider. */
  timeoutMs: number
}

type PaymentStatus = { state: PaymentState; orderId: number }

export type PaymentCollector = ReturnType<typeof createPaymentCollector>

/** Concurrent requests to a provider; further ones wait within the time limit. */
const providerLimits = { concurrency: 8, maxWaiting: 500 } as const

/** Calls the payment provider, always outside of a transaction and within the time limit. */
export function createPaymentCollector({ db, provider, publicUrl, report, timeoutMs }: CollectPaymentDependencies) {
  const queue = createTaskQueue(providerLimits)
  const completing = createSingleFlight<PaymentStatus | undefined>()

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

  /** The address to which the provider redirects the shopper. */
  const returnUrl = (paymentId: string): string => {
    const url = new URL(paymentReturnPath, publicUrl)
    url.searchParams.set('payment', paymentId)
    return url.href
  }

  /** Checks one open payment: asks the provider, and releases the items once their reservation has expired. */
  async function checkOpenPayment(payment: Payment): Promise<void> {
    const { id, state, isExpired } = payment
    const result = await statusOf(payment)
    if (result.state === 'approved' || (result.state === 'declined' && state !== 'expired')) {
      await settle(db, id, result, 'gone')
      return
    }
    if (state === 'expired') {
      if (result.state === 'declined' || result.state === 'unknown') await payments.close(db, id)
      else await payments.touch(db, id)
      return
    }
    await inTransaction(db, async (tx) => {
      const open = isExpired && (await payments.tryLock(tx, id))
      if (open) await release(tx, id, 'expired', 'gone')
      else if (!isExpired) await payments.touch(tx, id)
    })
  }

  async function complete(paymentId: string): Promise<PaymentStatus | undefined> {
    const payment = await payments.find(db, paymentId)
    if (!payment) return undefined
    const { orderId, state } = payment
    if (state === 'approved' || state === 'refunded') return { state, orderId }
    const now = await settle(db, paymentId, await statusOf(payment), 'gone')
    if (now === 'pending') await payments.noteReturn(db, paymentId)
    return { state: now, orderId }
  }

  /** All cards of an account belong to one customer of the provider. */
  async function toBeSaved(customerId: number): Promise<Pick<PaymentDetails, 'isToBeSaved' | 'customer'>> {
    const vault = provider.vault?.provider
    const customer = vault && (await savedMethods.providerCustomer(db, { customerId, provider: vault }))
    return { isToBeSaved: true, ...(customer !== undefined && { customer }) }
  }

  return {
    /** Charges an order that waits for its payment; a repetition continues the same payment. */
    async begin(orderId: number, details: PaymentDetails, until: AbortSignal): Promise<Payment | undefined> {
      const payment = await payments.ofOrder(db, orderId)
      if (payment?.state !== 'created') return payment
      const { id, amount, currency, method } = payment
      const charge = {
        paymentId: id,
        amount,
        currency,
        method,
        payer: await payerOf(db, orderId),
        returnUrl: returnUrl(id),
        ...((await isRepeated(db, orderId)) && { isRepeated: true }),
        ...(payment.savesCardOf !== null && (await toBeSaved(payment.savesCardOf))),
        ...details,
      }
      const result = await ask(id, (signal) => provider.authorise(charge, signal), until)
      // The provider was not called: the next submission of the order calls it.
      if (result.state === 'unasked') return payment
      await settle(db, id, result, 'waiting')
      return payments.find(db, id)
    },

    /**
     * Charges a delivery off-session, as its first payment agreed to. A repetition, also after a lost reply, asks about
     * the same payment.
     */
    async chargeAgain(orderId: number, audience: Audience): Promise<Payment | undefined> {
      const payment = await payments.ofOrder(db, orderId)
      const isOpen = payment?.state === 'created' || payment?.state === 'pending'
      if (!isOpen || payment.reference !== null) return payment
      const { id, amount, currency, method } = payment
      const [payer, first] = [await payerOf(db, orderId), await firstPaymentOf(db, orderId)]
      const saved = provider.vault && (await savedMethods.ofRenewal(db, orderId, provider.vault.provider))
      const charge = { paymentId: id, amount, currency, method, payer, first, saved }
      const result = await ask(id, (signal) => provider.chargeAgain(charge, signal))
      if (result.state === 'unasked') return payment
      await settle(db, id, result, audience)
      return payments.find(db, id)
    },

    /** Reads the state of a payment after the redirect or a webhook; undefined for an unknown one. */
    complete: (paymentId: string): Promise<PaymentStatus | undefined> =>
      completing.run(paymentId, () => complete(paymentId)),

    /** Checks open payments and returns their number. A failing one does not delay the others. */
    async sweep(): Promise<number> {
      const open = await payments.toAsk(db, 3 * providerLimits.concurrency)
      for (let first = 0; first < open.length; first += providerLimits.concurrency) {
        await Promise.all(
          open
            .slice(first, first + providerLimits.concurrency)
            .map((payment) =>
              checkOpenPayment(payment).catch((error: unknown) =>
                report('payment.sweep.failed', error, { payment: payment.id }),
              ),
            ),
        )
      }
      return open.length
    },

    /** Refunds a payment; the outbox repeats it until it succeeds. */
    async refund(asked: Omit<Refund, 'reference'>): Promise<void> {
      const reference = (await payments.find(db, asked.paymentId))?.reference
      await withTimeout(timeoutMs, (signal) => provider.refund({ ...asked, ...(reference && { reference }) }, signal))
    },
  }
}
