import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mixColours, readColour, type Rgb, toHex } from '../look/colours.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import { copyLanguages } from './copy-languages.ts'
import { formatsOf } from './formats-of.ts'
import { marketDefaults, type MarketDefaults } from './market-defaults.ts'
import { writeLegal } from './write-legal.ts'
import { writePages } from './write-pages.ts'

/** The answers that a new kit is made of. */
export type NewKit = {
  name: string
  email: string
  /** Locales, the default one first. */
  markets: readonly string[]
  /** The colour of buttons and links, `#0b4f6c`. */
  colour: string
}

const taxNotes: Readonly<Record<string, string>> = {
  de: 'inkl. MwSt.',
  fr: 'TVA incl.',
  en: 'incl. VAT',
  it: 'IVA incl.',
  nl: 'incl. btw',
  pl: 'z VAT',
}

/** Roughly what a euro is worth, for delivery prices to begin with. */
const worthOfEuro: Readonly<Record<string, number>> = { CZK: 25, DKK: 7.5, NOK: 11.5, PLN: 4, RON: 5, SEK: 11 }

/** Payment methods that shoppers of a country expect before all others. */
const customaryMethods: Readonly<Record<string, readonly PaymentMethod[]>> = {
  AT: ['eps'],
  CH: ['twint'],
  PL: ['blik', 'przelewy24'],
}

function marketFile(locale: string, at: number, market: MarketDefaults) {
  const { language, country, currency, timeZone, vat, withdrawalDays } = market
  const [percent, validFrom] = vat
  const nameOf = (code: string, type: 'language' | 'region') =>
    new Intl.DisplayNames([language], { type }).of(code) ?? code
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const cents = (euros: number) => Math.round(euros * (worthOfEuro[currency] ?? 1)) * 100
  return {
    locale,
    shopId: 1001 + at,
    language,
    country,
    countryName: nameOf(country, 'region'),
    languageName: capital(nameOf(language.slice(0, 2), 'language')),
    currency,
    timeZone,
    seller: 'company',
    taxNote: taxNotes[language.slice(0, 2)] ?? 'incl. VAT',
    vat: { [country]: [{ validFrom, percent }] },
    delivery: {
      standard: cents(5),
      freeFrom: cents(60),
      express: cents(10),
      carrier: 'dhl',
      days: { standard: [2, 4], express: [1, 2], collection: [2, 5] },
    },
    withdrawalDays,
    returnDays: 30,
    paymentMethods: [...(customaryMethods[country] ?? []), 'card', 'paypal', 'apple_pay', 'google_pay'],
    cash: { fee: 0, step: currency === 'CHF' ? 5 : 1 },
    formats: formatsOf(language, currency),
  }
}

/** A company that does not exist, to be replaced by the founder's own. */
const exampleSeller = (name: string, { country, language }: MarketDefaults) => ({
  name,
  street: 'Example Street',
  houseNumber: '1',
  zipCode: '00000',
  city: 'Example City',
  country,
  countryName: new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country,
  phone: '+000000000',
  register: 'Register, number',
  representatives: ['First Last'],
  vatId: `${country}000000000`,
  iban: 'DE09000000000000000001',
})

const logoOf = (colour: string, paper: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="${paper}"/></svg>\n`

/** The tokens of the template in the hue of the brand. */
function recolour(tokens: string, accent: Rgb): string {
  const black: Rgb = [0, 0, 0]
  const white: Rgb = [255, 255, 255]
  const colours: Readonly<Record<string, string>> = {
    '--accent': toHex(accent),
    '--accent-deep': toHex(mixColours(accent, black, 0.3)),
    '--accent-tint': toHex(mixColours(accent, white, 0.9)),
    '--card': 'linear-gradient(135deg, var(--accent), var(--accent-deep))',
    '--card-best': 'linear-gradient(135deg, var(--accent-deep), var(--ink))',
  }
  return tokens.replaceAll(/^( *)(--[\w-]+):[^;]*;/gm, (line, indent: string, name: string) =>
    colours[name] ? `${indent}${name}: ${colours[name]};` : line,
  )
}

/** Brands that a new kit takes its first look and texts from. */
export type KitTemplate = {
  /** The brand whose look and legal texts it starts with. */
  brand: string
  /** Brands with texts in languages that the product does not speak. */
  languages?: readonly string[]
}

/** Writes a whole kit that passes all checks, with an invented seller, and pages that every shop has. */
export function writeKit(
  folder: string,
  { name, email, markets, colour }: NewKit,
  template: KitTemplate,
  today: string,
): void {
  const known = markets.map((locale) => {
    const market = marketDefaults(locale)
    if (!market) throw new Error(`There are no defaults for a market "${locale}"`)
    return { locale, market }
  })
  const [first] = known
  const accent = readColour(colour)
  if (!first || !accent) throw new Error('A kit needs a market and a colour')
  const writeJson = (file: string, value: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)

  mkdirSync(join(folder, 'markets'), { recursive: true })
  const languages = known.map(({ locale, market: { language } }) => ({ locale, language }))
  const serviceSlugs = copyLanguages(
    folder,
    template.languages ?? [],
    languages.map(({ language }) => language),
  )
  const sellers = { company: exampleSeller(name, first.market) }
  const slugs = Object.keys(serviceSlugs).length > 0 ? { serviceSlugs } : {}
  writeJson('brand.json', { name, email, markets, ...slugs, sellers })
  for (const [at, { locale, market }] of known.entries())
    writeJson(`markets/${locale}.json`, marketFile(locale, at, market))
  cpSync(join(template.brand, 'fonts'), join(folder, 'fonts'), { recursive: true })
  const tokens = recolour(readFileSync(join(template.brand, 'tokens.css'), 'utf8'), accent)
  writeFileSync(join(folder, 'tokens.css'), tokens)
  writeFileSync(join(folder, 'logo.svg'), logoOf(colour, '#ffffff'))
  writeLegal(folder, template.brand, languages, today)
  writePages(folder, languages)
}
