import * as v from 'valibot'

/** Supported payment providers. */
const paymentProviders = ['test', 'stripe'] as const

/** Variables of the payment provider. */
export const paymentEnvironment = {
  PAYMENT_PROVIDER: v.optional(
    v.picklist(
      paymentProviders,
      ({ input }) => `PAYMENT_PROVIDER must be one of ${paymentProviders.join(', ')}, not ${input}`,
    ),
    'test',
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[rs]k_(test|live)_\w+$/, 'STRIPE_SECRET_KEY must be a key such as sk_live_… or rk_live_…'),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must be a key such as pk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[\w+/=]+$/, 'STRIPE_WEBHOOK_SECRET must be a secret such as whsec_…')),
  ),
}

type PaymentVariables = v.InferOutput<v.ObjectSchema<typeof paymentEnvironment, undefined>>

export type PaymentSettings = {
  /** Collects money through Stripe; without it, the test provider collects none. */
  stripe: {
    secretKey: string
    webhookSecret: string
    publishableKey?: string | undefined
    /** Another address than Stripe's own, for tests. */
    endpoint?: URL
  } | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readPaymentSettings(output: PaymentVariables, mistakes: string[]): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = output
  const publishableKey = output.STRIPE_PUBLISHABLE_KEY
  if (output.PAYMENT_PROVIDER !== 'stripe') {
    // Keys without the switch are a mistake: the shop would sell without being paid.
    if (secretKey || webhookSecret || publishableKey)
      mistakes.push('STRIPE_SECRET_KEY and the other keys of Stripe are used only with PAYMENT_PROVIDER=stripe')
    return { stripe: null }
  }
  if (secretKey && webhookSecret)
    return { stripe: { secretKey, webhookSecret, ...(publishableKey && { publishableKey }) } }
  mistakes.push('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET beside it')
  return { stripe: null }
}
