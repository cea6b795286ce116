import { type Locale, marketOf, type PaymentMethod } from '@vitrine/contracts/markets'
import type Stripe from 'stripe'
import type { Charge, RepeatedCharge } from '../provider.ts'

/** Our payment methods by Stripe's name. Other methods cannot be collected there and are not offered. */
const methods = {
  card: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
  direct_debit: 'sepa_debit',
  eps: 'eps',
  twint: 'twint',
  blik: 'blik',
  przelewy24: 'p24',
  // A wallet stands for one of its cards.
  apple_pay: 'card',
  google_pay: 'card',
} as const
type SupportedMethod = keyof typeof methods

export const supportedMethods: ReadonlySet<PaymentMethod> = new Set(Object.keys(methods) as SupportedMethod[])

const isSupported = (method: PaymentMethod): method is SupportedMethod => Object.hasOwn(methods, method)

export type StripeMethod = (typeof methods)[SupportedMethod]

/** Stripe's name of a payment method; throws for one that Stripe does not collect. */
export function toStripeMethod(method: PaymentMethod): StripeMethod {
  if (!isSupported(method)) throw new Error(`Stripe does not collect by ${method}`)
  return methods[method]
}

/** Stripe shows its page in the language of the shop. */
const pageLanguage = (locale: Locale): string => {
  const { language } = marketOf(locale)
  return language === 'en-GB' ? language : language.slice(0, 2)
}

const labels = ({ paymentId, payer }: Pick<Charge, 'paymentId' | 'payer'>) => ({
  metadata: { paymentId, orderNumber: payer.orderNumber },
  description: payer.orderNumber,
})

/** A payment with a token, a bank account, or the payer's name; `customer` stores the method for later charges. */
export function toIntent(
  charge: Charge,
  type: StripeMethod,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency, token, account, payer, returnUrl, isRepeated, isToBeSaved } = charge
  return {
    ...labels(charge),
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    return_url: returnUrl,
    allowed_payment_method_types: [type],
    ...(customer !== undefined && { customer }),
    // A saved card is agreed on already.
    ...((isRepeated || isToBeSaved) && { setup_future_usage: 'off_session' as const }),
    ...(token
      ? token.startsWith('ctoken_')
        ? { confirmation_token: token }
        : { payment_method: token }
      : {
          payment_method_data: {
            type,
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
  }
}

/** The payment method of an earlier charge, and the Stripe customer that stores it. */
export type Mandate = { customer: string; payment_method: string }

/** A charge without the customer present. */
export function toOffSessionIntent(
  charge: RepeatedCharge,
  type: StripeMethod,
  mandate: Mandate,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency } = charge
  return {
    ...labels(charge),
    ...mandate,
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    off_session: true,
    allowed_payment_method_types: [type],
  }
}

/** A payment page of Stripe, for codes of BLIK and cards that were not entered in Stripe's form. */
export function toPaymentPage(charge: Charge, type: StripeMethod): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amount, currency, payer, returnUrl, customer } = charge
  const isStored = charge.isRepeated || charge.isToBeSaved
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    ...(customer === undefined ? { customer_email: payer.email } : { customer }),
    locale: pageLanguage(payer.locale),
    success_url: returnUrl,
    cancel_url: returnUrl,
    metadata: { paymentId },
    payment_intent_data: {
      ...labels(charge),
      ...(isStored && { setup_future_usage: 'off_session' as const }),
    },
    ...(isStored && customer === undefined && { customer_creation: 'always' as const }),
    allowed_payment_method_types: [type],
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
  }
}
