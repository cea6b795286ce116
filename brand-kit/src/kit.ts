import * as v from 'valibot'
import type { BrandMessages } from './message-files.ts'
import { isoCountries } from './iso-countries.ts'
import { paymentMethods } from './payment-methods.ts'
import { servicePageNames } from './service-page-names.ts'

const text = v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty'))
const flag = v.boolean('must be true or false')
const whole = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
)
const atLeastOne = v.pipe(whole, v.minValue(1, 'must be at least 1'))
const cents = v.pipe(v.number('must be a number of cents'), v.integer('must be whole cents'), v.minValue(0))

const Country = v.pipe(
  text,
  v.check((code) => isoCountries.has(code), 'must be a country in two capital letters, such as "DE"'),
)

/** `Intl` knows currencies with other numbers of digits; the shop counts everything in hundredths. */
function hasHundredths(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency) || !Intl.supportedValuesOf('currency').includes(currency)) return false
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits === 2
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Key of a market and first part of its addresses. */
const Locale = v.pipe(
  text,
  v.regex(/^[a-z]{2}(?:-[a-z]{2})?$/, 'must be two small letters, or two pairs of them as in "fr-ch"'),
)

export const Seller = v.strictObject({
  /** The legal name with the legal form. */
  name: text,
  street: text,
  houseNumber: text,
  zipCode: text,
  city: text,
  country: Country,
  /** In the language of the shop. */
  countryName: text,
  /** That of the brand unless written. */
  email: v.optional(v.pipe(text, v.email('must be an e-mail address'))),
  phone: text,
  /** The commercial register with the number in it. */
  register: text,
  representatives: v.pipe(v.array(text), v.minLength(1, 'must name at least one person'), v.readonly()),
  vatId: text,
  /** The account that invoices are paid to. A Swiss QR-IBAN is recognised by its number. */
  iban: v.pipe(text, v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'must be an IBAN without spaces')),
  /** The creditor identifier of SEPA direct debits; only where they are offered. */
  creditorId: v.optional(text),
})

/** `brand.json` */
export const BrandFile = v.strictObject({
  name: text,
  email: v.pipe(text, v.email('must be an e-mail address')),
  /** The first one is the default: for visitors whose language no shop speaks, and in operators’ commands. */
  markets: v.pipe(
    v.array(Locale, 'must be a list of locales'),
    v.minLength(1, 'must name at least one market'),
    v.check((locales) => new Set(locales).size === locales.length, 'must not name a market twice'),
  ),
  /** By a key of your choice, which the files of the markets name. */
  sellers: v.record(v.string(), Seller),
  /** Addresses of service pages in further languages, `{ "pl": { "help": "pomoc" } }`; English ones for the rest. */
  serviceSlugs: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be a language of two letters')),
      v.record(
        v.picklist(servicePageNames, `must be one of ${servicePageNames.join(', ')}`),
        v.pipe(text, v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be small letters, digits and dashes')),
      ),
    ),
    {},
  ),
})

/** JavaScript reads 30 February as a day in March. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const VatRate = v.strictObject({
  validFrom: v.pipe(text, v.check(isDay, 'must be a day such as "2024-01-01"')),
  percent: v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(100)),
})

const days = v.pipe(
  v.tuple([whole, whole], 'must be two numbers of days: the earliest and the latest'),
  v.check(([earliest, latest]) => earliest <= latest, 'must not end before it begins'),
)

const Formats = v.strictObject({
  /** Between thousands in plain numbers and in amounts, which differ in French-speaking Switzerland. */
  number: v.strictObject({ group: v.string(), decimal: text }),
  money: v.strictObject({
    group: v.string(),
    decimal: text,
    pattern: v.pipe(v.string(), v.includes('amount', 'must have the word "amount" where the number goes')),
  }),
  percent: v.pipe(v.string(), v.includes('n', 'must have an "n" where the number goes')),
  date: v.strictObject({
    medium: text,
    dayAndMonth: text,
    days: v.strictObject({
      one: v.pipe(v.string(), v.includes('{min}')),
      range: v.pipe(v.string(), v.includes('{min}'), v.includes('{max}')),
    }),
  }),
  months: v.pipe(v.array(text), v.length(12, 'must be twelve'), v.readonly()),
  /** From Sunday. */
  weekdays: v.pipe(v.array(text), v.length(7, 'must be seven, from Sunday'), v.readonly()),
})

const Limits = v.strictObject({ minimum: v.optional(cents), maximum: v.optional(cents) })

const returnConditions = ['unworn', 'unworn_with_tags'] as const

/** `markets/<locale>.json`: everything that differs between the shops. */
export const MarketFile = v.strictObject({
  locale: Locale,
  shopId: v.pipe(atLeastOne, v.maxValue(2_147_483_647)),
  /** `html lang`, hreflang and the language sent to other services. */
  language: v.pipe(text, v.regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a language with its country, such as "de-AT"')),
  country: Country,
  /** The shop's names in the locale switch, in its own language. */
  countryName: text,
  languageName: text,
  currency: v.pipe(
    text,
    v.check(hasHundredths, 'must be a currency in three capital letters that is divided into hundredths'),
  ),
  timeZone: v.pipe(text, v.check(isTimeZone, 'must be a time zone such as "Europe/Berlin"')),
  /** The country sent to the search service, where it is another one. */
  searchCountry: v.optional(Country),
  /** Names the shop in tracking events; its locale unless written. */
  trackingId: v.optional(text),
  /** A key of `sellers` in brand.json. */
  seller: text,
  /** Parts of the seller as the language of this shop writes them. */
  sellerSpelling: v.optional(
    v.strictObject({
      name: v.exactOptional(text),
      city: v.exactOptional(text),
      countryName: v.exactOptional(text),
      register: v.exactOptional(text),
      vatId: v.exactOptional(text),
      phone: v.exactOptional(text),
    }),
  ),
  taxNote: text,
  /** The countries that the shop delivers to, each with its standard rates, newest last. */
  vat: v.pipe(
    v.record(Country, v.pipe(v.array(VatRate), v.minLength(1, 'must have a rate'))),
    v.check((rates) => Object.keys(rates).length > 0, 'must name at least one country to deliver to'),
  ),
  /** Amounts in cents. Express is never free; collecting in a store costs nothing. */
  delivery: v.strictObject({
    standard: cents,
    freeFrom: cents,
    express: cents,
    carrier: text,
    days: v.strictObject({ standard: days, express: days, collection: days }),
  }),
  /** Days of the statutory right of withdrawal; null where the law knows none. */
  withdrawalDays: v.nullable(atLeastOne),
  returnDays: atLeastOne,
  /** The state in which goods are taken back voluntarily, as the terms say. */
  returnCondition: v.optional(
    v.picklist(returnConditions, `must be one of ${returnConditions.join(', ')}`),
    'unworn_with_tags',
  ),
  /** Whether the shop pays the parcel that comes back; handing in at a store is free everywhere. */
  hasFreeReturns: v.optional(flag, false),
  consent: v.optional(v.literal('opt-in', 'must be "opt-in"'), 'opt-in'),
  /** In the order they are offered. */
  paymentMethods: v.pipe(
    v.array(v.picklist(paymentMethods, `must be one of ${paymentMethods.join(', ')}`)),
    v.minLength(1, 'must name at least one method'),
    v.check((methods) => new Set(methods).size === methods.length, 'must not name a method twice'),
    v.readonly(),
  ),
  /** Cents an order must reach or may not pass to be paid this way. */
  paymentLimits: v.optional(v.record(v.picklist(paymentMethods), Limits), {}),
  /** The bank behind instalments with its address (Y-04). */
  lender: v.optional(text),
  /** Paying at the door costs `fee` cents and is rounded to whole `step`s of cents (Y-05). */
  cash: v.optional(v.strictObject({ fee: cents, step: atLeastOne }), { fee: 0, step: 1 }),
  /** Days from the date of an invoice until it is due: said in checkout, mails and on the invoice. */
  invoiceTermDays: v.optional(atLeastOne, 14),
  /** How many days a store keeps what is to be collected. */
  holdDays: v.optional(atLeastOne, 7),
  sellsSubscriptions: v.optional(flag, false),
  /** Spelled out, so that server and browser cannot disagree. */
  formats: Formats,
})
export type MarketFile = v.InferOutput<typeof MarketFile>

export type Formats = v.InferOutput<typeof Formats>
type SellerProfile = Omit<v.InferOutput<typeof Seller>, 'email'> & { email: string }

/** A market with its seller as its shop writes it, and with what its file may leave out. */
export type MarketProfile = Omit<MarketFile, 'seller' | 'sellerSpelling' | 'searchCountry' | 'trackingId'> & {
  searchCountry: string
  trackingId: string
  seller: SellerProfile
}

/** The name and address that all shops of a brand share. */
export type Brand = { name: string; email: string }

/** A brand as its folder describes it. */
export type Kit = {
  folder: string
  brand: Brand
  /** By language, then by page. */
  serviceSlugs: v.InferOutput<typeof BrandFile>['serviceSlugs']
  markets: readonly MarketProfile[]
  /** Its own texts above those of the product, and of further languages. */
  messages: BrandMessages
}

/** A broken rule in a file of the kit; the field is empty where the whole file is meant. */
export type KitMistake = { file: string; field: string; rule: string }
