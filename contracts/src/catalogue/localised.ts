import * as v from 'valibot'
import type { Locale } from '../markets/market.ts'
import { swissSpelling } from '../messages/typography.ts'

export { swissSpelling }

export const languages = ['de', 'fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The words of one thing. `at` and `ch` are written only where a country says it differently. */
export const Localised = v.object({
  de: v.string(),
  fr: v.string(),
  en: v.string(),
  at: v.optional(v.string()),
  ch: v.optional(v.string()),
})
export type Localised = v.InferOutput<typeof Localised>

const languageByLocale = { de: 'de', at: 'de', ch: 'de', 'fr-ch': 'fr', en: 'en' } as const

export const languageOf = (locale: Locale): Language => languageByLocale[locale]

/**
 * The words in a language. Imported goods may lack a language, which the import reports: the first language that
 * has words stands in for it. Texts of the shop itself are written in all of them.
 */
export const wordsIn = (text: Localised, language: Language): string =>
  text[language] || languages.map((other) => text[other]).find((words) => words !== '') || ''

/** The words as this shop says them. */
export function textFor(text: Localised, locale: Locale): string {
  if (locale === 'at') return text.at ?? wordsIn(text, 'de')
  if (locale === 'ch') return swissSpelling(text.ch ?? wordsIn(text, 'de'))
  return wordsIn(text, languageByLocale[locale])
}
