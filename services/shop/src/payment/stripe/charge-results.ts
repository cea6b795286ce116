import type { DeclineReason } from '@vitrine/contracts/shop'
import Stripe from 'stripe'
import type { RepeatedChargeResult, ChargeResult } from '../provider.ts'

type KnownChargeResult = Exclude<ChargeResult, { state: 'unknown' }>

/** Decline reasons for shoppers. A card that was reported stolen is not revealed. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  incorrect_number: 'card',
  incorrect_cvc: 'card',
  invalid_number: 'card',
  invalid_cvc: 'card',
  invalid_expiry_month: 'card',
  invalid_expiry_year: 'card',
  invalid_account: 'card',
  card_not_supported: 'card',
  currency_not_supported: 'card',
  payment_method_not_available: 'card',
  invalid_bank_account_iban: 'card',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  invalid_amount: 'limit',
  amount_too_large: 'limit',
}

type StripeDecline = { code?: string | null | undefined; decline_code?: string | null | undefined }

const reasonOf = ({ code, decline_code: declineCode }: StripeDecline): DeclineReason =>
  reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? 'refused'

/** Maps the state of a payment at Stripe to ours. */
export function resultOfIntent(intent: Stripe.PaymentIntent): KnownChargeResult {
  const reference = intent.id
  switch (intent.status) {
    case 'succeeded':
    case 'requires_capture':
      return { state: 'approved', reference }
    case 'processing':
      // A direct debit takes days. The mandate is given, and the goods go out as they do on an invoice.
      return intent.payment_method_types.includes('sepa_debit')
        ? { state: 'approved', reference }
        : { state: 'pending', reference }
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url
      return url ? { state: 'redirect', url, reference } : { state: 'pending', reference }
    }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { state: 'declined', reason: reasonOf(intent.last_payment_error), reference }
        : { state: 'pending', reference }
    case 'canceled':
      return { state: 'declined', reason: 'refused', reference }
    default:
      return { state: 'pending', reference }
  }
}

/** A hosted payment page of Stripe. */
export function resultOfPage(page: Stripe.Checkout.Session): KnownChargeResult {
  const { payment_intent: intent, id: reference } = page
  if (intent && typeof intent === 'object') {
    const result = resultOfIntent(intent)
    // A card that was refused there can be tried again there, as long as the page is open.
    return result.state === 'declined' && page.status === 'open' ? { state: 'pending', reference } : result
  }
  return page.status === 'expired'
    ? { state: 'declined', reason: 'refused', reference }
    : { state: 'pending', reference }
}

/** Maps an error of Stripe to the state of the charge; undefined if the state is unknown. */
export function resultOfError(error: unknown): KnownChargeResult | undefined {
  if (error instanceof Stripe.errors.StripeCardError) {
    const reference = error.payment_intent?.id
    return { state: 'declined', reason: reasonOf(error), ...(reference && { reference }) }
  }
  // Stripe did not understand us and therefore has done nothing.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'declined', reason: reasonOf(error) }
  return undefined
}

/** Off-session there is no customer to redirect: a request for authentication counts as declined. */
export function resultWithoutCustomer(result: KnownChargeResult): RepeatedChargeResult {
  if (result.state !== 'redirect') return result
  const { reference } = result
  return { state: 'declined', reason: 'refused', ...(reference && { reference }) }
}
