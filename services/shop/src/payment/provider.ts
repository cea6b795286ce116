import type { Currency, PaymentMethod } from '@vitrine/contracts/markets'

/** What a provider is asked to reserve. `paymentId` is ours and the provider's idempotency key: asked twice, charged once. */
export type Charge = {
  paymentId: string
  /** Cents. */
  amount: number
  currency: Currency
  method: PaymentMethod
  /** What the payment form of the provider returned; never a card number. */
  token?: string
  /** Where the shopper comes back to after paying on a page of the provider. */
  returnUrl: string
}

/** What a provider says about a charge; `reference` is the name it has there. */
export type Verdict =
  | { state: 'approved'; reference: string }
  | { state: 'declined'; reference?: string }
  | { state: 'redirect'; url: string; reference?: string }
  | { state: 'pending'; reference?: string }
  /** The provider has never heard of it. */
  | { state: 'unknown' }

/** Money given back. `refundId` is the idempotency key of this refund. */
export type Refund = { refundId: string; paymentId: string; amount: number; currency: Currency }

/** The one door to whoever collects money. A thrown error means: nobody knows what became of it. */
export type PaymentProvider = {
  authorise(charge: Charge, signal: AbortSignal): Promise<Exclude<Verdict, { state: 'unknown' }>>
  status(paymentId: string, signal: AbortSignal): Promise<Verdict>
  refund(refund: Refund, signal: AbortSignal): Promise<void>
}

/** How long anybody waits for a provider. */
export const providerPatience = 8_000
