import { type Language, languageCodeOf, languageOf, languages, swissSpelling } from '@vitrine/contracts/catalogue'
import { isCalendarDay } from '@vitrine/contracts/formats'
import { dayOf } from '@vitrine/contracts/delivery'
import { allShops, furtherLanguages, marketOf, shopOf, type Locale, locales } from '@vitrine/contracts/markets'
import * as v from 'valibot'

/** The message of each schema says what is expected there, in a merchandiser's words. */
export const Text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'))

/** An object with fixed keys: an unknown key is a typing error and is reported. */
export const known = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, `an object with some of these: ${Object.keys(entries).join(', ')}`)

export const listOf = <T extends v.GenericSchema>(item: T, what: string) => v.array(item, `a list of ${what}`)

type PerLanguage<T> = Readonly<Record<Language, T>> & Readonly<Record<string, T | undefined>>
type PerMarket<T> = Readonly<Record<Language, T>> & Readonly<Record<Locale, T | undefined>>

/** Shops and languages that may say something differently. */
const others = new Set([
  'at',
  'ch',
  'fr-ch',
  ...allShops.flatMap(({ locale, language }) => [locale, language.slice(0, 2)]),
])
for (const language of languages) others.delete(language)

const perMarket = <T>(item: v.GenericSchema<T>): v.GenericSchema<PerMarket<T>> =>
  known({
    de: item,
    fr: item,
    en: item,
    ...Object.fromEntries([...others].map((name) => [name, v.optional(item)])),
  }) as unknown as v.GenericSchema<PerMarket<T>>

/** Something of each language: of the three that the product speaks, and of further ones of the brand where it is written. */
export const perLanguage = <T extends v.GenericSchema>(
  item: T,
): v.GenericSchema<PerLanguage<v.InferInput<T>>, PerLanguage<v.InferOutput<T>>> =>
  known({
    de: item,
    fr: item,
    en: item,
    ...Object.fromEntries(furtherLanguages.map((language) => [language, v.optional(item)])),
  }) as unknown as v.GenericSchema<PerLanguage<v.InferInput<T>>, PerLanguage<v.InferOutput<T>>>

/** Texts for shoppers: in three languages, and where a country says it differently, for that country. */
export const Wording = perMarket(Text)
export type Wording = v.InferOutput<typeof Wording>

const Path = v.pipe(Text, v.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'an address like "/returns-portal/" or "https://…"'))

/** A page of the shop, the same everywhere or one for each language. */
export const Address = v.union(
  [Path, perMarket(Path)],
  'an address like "/returns-portal/", or one for each of de, fr, en (and at, ch, fr-ch where they differ)',
)
export type Address = v.InferOutput<typeof Address>

const valueFor = <T>(each: PerMarket<T>, locale: Locale): T =>
  each[locale] ?? each[languageCodeOf(locale)] ?? each[languageOf(locale)]

/** Whether a text is written in the language of a shop; otherwise the shop says it in English. */
export const isWrittenFor = (wording: Wording, locale: Locale): boolean =>
  (wording[locale] ?? wording[languageCodeOf(locale)]) !== undefined

/** The text for one shop; the Swiss ones have no ß. */
export function wordsFor(wording: Wording, locale: Locale): string {
  const words = valueFor(wording, locale)
  return shopOf(locale).language === 'de-CH' ? swissSpelling(words) : words
}

export const addressFor = (address: Address, locale: Locale): string =>
  typeof address === 'string' ? address : valueFor(address, locale)

const Day = v.pipe(v.string('a day like "2026-11-30"'), v.check(isCalendarDay, 'a day like "2026-11-30"'))

/** The shops and days of a rule; both days are included. Everywhere and always by default. */
export const validity = {
  markets: v.optional(listOf(v.picklist(locales, `one of ${locales.join(', ')}`), `shops (${locales.join(', ')})`)),
  from: v.optional(Day),
  to: v.optional(Day),
}
/** The name and the author of a rule that was made in the studio; a file may leave them out. */
export const authorship = {
  id: v.optional(Text),
  name: v.optional(Text),
  author: v.optional(Text),
  since: v.optional(Day),
}
type Validity = { markets?: readonly Locale[] | undefined; from?: string | undefined; to?: string | undefined }

export function isInForce({ markets, from, to }: Validity, locale: Locale, now: number): boolean {
  if (markets && !markets.includes(locale)) return false
  if (from === undefined && to === undefined) return true
  const today = dayOf(new Date(now), marketOf(locale))
  return (from === undefined || from <= today) && (to === undefined || today <= to)
}
