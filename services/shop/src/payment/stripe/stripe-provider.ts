import { type Locale, markets, type PaymentMethod } from '@vitrine/contracts/markets'
import Stripe from 'stripe'
import type { Report } from '../../rpc/server.ts'
import { type Charge, type PaymentProvider, providerTimeoutMs, type RepeatedCharge } from '../provider.ts'
import { resultOfIntent, resultWithoutCustomer, resultOfError, resultOfPage } from './charge-results.ts'

export type StripeOptions = {
  secretKey: string
  /** Signs what Stripe tells by itself. */
  webhookSecret: string
  report: Report
  /** Another address than Stripe's own, for tests. */
  endpoint?: URL
}

export type StripeProvider = PaymentProvider & {
  /** The payment a call of Stripe's is about; nothing for a call about something else. Throws for a forged one. */
  readCall(body: string, signature: string): string | undefined
}

/** Our payment methods by Stripe's name. Other methods cannot be collected there and are not offered. */
const methods = {
  card: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
  direct_debit: 'sepa_debit',
  eps: 'eps',
  twint: 'twint',
} as const
type SupportedMethod = keyof typeof methods

const isKnown = (method: PaymentMethod): method is SupportedMethod => Object.hasOwn(methods, method)

/** Stripe names things, or tells them whole where it was asked to. */
const idOf = (named: string | { id: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id

const pageLanguage = (locale: Locale): 'de' | 'fr' | 'en-GB' =>
  markets[locale].language === 'fr-CH' ? 'fr' : markets[locale].language === 'en-GB' ? 'en-GB' : 'de'

/**
 * Collects money through Stripe. Our payment id is the idempotency key: asked twice, charged once. A card is paid with
 * a token of Stripe's own form or, without one, on Stripe's own page: its number never comes near the shop.
 */
export function createStripeProvider({ secretKey, webhookSecret, report, endpoint }: StripeOptions): StripeProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: providerTimeoutMs,
    telemetry: false,
    ...(endpoint && {
      host: endpoint.hostname,
      port: endpoint.port,
      protocol: endpoint.protocol === 'http:' ? 'http' : 'https',
    }),
  })

  const facts = ({ paymentId, payer }: Pick<Charge, 'paymentId' | 'payer'>) => ({
    metadata: { paymentId, orderNumber: payer.orderNumber },
    description: payer.orderNumber,
  })

  /** Stripe's customer that stores the payment method, so that it can be charged off-session. */
  async function keeperOf({ paymentId, payer }: Charge): Promise<string> {
    const { id } = await stripe.customers.create(
      { email: payer.email, name: payer.name, metadata: { paymentId } },
      { idempotencyKey: `${paymentId}-customer` },
    )
    return id
  }

  /** Asks for the money with what is known: a token, an account, or who pays. */
  async function charge(asked: Charge, method: SupportedMethod) {
    const { paymentId, amount, currency, token, account, payer, returnUrl } = asked
    const intent = await stripe.paymentIntents.create(
      {
        ...facts(asked),
        amount,
        currency: currency.toLowerCase(),
        confirm: true,
        return_url: returnUrl,
        allowed_payment_method_types: [methods[method]],
        ...(asked.isRepeated && { customer: await keeperOf(asked), setup_future_usage: 'off_session' as const }),
        ...(token
          ? { payment_method: token }
          : {
              payment_method_data: {
                type: methods[method],
                ...(account && { sepa_debit: { iban: account.iban } }),
                billing_details: {
                  name: account?.holder ?? payer.name,
                  email: payer.email,
                  address: { country: payer.country },
                },
              },
            }),
        // The mandate was shown and agreed to at our own checkout.
        ...(account && { mandate_data: { customer_acceptance: { type: 'offline' as const } } }),
      },
      { idempotencyKey: paymentId },
    )
    return resultOfIntent(intent)
  }

  async function openPage(asked: Charge, method: SupportedMethod) {
    const { paymentId, amount, currency, payer, returnUrl } = asked
    const page = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        customer_email: payer.email,
        locale: pageLanguage(payer.locale),
        success_url: returnUrl,
        cancel_url: returnUrl,
        metadata: { paymentId },
        payment_intent_data: {
          ...facts(asked),
          ...(asked.isRepeated && { setup_future_usage: 'off_session' as const }),
        },
        ...(asked.isRepeated && { customer_creation: 'always' as const }),
        allowed_payment_method_types: [methods[method]],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: payer.orderNumber },
            },
          },
        ],
      },
      { idempotencyKey: paymentId },
    )
    if (!page.url) throw new Error(`Stripe opened no page for payment ${paymentId}`)
    return { state: 'redirect', url: page.url, reference: page.id } as const
  }

  /** The customer and payment method of the first payment. */
  async function mandateOf({ first }: RepeatedCharge) {
    if (!first) return undefined
    const { reference, paymentId } = first
    const found = reference.startsWith('pi_')
      ? await stripe.paymentIntents.retrieve(reference)
      : await search(paymentId)
    const [customer, paymentMethod] = [idOf(found?.customer), idOf(found?.payment_method)]
    return customer && paymentMethod ? { customer, payment_method: paymentMethod } : undefined
  }

  /** The payment by our name for it, where Stripe's answer never reached us. */
  async function search(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    const found = await stripe.paymentIntents.search({ query: `metadata['paymentId']:'${paymentId}'`, limit: 1 })
    return found.data[0]
  }

  /** Maps a failure to the state of the charge; rethrows if the state is unknown. */
  function verdictOfFailure(error: unknown, paymentId: string) {
    const result = resultOfError(error)
    if (!result) throw error
    if (!(error instanceof Stripe.errors.StripeCardError))
      report('payment.stripe.misunderstood', error, { payment: paymentId })
    return result
  }

  return {
    methods: new Set(Object.keys(methods) as SupportedMethod[]),

    async authorise(asked) {
      const { method, paymentId, token } = asked
      if (!isKnown(method)) throw new Error(`Stripe does not collect by ${method}`)
      try {
        return await (method === 'card' && !token ? openPage(asked, method) : charge(asked, method))
      } catch (error) {
        return verdictOfFailure(error, paymentId)
      }
    },

    async chargeAgain(asked) {
      const { method, paymentId, amount, currency } = asked
      if (!isKnown(method)) throw new Error(`Stripe does not collect by ${method}`)
      const mandate = await mandateOf(asked)
      if (!mandate) return { state: 'declined', reason: 'refused' }
      try {
        const intent = await stripe.paymentIntents.create(
          {
            ...facts(asked),
            ...mandate,
            amount,
            currency: currency.toLowerCase(),
            confirm: true,
            off_session: true,
            allowed_payment_method_types: [methods[method]],
          },
          { idempotencyKey: paymentId },
        )
        return resultWithoutCustomer(resultOfIntent(intent))
      } catch (error) {
        return resultWithoutCustomer(verdictOfFailure(error, paymentId))
      }
    },

    async status(paymentId, _, reference) {
      if (reference?.startsWith('cs_')) {
        const page = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })
        return resultOfPage(page)
      }
      const intent = reference ? await stripe.paymentIntents.retrieve(reference) : await search(paymentId)
      return intent ? resultOfIntent(intent) : { state: 'unknown' }
    },

    async refund({ refundId, paymentId, amount, reference }) {
      const intent = reference?.startsWith('pi_') ? reference : (await search(paymentId))?.id
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
