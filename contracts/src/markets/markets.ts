import type { CountryCode, Locale, Market, PaymentMethod } from './market.ts'
import { austrianSeller, europeanSeller, germanSeller, swissFrenchSeller, swissSeller } from './seller.ts'
import { austrian, british, german, swissFrench, swissGerman } from './written-forms.ts'

const shared = {
  withdrawalDays: 14,
  returnDays: 30,
  hasFreeReturns: false,
  consent: 'opt-in',
  sellsSubscriptions: true,
  cash: { fee: 500, step: 1 },
  holdDays: 7,
  invoiceTermDays: 14,
  paymentLimits: {
    invoice: { maximum: 150_000 },
    instalment: { minimum: 10_000, maximum: 300_000 },
    direct_debit: { maximum: 100_000 },
    ratepay: { maximum: 150_000 },
  },
} as const

const days = { standard: [2, 4], express: [1, 1], collection: [2, 5] } as const
const abroad = { standard: [3, 7], express: [2, 3], collection: [3, 7] } as const

const swissPayment: readonly PaymentMethod[] = [
  'invoice',
  'card',
  'twint',
  'postfinance',
  'paypal',
  'apple_pay',
  'google_pay',
  'klarna',
  'gift_card',
]
const restOfEu = 'BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The two Swiss shops differ in language only. */
const swiss = {
  ...shared,
  country: 'CH',
  searchCountry: 'CH',
  trackingId: 'comma_ch',
  currency: 'CHF',
  deliveryCountries: ['CH', 'LI'],
  delivery: { standard: 690, freeFrom: 7900, express: 1490, carrier: 'swiss_post', days },
  withdrawalDays: null,
  invoiceTermDays: 30,
  paymentMethods: swissPayment,
  cash: { fee: 900, step: 5 },
} as const

export const markets: Readonly<Record<Locale, Market>> = {
  de: {
    ...shared,
    hasFreeReturns: true,
    locale: 'de',
    shopId: 10028,
    language: 'de-DE',
    country: 'DE',
    countryName: 'Deutschland',
    languageName: 'Deutsch',
    searchCountry: 'DE',
    trackingId: 'comma_de',
    currency: 'EUR',
    seller: germanSeller,
    taxNote: 'inkl. MwSt.',
    deliveryCountries: ['DE'],
    delivery: { standard: 495, freeFrom: 5900, express: 995, carrier: 'dhl', days },
    paymentMethods: [
      'invoice',
      'card',
      'paypal',
      'apple_pay',
      'google_pay',
      'klarna',
      'instalment',
      'direct_debit',
      'ratepay',
      'cash_on_delivery',
      'gift_card',
    ],
    formats: german,
  },
  at: {
    ...shared,
    hasFreeReturns: true,
    locale: 'at',
    shopId: 10029,
    language: 'de-AT',
    country: 'AT',
    countryName: 'Österreich',
    languageName: 'Deutsch',
    searchCountry: 'AT',
    trackingId: 'comma_at',
    currency: 'EUR',
    seller: austrianSeller,
    taxNote: 'inkl. MwSt.',
    deliveryCountries: ['AT'],
    delivery: { standard: 495, freeFrom: 5900, express: 995, carrier: 'austrian_post', days },
    paymentMethods: [
      'invoice',
      'card',
      'paypal',
      'apple_pay',
      'google_pay',
      'klarna',
      'eps',
      'sofort',
      'instalment',
      'direct_debit',
      'gift_card',
    ],
    formats: austrian,
  },
  ch: {
    ...swiss,
    locale: 'ch',
    shopId: 10030,
    language: 'de-CH',
    seller: swissSeller,
    countryName: 'Schweiz',
    languageName: 'Deutsch',
    taxNote: 'inkl. MwSt.',
    formats: swissGerman,
  },
  'fr-ch': {
    ...swiss,
    locale: 'fr-ch',
    shopId: 10031,
    language: 'fr-CH',
    seller: swissFrenchSeller,
    countryName: 'Suisse',
    languageName: 'Français',
    taxNote: 'TVA incl.',
    formats: swissFrench,
  },
  en: {
    ...shared,
    locale: 'en',
    shopId: 10032,
    language: 'en-GB',
    country: 'GB',
    countryName: 'Europe',
    languageName: 'English',
    searchCountry: 'DE',
    trackingId: 'comma_eu',
    currency: 'EUR',
    seller: europeanSeller,
    taxNote: 'incl. VAT',
    deliveryCountries: restOfEu,
    delivery: { standard: 990, freeFrom: 9900, express: 1990, carrier: 'dhl', days: abroad },
    paymentMethods: ['card', 'paypal', 'apple_pay', 'google_pay', 'klarna', 'gift_card'],
    formats: british,
  },
}

export const allMarkets: readonly Market[] = Object.values(markets)

export const isLocale = (value: string | null | undefined): value is Locale =>
  value != null && Object.hasOwn(markets, value)

/** The default country for prices and delivery until the visitor chooses one. */
export const homeCountry = ({ country, deliveryCountries }: Market): CountryCode =>
  deliveryCountries.includes(country) ? country : (deliveryCountries[0] ?? country)

/** The country that a form may fill in: none where the shop serves many countries and none of them is its own. */
export const preselectedCountry = ({ country, deliveryCountries }: Market): CountryCode | undefined =>
  deliveryCountries.includes(country) ? country : undefined

export const marketOfShop = (shopId: number): Market | undefined =>
  allMarkets.find((market) => market.shopId === shopId)

export const marketOfLanguage = (language: string): Market | undefined =>
  allMarkets.find((market) => market.language === language)
