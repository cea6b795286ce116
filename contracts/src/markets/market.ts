import type { Seller } from './seller.ts'

/** The five shops, in the order of their shop ids. */
export const locales = ['de', 'at', 'ch', 'fr-ch', 'en'] as const
export type Locale = (typeof locales)[number]

export type ShopId = 10028 | 10029 | 10030 | 10031 | 10032
export type LanguageTag = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'en-GB'
export type Currency = 'EUR' | 'CHF'

/** Two capital letters, ISO 3166-1. */
export type CountryCode = string

export const paymentMethods = [
  'card',
  'paypal',
  'invoice',
  'instalment',
  'cash_on_delivery',
  'direct_debit',
  'gift_card',
  'klarna',
  'ratepay',
  'sofort',
  'postfinance',
  'eps',
  'twint',
  'apple_pay',
  'google_pay',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods that are confirmed in a sheet of the browser, which shares the address of its owner. */
export const walletMethods = ['apple_pay', 'google_pay'] as const satisfies readonly PaymentMethod[]
export type WalletMethod = (typeof walletMethods)[number]

/**
 * How long a new size waits for the old one to come back; then it is money that goes back. Who is not signed in has
 * shown little, and puts nothing aside for longer than a parcel takes.
 */
export const exchangeHoldDays = { signedIn: 30, otherwise: 14 } as const

/** A VAT rate in hundredths of a percent (1900 is 19 %) and the first day it applies. */
export type VatRate = { rate: number; validFrom: string }

/** Delivery days from the day after the order, at the earliest and at the latest. */
export type DeliveryDays = Readonly<Record<'standard' | 'express' | 'collection', readonly [number, number]>>

/** How numbers, amounts and dates are written. Spelled out, so that server and browser cannot disagree. */
export type Formats = {
  /** Between thousands in plain numbers and in amounts, which differ in French-speaking Switzerland. */
  number: { group: string; decimal: string }
  money: { group: string; decimal: string; pattern: string }
  percent: string
  date: { medium: string; dayAndMonth: string; days: { one: string; range: string } }
  months: readonly string[]
  weekdays: readonly string[]
}

/**
 * Everything that differs between the shops. Nothing of it is written anywhere else:
 * change a field here and every page, mail and calculation follows.
 */
export type Market = {
  locale: Locale
  shopId: ShopId
  /** `html lang`, hreflang and the language sent to other services. */
  language: LanguageTag
  /** The shop's name in the locale switch, in its own language. */
  country: CountryCode
  countryName: string
  languageName: string
  /** The country sent to the search service; Great Britain is mapped to Germany there. */
  searchCountry: CountryCode
  trackingId: string
  currency: Currency
  /** The company that sells here, as imprint, terms, mails and invoices name it. */
  seller: Seller
  taxNote: string
  deliveryCountries: readonly CountryCode[]
  /** Amounts in cents. Express is never free; collecting in a store costs nothing. */
  delivery: { standard: number; freeFrom: number; express: number; carrier: string; days: DeliveryDays }
  /** Days of the statutory right of withdrawal; null where the law knows none. */
  withdrawalDays: number | null
  returnDays: number
  /** Whether the shop pays the parcel that comes back; handing in at a store is free everywhere. */
  hasFreeReturns: boolean
  consent: 'opt-in'
  /** In the order they are offered. */
  paymentMethods: readonly PaymentMethod[]
  /** Cents an order must reach or may not pass to be paid this way. */
  paymentLimits: Readonly<Partial<Record<PaymentMethod, { minimum?: number; maximum?: number }>>>
  /** Paying at the door costs `fee` cents and is rounded to whole `step`s of cents (Y-05). Off unless it is a method above. */
  cash: { fee: number; step: number }
  /** Days from the date of an invoice until it is due: said in checkout, mails and on the invoice. */
  invoiceTermDays: number
  /** How many days a store keeps what is to be collected. */
  holdDays: number
  sellsSubscriptions: boolean
  formats: Formats
}
