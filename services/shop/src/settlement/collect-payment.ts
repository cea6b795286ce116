import { paymentReturnPath } from '@vitrine/contracts/urls'
import type { Database } from '@vitrine/database'
import { createSingleFlight, withTimeout } from '@vitrine/resilience'
import type { Report } from '../rpc/server.ts'
import { type Payment, payments, type PaymentState } from '../payment/payment-store.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import { firstPaymentOf, isRepeated, payerOf } from './payer.ts'
import type { PaymentDetails, PaymentProvider, Refund } from '../payment/provider.ts'
import { checkOpenPayment } from './check-open-payment.ts'
import { createProviderCalls, providerLimits } from './provider-calls.ts'
import { type Audience, settle } from './settle-payment.ts'

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

/** Calls the payment provider, always outside of a transaction and within the time limit. */
export function createPaymentCollector({ db, provider, publicUrl, report, timeoutMs }: CollectPaymentDependencies) {
  const { ask, statusOf } = createProviderCalls({ provider, report, timeoutMs })
  const completing = createSingleFlight<PaymentStatus | undefined>()

  /** The address to which the provider redirects the shopper. */
  const returnUrl = (paymentId: string): string => {
    const url = new URL(paymentReturnPath, publicUrl)
    url.searchParams.set('payment', paymentId)
    return url.href
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
      const open = await payments.claimToAsk(db, 3 * providerLimits.concurrency)
      for (let first = 0; first < open.length; first += providerLimits.concurrency) {
        await Promise.all(
          open
            .slice(first, first + providerLimits.concurrency)
            .map((payment) =>
              checkOpenPayment(db, payment, statusOf).catch((error: unknown) =>
                report('payment.sweep.failed', error, { payment: payment.id }),
              ),
            ),
        )
      }
      if (open.length > 0)
        await payments.endClaims(
          db,
          open.map(({ id }) => id),
        )
      return open.length
    },

    /** Refunds a payment; the outbox repeats it until it succeeds. */
    async refund(asked: Omit<Refund, 'reference'>): Promise<void> {
      const reference = (await payments.find(db, asked.paymentId))?.reference
      await withTimeout(timeoutMs, (signal) => provider.refund({ ...asked, ...(reference && { reference }) }, signal))
    },
  }
}
