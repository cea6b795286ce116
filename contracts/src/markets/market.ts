import type { Formats, MarketProfile } from '@vitrine/brand-kit'
import { type PaymentMethod, paymentMethods } from '@vitrine/brand-kit/payment-methods'

/** The five shops, in the order of their shop ids. */
export const locales = ['de', 'at', 'ch', 'fr-ch', 'en'] as const
export type Locale = (typeof locales)[number]

export type ShopId = 10028 | 10029 | 10030 | 10031 | 10032
export type LanguageTag = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'en-GB'
export type Currency = 'EUR' | 'CHF'

/** Two capital letters, ISO 3166-1. */
export type CountryCode = string

export { paymentMethods, type PaymentMethod }

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

export type ReturnCondition = MarketProfile['returnCondition']

/** How numbers, amounts and dates are written. Spelled out, so that server and browser cannot disagree. */
export type { Formats }

/**
 * Everything that differs between the shops, except what no page needs to know. It is written in the brand kit alone:
 * change a field there and every page, mail and calculation follows.
 */
export type Market = Omit<
  MarketProfile,
  'locale' | 'shopId' | 'language' | 'currency' | 'lender' | 'timeZone' | 'vat'
> & {
  locale: Locale
  shopId: ShopId
  language: LanguageTag
  currency: Currency
  deliveryCountries: readonly CountryCode[]
}
