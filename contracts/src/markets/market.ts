import type { Formats, MarketProfile } from '@vitrine/brand-kit'
import type { MarketTerms } from '@vitrine/brand-kit/market-terms'
import { type PaymentMethod, paymentMethods } from '@vitrine/brand-kit/payment-methods'

/** The key of a shop and first part of its addresses. A string that `isLocale` has checked where it came in. */
export type Locale = string
/** Shops of the demo brand. */
export type DemoLocale = 'de' | 'at' | 'ch' | 'fr-ch' | 'en'

/** A table with an entry for each shop. Tests know the demo brand's by name; everything else asks with `entryOf`. */
export type ByShop<Entry> = Readonly<Record<Locale, Entry>> & Readonly<Record<DemoLocale, Entry>>

export type ShopId = number
/** A language with its country, as in `de-AT`. */
export type LanguageTag = string
/** Three capital letters, ISO 4217. */
export type Currency = string

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

/** Terms of delivery and return, which change while the shop runs. */
export type { MarketTerms }

/** How numbers, amounts and dates are written. Spelled out, so that server and browser cannot disagree. */
export type { Formats }

/**
 * Everything that differs between the shops, except what no page needs to know. It is written in the brand kit alone:
 * change a field there and every page, mail and calculation follows.
 */
export type Market = Omit<MarketProfile, 'lender' | 'vat'> & { deliveryCountries: readonly CountryCode[] }

/** The market without the terms that follow its file: these come with each page, the rest with the build. */
export type MarketWithoutTerms = Omit<Market, keyof MarketTerms>

/** Names and keys that pages know of every shop; of their own one they know the whole profile. */
export type Shop = Pick<
  Market,
  'locale' | 'shopId' | 'language' | 'countryName' | 'languageName' | 'currency' | 'trackingId'
>
