import Stripe from 'stripe'
import type { Report } from '../../rpc/server.ts'
import { type Charge, type PaymentProvider, providerTimeoutMs, type RepeatedCharge } from '../provider.ts'
import { maskTokens } from './mask-tokens.ts'
import { resultOfError, resultOfIntent, resultOfPage, resultWithoutCustomer } from './charge-results.ts'
import {
  type Mandate,
  type StripeMethod,
  supportedMethods,
  toIntent,
  toOffSessionIntent,
  toPaymentPage,
  toStripeMethod,
} from './stripe-requests.ts'
import { createStripeVault } from './stripe-vault.ts'

export type StripeOptions = {
  secretKey: string
  /** Verifies the signature of webhooks. */
  webhookSecret: string
  report: Report
  /** Another address than Stripe's own, for tests. */
  endpoint?: URL
}

export type StripeProvider = PaymentProvider & {
  /** The payment id of a webhook; undefined for a webhook about something else. Throws for a forged one. */
  readCall(body: string, signature: string): string | undefined
}

/** Stripe returns the id of an object, or the whole object where that was requested. */
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const openStripe = ({ secretKey, endpoint }: StripeOptions) =>
  new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: providerTimeoutMs,
    telemetry: false,
    ...(endpoint && {
      host: endpoint.hostname,
      port: endpoint.port,
      protocol: endpoint.protocol === 'http:' ? 'http' : 'https',
    }),
  })

/**
 * Collects money through Stripe. Our payment id is the idempotency key: a repeated request charges once. A card is paid
 * with a token of Stripe's own form or, without one, on Stripe's own page: its number never comes near the shop.
 */
export function createStripeProvider(options: StripeOptions): StripeProvider {
  const { webhookSecret, report } = options
  const stripe = openStripe(options)

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

  /** Maps a failure to the state of the charge; rethrows if the state is unknown. */
  function resultOfFailure(error: unknown, paymentId: string) {
    const result = resultOfError(error)
    if (!result) throw maskTokens(error)
    if (!(error instanceof Stripe.errors.StripeCardError))
      report('payment.stripe.misunderstood', maskTokens(error), { payment: paymentId })
    return result
  }

  return {
    methods: supportedMethods,
    vault: createStripeVault({ stripe, findIntent }),

    async authorise(charge) {
      const type = toStripeMethod(charge.method)
      try {
        return await (type === 'card' && !charge.token ? openPage(charge, type) : createIntent(charge, type))
      } catch (error) {
        return resultOfFailure(error, charge.paymentId)
      }
    },

    async chargeAgain(charge) {
      const { paymentId, method } = charge
      const type = toStripeMethod(method)
      const mandate = await findMandate(charge)
      if (!mandate) return { state: 'declined', reason: 'refused' }
      try {
        const params = toOffSessionIntent(charge, type, mandate)
        const intent = await stripe.paymentIntents.create(params, { idempotencyKey: paymentId })
        return resultWithoutCustomer(resultOfIntent(intent))
      } catch (error) {
        return resultWithoutCustomer(resultOfFailure(error, paymentId))
      }
    },

    async status(paymentId, _, reference) {
      if (reference?.startsWith('cs_')) {
        const page = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })
        return resultOfPage(page)
      }
      const intent = reference ? await stripe.paymentIntents.retrieve(reference) : await findIntent(paymentId)
      return intent ? resultOfIntent(intent) : { state: 'unknown' }
    },

    async refund({ refundId, paymentId, amount, reference }) {
      const intent = reference?.startsWith('pi_') ? reference : (await findIntent(paymentId))?.id
      if (!intent) throw new Error(`Stripe knows no payment ${paymentId} to give money back from`)
      await stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { refundId } },
        { idempotencyKey: refundId },
      )
    },

    readCall(body, signature) {
      const { data } = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      const { metadata } = data.object as { metadata?: Record<string, string> | null }
      return metadata?.['paymentId']
    },
  }
}
