import type { Language } from '@vitrine/contracts/catalogue'
import { toLanguage, type CountryCode, type Market } from '@vitrine/contracts/markets'
import { nameCountry } from '../read-countries.ts'
import { listAll } from './formats.ts'

const withArticle: Readonly<Record<Language, ReadonlySet<CountryCode>>> = {
  de: new Set(['CH', 'NL', 'US', 'TR', 'SK', 'UA', 'AE', 'MN', 'DO', 'PH']),
  fr: new Set(['NL', 'US', 'AE', 'PH', 'BS', 'MV']),
  en: new Set(['NL', 'US', 'GB', 'AE', 'PH', 'CZ', 'BS', 'MV', 'DO']),
}
/** Everyday names where the dictionary has official ones. */
const everyday: Readonly<Record<Language, Readonly<Record<CountryCode, string>>>> = {
  de: { GB: 'Großbritannien', US: 'USA', CZ: 'Tschechien', NL: 'Niederlande' },
  fr: { NL: 'Pays-Bas', CZ: 'République tchèque' },
  en: { GB: 'UK', US: 'USA', TR: 'Turkey', CZ: 'Czech Republic' },
}
/** French islands and small states take "à", masculine names "au". */
const frenchAt = new Set(['CY', 'MT', 'SG', 'CU', 'MC', 'HK', 'TW', 'BH', 'MU', 'MG'])
const frenchMasculine = new Set([
  'PT',
  'LI',
  'LU',
  'DK',
  'CA',
  'JP',
  'BR',
  'MX',
  'MA',
  'GB',
  'KW',
  'QA',
  'CL',
  'PE',
  'VN',
  'KE',
  'SN',
  'CM',
  'LB',
  'PK',
  'NP',
  'BD',
  'KH',
  'VE',
  'PY',
  'BJ',
  'TG',
  'GH',
  'NG',
  'NE',
  'ML',
  'TD',
  'GA',
  'CG',
  'CD',
  'ME',
  'XK',
])

export const writeCountry = (country: CountryCode, { language }: Pick<Market, 'language'>): string =>
  everyday[toLanguage(language)][country] ?? nameCountry(country, language)

/** `in die Schweiz`, `nach Frankreich`, `en Suisse`, `aux Pays-Bas`, `to the Netherlands`. */
export function writeTo(country: CountryCode, market: Pick<Market, 'language'>): string {
  const language = toLanguage(market.language)
  const name = writeCountry(country, market)
  const hasArticle = withArticle[language].has(country)
  if (language === 'de') return hasArticle ? `in die ${name}` : `nach ${name}`
  if (language === 'en') return hasArticle ? `to the ${name}` : `to ${name}`
  if (hasArticle) return `aux ${name}`
  if (frenchAt.has(country)) return `à ${name}`
  return frenchMasculine.has(country) ? `au ${name}` : `en ${name}`
}

/** All countries of the European Union except Germany and Austria. */
const restOfUnion = 'BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const toUnion: Readonly<Record<Language, string>> = {
  de: 'in alle Länder der Europäischen Union außer Deutschland und Österreich',
  fr: 'dans tous les pays de l’Union européenne, sauf en Allemagne et en Autriche',
  en: 'to all countries of the European Union except Germany and Austria',
}

/** Where a shop delivers to, as it stands behind the verb: `nach Deutschland`, `en Suisse et au Liechtenstein`. */
export function writeDestinations({ deliveryCountries }: Market, reader: Pick<Market, 'language'>): string {
  const language = toLanguage(reader.language)
  const isUnion =
    deliveryCountries.length === restOfUnion.length &&
    restOfUnion.every((country) => deliveryCountries.includes(country))
  if (isUnion) return toUnion[language]
  return listAll(
    deliveryCountries.map((country) => writeTo(country, reader)),
    language,
  )
}
