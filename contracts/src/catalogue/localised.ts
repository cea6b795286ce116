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
 * The key of the words in a language, by its two letters. Imported goods may lack a language, which the import reports
 * the first language that has words stands in for it, English before others where the product does not speak
 * that language.
 */
const keyIn = (text: Localised, language: string): string =>
  [language, toLanguage(language), ...languages, ...Object.keys(text)].find((key) => ownWords(text, key) !== '') ?? ''

/** The words in a language, or those that stand in for them. */
export const wordsIn = (text: Localised, language: string): string => ownWords(text, keyIn(text, language))

/** The words in a language with its country: `de-AT`. */
export function textIn(text: Localised, language: LanguageTag): string {
  if (language === 'de-AT') return text.at ?? wordsIn(text, 'de')
  if (language === 'de-CH') return swissSpelling(text.ch ?? wordsIn(text, 'de'))
  return wordsIn(text, language.slice(0, 2))
}

/** The words as this shop says them. */
export const textFor = (text: Localised, locale: Locale): string => textIn(text, shopOf(locale).language)

/** The language of the words that a shop shows, where it is not the shop's own: pages mark them with it (WCAG 3.1.2). */
export function foreignLanguageOf(text: Localised, language: LanguageTag): string | undefined {
  const own = language.slice(0, 2)
  if (own === 'de' && (language === 'de-AT' ? text.at : language === 'de-CH' ? text.ch : undefined)) return undefined
  const key = keyIn(text, own)
  const spoken = key === 'at' || key === 'ch' ? 'de' : key
  return spoken === '' || spoken === own ? undefined : spoken
}
