import type { LanguageTag, Locale } from './market.ts'
import { allShops, shopOf } from './shops.ts'

/** Languages that the product itself speaks. Shops in another one are served in English, apart from their own texts. */
export const languages = ['de', 'fr', 'en'] as const
export type Language = (typeof languages)[number]

const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code)

/** The language of the product for a tag such as `de-AT`: its own, or English where the product does not speak that. */
export function toLanguage(tag: LanguageTag): Language {
  const spoken = tag.slice(0, 2)
  return isLanguage(spoken) ? spoken : 'en'
}

/** The language of a shop by its two letters, also one that the product does not speak. */
export const languageCodeOf = (locale: Locale): string => shopOf(locale).language.slice(0, 2)

/** The language that a shop is served in. */
export const languageOf = (locale: Locale): Language => toLanguage(shopOf(locale).language)

/** Languages that shops of the brand speak besides those of the product, by their two letters: `pl`. */
export const furtherLanguages: readonly string[] = /* @__PURE__ */ [
  ...new Set(allShops.map(({ language }) => language.slice(0, 2))),
].filter((code) => !isLanguage(code))

/** The languages of the product, and further ones of the brand. */
export const allLanguages: readonly string[] = [...languages, ...furtherLanguages]
