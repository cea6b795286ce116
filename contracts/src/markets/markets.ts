import type { Locale, Market, PaymentMethod } from './market.ts'
import { austrianSeller, europeanSeller, germanSeller, swissFrenchSeller, swissSeller } from './sellers.ts'
import { shops } from './shops.ts'
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
    ...shops.de,
    country: 'DE',
    searchCountry: 'DE',
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
    ...shops.at,
    country: 'AT',
    searchCountry: 'AT',
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
    ...shops.ch,
    seller: swissSeller,
    taxNote: 'inkl. MwSt.',
    formats: swissGerman,
  },
  'fr-ch': {
    ...swiss,
    ...shops['fr-ch'],
    seller: swissFrenchSeller,
    taxNote: 'TVA incl.',
    formats: swissFrench,
  },
  en: {
    ...shared,
    ...shops.en,
    country: 'GB',
    searchCountry: 'DE',
    seller: europeanSeller,
    taxNote: 'incl. VAT',
    deliveryCountries: restOfEu,
    delivery: { standard: 990, freeFrom: 9900, express: 1990, carrier: 'dhl', days: abroad },
    paymentMethods: ['card', 'paypal', 'apple_pay', 'google_pay', 'klarna', 'gift_card'],
    formats: british,
  },
}

export const allMarkets: readonly Market[] = Object.values(markets)

export const marketOfShop = (shopId: number): Market | undefined =>
  allMarkets.find((market) => market.shopId === shopId)

export const marketOfLanguage = (language: string): Market | undefined =>
  allMarkets.find((market) => market.language === language)
