import { type Language, languages, type Localised, textFor } from '@vitrine/contracts/catalogue'
import { type Locale, locales } from '@vitrine/contracts/markets'

type NamedValue = { value: string; label: Localised }

/** Names of the values of one facet, and back. */
export type ValueNames = {
  /** Values with their words, each meaning once. */
  words: ReadonlyMap<string, Localised>
  /** The value that stands in the index for a key: values that every language calls the same are one. */
  indexed(key: string): string
  /** The name a shop shows for a value; no two values have the same. */
  written(key: string, locale: Locale): string | undefined
  /** The value of a name in a shop. */
  keyOf(text: string, locale: Locale): string | undefined
}

/** Names the values of a facet. */
export function nameValues(values: readonly NamedValue[]): ValueNames {
  const first = new Map<string, string>()
  const sameAs = new Map<string, string>()
  const words = new Map<string, Localised>()
  for (const { value, label } of values) {
    const meaning = JSON.stringify(locales.map((locale) => textFor(label, locale)))
    const known = first.get(meaning)
    if (known !== undefined) sameAs.set(value, known)
    else {
      first.set(meaning, value)
      words.set(value, label)
    }
  }
  const shops = new Map(locales.map((locale) => [locale, writeAll(words, locale)]))
  const indexed = (key: string) => sameAs.get(key) ?? key
  return {
    words,
    indexed,
    written: (key, locale) => shops.get(locale)?.texts.get(indexed(key)),
    keyOf: (text, locale) => shops.get(locale)?.keys.get(text),
  }
}

/** Two values with the same name in only this language are distinguished by a name in another: "Gris (silver)". */
function writeAll(words: ReadonlyMap<string, Localised>, locale: Locale) {
  const texts = new Map<string, string>()
  const keys = new Map<string, string>()
  for (const [key, label] of words) {
    const plain = textFor(label, locale)
    const others = languages.map((language: Language) => label[language]).filter((other) => other !== plain)
    const ways = [plain, ...others.map((other) => `${plain} (${other})`), `${plain} (${key})`]
    const text = ways.find((way) => !keys.has(way)) ?? key
    texts.set(key, text)
    keys.set(text, key)
  }
  return { texts, keys }
}
