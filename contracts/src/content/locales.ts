import { allShops, type LanguageTag, type Locale, shopOf } from '../markets/index.ts'

/** A language of the content service, as the wire names it: that of a shop. */
export type ContentLocale = LanguageTag

/** The content locale of a market. */
export const contentLocaleOf = (locale: Locale): ContentLocale => shopOf(locale).language

export const defaultContentLocale: ContentLocale = /* @__PURE__ */ allShops.at(0)?.language ?? ''

export type ContentLocaleSettings = {
  code: ContentLocale
  name: string
  default: boolean
  fallbackCode: ContentLocale | null
}

/**
 * Shops of one language share its texts: the first of them has them, the others write only what differs. Nothing falls
 * back to another language: German words on a French page are worse than a block that is not there.
 */
const fallbackOf = (language: LanguageTag): LanguageTag | null => {
  const first = allShops.find((shop) => shop.language.slice(0, 2) === language.slice(0, 2))?.language
  return first && first !== language ? first : null
}

/** `German (Austria)` */
function nameOf(language: LanguageTag): string {
  const [spoken = '', country = ''] = language.split('-')
  const name = (code: string, type: 'language' | 'region') => new Intl.DisplayNames(['en'], { type }).of(code)
  return `${name(spoken, 'language')} (${name(country, 'region')})`
}

export const contentLocaleSettings: readonly ContentLocaleSettings[] = /* @__PURE__ */ allShops.map(
  ({ language }, at) => ({
    code: language,
    name: nameOf(language),
    default: at === 0,
    fallbackCode: fallbackOf(language),
  }),
)

/** Locales that fall back to nothing: a text that has these has all. */
export const rootContentLocales: readonly ContentLocale[] = /* @__PURE__ */ contentLocaleSettings
  .filter(({ fallbackCode }) => fallbackCode === null)
  .map(({ code }) => code)

export const isContentLocale = (code: string): boolean => allShops.some(({ language }) => language === code)

/** Where a value is looked for, one after the other: `de-CH` → `['de-CH', 'de-DE']`. */
export function fallbackChain(code: ContentLocale): readonly ContentLocale[] {
  const next = fallbackOf(code)
  return next ? [code, next] : [code]
}
