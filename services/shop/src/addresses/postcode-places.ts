import { readFileSync } from 'node:fs'
import type { CountryCode } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'
import { townsByCountry } from './postcodes-of-towns.ts'

/** Countries with a complete list in the folder `data`. */
const listed = ['AT', 'CH', 'LI'] as const
type ListedCountry = (typeof listed)[number]

const lists = new Map<ListedCountry, ReadonlyMap<string, readonly string[]>>()

/** The list of a country, read on first use. */
function listOf(country: ListedCountry): ReadonlyMap<string, readonly string[]> {
  const known = lists.get(country)
  if (known) return known
  const text = readFileSync(new URL(`../../data/places-${country.toLowerCase()}.txt`, import.meta.url), 'utf8')
  const lines = [...text.matchAll(/^(\d+) (.+)$/gm)]
  const list = new Map(lines.map(([, code = '', names = '']) => [code, names.split('; ')]))
  lists.set(country, list)
  return list
}

/** The places of a postcode, the main one first; none where we do not know. */
export function placesAt(country: CountryCode, typed: string): readonly string[] {
  const code = normalisePostcode(typed, country)
  if (code === undefined) return []
  const known = listed.find((each) => each === country)
  if (known) return listOf(known).get(code) ?? []
  const town = townsByCountry[country]?.find(({ ranges }) => ranges.some(({ from, to }) => from <= code && code <= to))
  return town ? [town.names[0]] : []
}
