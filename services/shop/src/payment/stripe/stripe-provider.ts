import Stripe from 'stripe'
import type { Report } from '../../rpc/server.ts'
import { type PaymentProvider, providerTimeoutMs } from '../provider.ts'
import { maskTokens } from './mask-tokens.ts'
import { resultOfError, resultOfIntent, resultOfPage, resultWithoutCustomer } from './charge-results.ts'
import { createStripeCharges } from './stripe-charges.ts'
import { supportedMethods, toOffSessionIntent, toStripeMethod } from './stripe-requests.ts'
import { createStripeSheets } from './stripe-sheets.ts'
import { createStripeVault } from './stripe-vault.ts'

export type StripeOptions = {
  secretKey: string
  /** Verifies the signature of webhooks. */
  webhookSecret: string
  /** Opens Stripe's express checkout in the browser; without it there are no wallets. */
  publishableKey?: string | undefined
  report: Report
  /** Another address than Stripe's own, for tests. */
  endpoint?: URL
}

export type StripeProvider = PaymentProvider & {
  /** The payment id of a webhook; undefined for a webhook about something else. Throws for a forged one. */
  readCall(body: string, signature: string): string | undefined
}

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
 * with a token of Stripe's own form or, without one, on Stripe's own page: its number never comes near the shop. The code of BLIK is typed on that page, too.
 */
export function createStripeProvider(options: StripeOptions): StripeProvider {
  const { webhookSecret, report, publishableKey } = options
  const stripe = openStripe(options)
  const { createIntent, openPage, findMandate, findIntent } = createStripeCharges(stripe)

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
    ...(publishableKey !== undefined && { sheets: createStripeSheets(publishableKey) }),

    async authorise(charge) {
      const type = toStripeMethod(charge.method)
      try {
        const isOnPage = (type === 'card' && !charge.token) || type === 'blik'
        return await (isOnPage ? openPage(charge, type) : createIntent(charge, type))
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
