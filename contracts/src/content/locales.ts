import type { Locale } from '../markets/index.ts'

/** A language of the content service, as the wire names it. */
export type ContentLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'en-GB'

/** The content locale of each market. */
export const contentLocales: Readonly<Record<Locale, ContentLocale>> = {
  de: 'de-DE',
  at: 'de-AT',
  ch: 'de-CH',
  'fr-ch': 'fr-CH',
  en: 'en-GB',
}

export const defaultContentLocale: ContentLocale = 'de-DE'

export type ContentLocaleSettings = {
  code: ContentLocale
  name: string
  default: boolean
  fallbackCode: ContentLocale | null
}

/** French and English never fall back: German words on a French page are worse than a block that is not there. */
export const contentLocaleSettings: readonly ContentLocaleSettings[] = [
  { code: 'de-DE', name: 'German (Germany)', default: true, fallbackCode: null },
  { code: 'de-AT', name: 'German (Austria)', default: false, fallbackCode: 'de-DE' },
  { code: 'de-CH', name: 'German (Switzerland)', default: false, fallbackCode: 'de-DE' },
  { code: 'fr-CH', name: 'French (Switzerland)', default: false, fallbackCode: null },
  { code: 'en-GB', name: 'English (United Kingdom)', default: false, fallbackCode: null },
]

/** Locales that fall back to nothing: a text that has these has all. */
export const rootContentLocales: readonly ContentLocale[] = contentLocaleSettings
  .filter(({ fallbackCode }) => fallbackCode === null)
  .map(({ code }) => code)

export const isContentLocale = (code: string): code is ContentLocale =>
  contentLocaleSettings.some((locale) => locale.code === code)

/** Where a value is looked for, one after the other: `de-CH` → `['de-CH', 'de-DE']`. */
export function fallbackChain(code: ContentLocale): readonly ContentLocale[] {
  const next = contentLocaleSettings.find((locale) => locale.code === code)?.fallbackCode
  return next ? [code, ...fallbackChain(next)] : [code]
}
