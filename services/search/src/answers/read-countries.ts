import type { Language } from '@vitrine/contracts/catalogue'
import type { CountryCode } from '@vitrine/contracts/markets'
import { readWords, type Word } from '../query-parsing/words.ts'
import { listPhrases, questionWords } from './read-concepts.ts'

type CountryAt = { country: CountryCode; length: number }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const longestName = 5
/** Codes of unions and of regions that are no countries. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'DG', 'EA', 'IC', 'TA', 'CP', 'JE', 'IM'])

/** Withdrawn codes have the name of their country, too: `FX` is called France. */
const isCountry = (code: string) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code

const names = new Map<Language, ReadonlyMap<string, CountryCode>>()

/** Names of all countries in a language, folded: their stems would be those of other words, like "francs". */
function namesIn(language: Language): ReadonlyMap<string, CountryCode> {
  const known = names.get(language)
  if (known) return known
  const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const made = new Map<string, CountryCode>()
  const add = (name: string, country: CountryCode) => {
    const key = readWords(name, language)
      .map(({ folded }) => folded)
      .join(' ')
    if (key.length > 1) made.set(key, country)
  }
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const name = isCountry(code) ? display.of(code) : undefined
      if (name) add(name, code)
    }
  for (const [code, phrases] of Object.entries(questionWords[language].countries))
    for (const phrase of listPhrases(phrases)) add(phrase, code)
  names.set(language, made)
  return made
}

/** The country that is named at a place of a question. */
export function countryAt(words: readonly Word[], at: number, language: Language): CountryAt | undefined {
  const byName = namesIn(language)
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const name = words
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(' ')
    const country = byName.get(name) ?? byName.get(name.replace(/s$/, ''))
    if (country) return { country, length }
  }
  return undefined
}

/** The name of a country in the language of a shop: `Suisse`. */
export const nameCountry = (country: CountryCode, tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country
