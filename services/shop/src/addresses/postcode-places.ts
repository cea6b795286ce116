import { readFileSync } from 'node:fs'
import type { CountryCode } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'

/** Countries with a complete list in the folder `data`. */
const listed = ['DE', 'AT', 'CH', 'LI'] as const
type ListedCountry = (typeof listed)[number]
type PlaceList = ReadonlyMap<string, readonly string[]>

const lists = new Map<ListedCountry, PlaceList>()

/** The list of a country, read on first use. */
function listOf(country: ListedCountry): PlaceList {
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
  const known = listed.find((each) => each === country)
  return (code !== undefined && known && listOf(known).get(code)) || []
}

/** All German postcodes with their places. */
export const germanPlaces = (): PlaceList => listOf('DE')
