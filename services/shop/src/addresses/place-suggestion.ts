import type { Store } from '@vitrine/contracts/catalogue'
import type { CountryCode } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'
import { townsByCountry } from './postcodes-of-towns.ts'

/** The place of a delivery, as far as it can be looked up. */
export type TypedPlace = { country: CountryCode; zipCode: string; city: string }

/**
 * The place a postcode belongs to, where we know it and something else was typed; nothing where we know nothing better.
 * It is a suggestion and never a refusal: the customer knows their town better than any table.
 */
export function suggestPlace({ country, zipCode, city }: TypedPlace, stores: readonly Store[]): string | null {
  const code = normalisePostcode(zipCode, country)
  const names = code === undefined ? [] : namesAt(country, code, stores)
  const [own] = names
  return own === undefined || names.some((name) => isSamePlace(name, city)) ? null : own
}

/** The town of a postcode, by its official name first. Stores add their own. */
function namesAt(country: CountryCode, code: string, stores: readonly Store[]): readonly string[] {
  const town = townsByCountry[country]?.find(({ ranges }) => ranges.some(({ from, to }) => from <= code && code <= to))
  if (town) return town.names
  const store = stores.find((each) => each.country === country && each.zipCode === code)
  return store ? [store.city] : []
}

/**
 * `Frankfurt`, `Frankfurt a. M.` and `frankfurt am main` are one place, and so are `Berlin-Mitte` and `Berlin`: one
 * name begins with the words of the other, and words behind the first may be cut short. `Zuerich` and `Munchen` are
 * misspellings.
 */
function isSamePlace(known: string, typed: string): boolean {
  const [a, b] = [wordsOf(known), wordsOf(typed)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const isSame = (one: string, other = '') => one.startsWith(other) || other.startsWith(one)
  return short.length > 0 && short.every((word, at) => (at === 0 ? word === long[0] : isSame(word, long[at])))
}

/** `am`, `im` and `an der` stand between a town and its river, in full, cut short, or not at all. */
const between = /^(?:am|im|an|in|der|a|i|d)$/

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\b(?:sankt|saint|san)\b/g, 'st')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => !between.test(word)) ?? []
