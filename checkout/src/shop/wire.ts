import type { PaymentMethod } from '@vitrine/contracts/markets'
import type { Basket, PaymentOption as KnownOption, Quote as KnownQuote } from '@vitrine/contracts/shop'

/** What a way to pay wants to know, in the order to ask. */
export type Ask = 'card' | 'iban' | 'birthDate' | 'instalments' | 'redirect'

export type InstalmentPlan = {
  months: 3 | 6 | 12
  monthly: number
  last: number
  total: number
  interest: number
  nominalRate: number
  effectiveRate: number
}

export type PaymentOption = Omit<KnownOption, 'key'> & {
  key: PaymentMethod
  asks?: readonly Ask[]
  /** Where a card form is sent: to the provider, never to the shop. */
  tokenUrl?: string
  plans?: readonly InstalmentPlan[]
  /** Paragraphs that must be read beside the method. */
  notice?: readonly string[]
  fee?: number
}

type Hours = readonly [string, string] | null
export type CollectionStore = {
  id: number
  name: string
  street: string
  zipCode: string
  city: string
  hours: Readonly<Record<string, Hours>>
  /** Variants it does not have; only a store that misses none can be chosen (Y-08). */
  missing: readonly number[]
}

/** What is redeemed with a basket; the shop keeps it there. */
export type Codes = {
  voucher: { code: string; problem?: string | null } | null
  giftCards: readonly { code: string }[]
}

export type CheckoutBasket = Basket & { codes?: Codes }

export type Quote = Omit<KnownQuote, 'paymentOptions' | 'basket'> & {
  basket: CheckoutBasket
  paymentOptions: readonly PaymentOption[]
  collection?: { holdDays: number; stores: readonly CollectionStore[] } | null
}

/** Where nobody says what a method asks for. */
const usualAsks: Readonly<Partial<Record<PaymentMethod, readonly Ask[]>>> = {
  card: ['card'],
  invoice: ['birthDate'],
  instalment: ['birthDate'],
  ratepay: ['birthDate'],
  direct_debit: ['birthDate'],
  paypal: ['redirect'],
  klarna: ['redirect'],
  postfinance: ['redirect'],
}

export const asksOf = ({ key, asks }: PaymentOption): readonly Ask[] => asks ?? usualAsks[key] ?? []
