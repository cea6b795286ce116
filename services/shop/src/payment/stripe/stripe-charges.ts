import type Stripe from 'stripe'
import type { Charge, RepeatedCharge } from '../provider.ts'
import { resultOfIntent } from './charge-results.ts'
import { type Mandate, type StripeMethod, toIntent, toPaymentPage } from './stripe-requests.ts'

/** Stripe returns the id of an object, or the whole object where that was requested. */
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Requests that create or find charges at Stripe. */
export function createStripeCharges(stripe: Stripe) {
  /** Stripe's customer that stores the payment method, so that it can be charged off-session. */
  async function createCustomer({ paymentId, payer }: Charge): Promise<string> {
    const { id } = await stripe.customers.create(
      { email: payer.email, name: payer.name, metadata: { paymentId } },
      { idempotencyKey: `${paymentId}-customer` },
    )
    return id
  }

  async function createIntent(charge: Charge, type: StripeMethod) {
    const isStored = charge.isRepeated || charge.isToBeSaved
    const customer = charge.customer ?? (isStored ? await createCustomer(charge) : undefined)
    const params = toIntent(charge, type, customer)
    const intent = await stripe.paymentIntents.create(params, { idempotencyKey: charge.paymentId })
    return resultOfIntent(intent)
  }

  async function openPage(charge: Charge, type: StripeMethod) {
    const { paymentId } = charge
    const page = await stripe.checkout.sessions.create(toPaymentPage(charge, type), { idempotencyKey: paymentId })
    if (!page.url) throw new Error(`Stripe opened no page for payment ${paymentId}`)
    return { state: 'redirect', url: page.url, reference: page.id } as const
  }

  async function findMandate({ first, saved }: RepeatedCharge): Promise<Mandate | undefined> {
    if (saved?.customer) return { customer: saved.customer, payment_method: saved.token }
    if (!first) return undefined
    const { reference, paymentId } = first
    const intent = reference.startsWith('pi_')
      ? await stripe.paymentIntents.retrieve(reference)
      : await findIntent(paymentId)
    const [customer, paymentMethod] = [idOf(intent?.customer), idOf(intent?.payment_method)]
    return customer && paymentMethod ? { customer, payment_method: paymentMethod } : undefined
  }

  /** Finds a payment by our id, if the reply with Stripe's id was lost. */
  async function findIntent(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    const found = await stripe.paymentIntents.search({ query: `metadata['paymentId']:'${paymentId}'`, limit: 1 })
    return found.data[0]
  }

  return { createIntent, openPage, findMandate, findIntent }
}
