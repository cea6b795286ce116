import * as v from 'valibot'
import { type Language, languageCodeOf, languageOf, languages, toLanguage } from '../markets/languages.ts'
import type { LanguageTag, Locale } from '../markets/market.ts'
import { shopOf } from '../markets/shops.ts'
import { swissSpelling } from '../messages/typography.ts'

export { type Language, languageCodeOf, languageOf, languages, swissSpelling }

/**
 * The words of one thing. `at` and `ch` are written only where a country says it differently; words of further languages
 * stand beside them by their two letters.
 */
export type Localised = { de: string; fr: string; en: string; at?: string | undefined; ch?: string | undefined }
export const Localised: v.GenericSchema<Localised> = v.objectWithRest(
  {
    de: v.string(),
    fr: v.string(),
    en: v.string(),
    at: v.optional(v.string()),
    ch: v.optional(v.string()),
  },
  v.string(),
)

/** The words in exactly this language; empty where there are none. */
export const ownWords = (text: Localised, language: string): string =>
  (text as Readonly<Record<string, string | undefined>>)[language] ?? ''

/**
 * The words in a language, by its two letters. Imported goods may lack a language, which the import reports: the
 * first language that has words stands in for it, English before others where the product does not speak that language.
 */
export const wordsIn = (text: Localised, language: string): string =>
  ownWords(text, language) ||
  ownWords(text, toLanguage(language)) ||
  languages.map((other) => text[other]).find((words) => words !== '') ||
  Object.values(text).find((words) => words) ||
  ''

/** The words in a language with its country: `de-AT`. */
export function textIn(text: Localised, language: LanguageTag): string {
  if (language === 'de-AT') return text.at ?? wordsIn(text, 'de')
  if (language === 'de-CH') return swissSpelling(text.ch ?? wordsIn(text, 'de'))
  return wordsIn(text, language.slice(0, 2))
}

/** The words as this shop says them. */
export const textFor = (text: Localised, locale: Locale): string => textIn(text, shopOf(locale).language)
