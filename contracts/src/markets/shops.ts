import type { Locale, Market } from './market.ts'

/** Names and keys that pages know of every shop; of their own one they know the whole profile. */
export type Shop = Pick<
  Market,
  'locale' | 'shopId' | 'language' | 'countryName' | 'languageName' | 'currency' | 'trackingId'
>

export const shops: Readonly<Record<Locale, Shop>> = {
  de: {
    locale: 'de',
    shopId: 10028,
    language: 'de-DE',
    countryName: 'Deutschland',
    languageName: 'Deutsch',
    currency: 'EUR',
    trackingId: 'comma_de',
  },
  at: {
    locale: 'at',
    shopId: 10029,
    language: 'de-AT',
    countryName: 'Österreich',
    languageName: 'Deutsch',
    currency: 'EUR',
    trackingId: 'comma_at',
  },
  ch: {
    locale: 'ch',
    shopId: 10030,
    language: 'de-CH',
    countryName: 'Schweiz',
    languageName: 'Deutsch',
    currency: 'CHF',
    trackingId: 'comma_ch',
  },
  'fr-ch': {
    locale: 'fr-ch',
    shopId: 10031,
    language: 'fr-CH',
    countryName: 'Suisse',
    languageName: 'Français',
    currency: 'CHF',
    trackingId: 'comma_ch',
  },
  en: {
    locale: 'en',
    shopId: 10032,
    language: 'en-GB',
    countryName: 'Europe',
    languageName: 'English',
    currency: 'EUR',
    trackingId: 'comma_eu',
  },
}

export const allShops: readonly Shop[] = Object.values(shops)

export const isLocale = (value: string | null | undefined): value is Locale =>
  value != null && Object.hasOwn(shops, value)
