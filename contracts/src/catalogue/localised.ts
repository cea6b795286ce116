import * as v from 'valibot'
import { type Language, languageOf, languages } from '../markets/languages.ts'
import type { Locale } from '../markets/market.ts'
import { shopOf } from '../markets/shops.ts'
import { swissSpelling } from '../messages/typography.ts'

export { type Language, languageOf, languages, swissSpelling }

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

/**
 * The words in a language. Imported goods may lack a language, which the import reports: the first language that
 * has words stands in for it. Texts of the shop itself are written in all of them.
 */
export const wordsIn = (text: Localised, language: Language): string =>
  text[language] || languages.map((other) => text[other]).find((words) => words !== '') || ''

/** The words as this shop says them. */
export function textFor(text: Localised, locale: Locale): string {
  const { language } = shopOf(locale)
  if (language === 'de-AT') return text.at ?? wordsIn(text, 'de')
  if (language === 'de-CH') return swissSpelling(text.ch ?? wordsIn(text, 'de'))
  const own = (text as Readonly<Record<string, string | undefined>>)[language.slice(0, 2)]
  return own || wordsIn(text, languageOf(locale))
}
