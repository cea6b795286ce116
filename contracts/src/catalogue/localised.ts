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

/** The words as this shop says them. French and English never fall back to German. */
export function textFor(text: Localised, locale: Locale): string {
  if (locale === 'at') return text.at ?? text.de
  if (locale === 'ch') return swissSpelling(text.ch ?? text.de)
  return text[languageByLocale[locale]]
}
