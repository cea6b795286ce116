import type { Category, Localised, Store } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'

/** The places where a shop has stores, as values of the facet `store`: `DE/Berlin`. */
export type StorePlaces = {
  values: readonly { value: string; label: Localised }[]
  /** Places in the country of a shop. */
  inCountryOf(market: Market): readonly string[]
  /** Places whose stores carry products of these categories that are sold in these countries. */
  carrying(filed: readonly Category[], countries: ReadonlySet<string>): readonly string[]
}

const placeOf = ({ country, city }: Store) => `${country}/${city}`

/**
 * The stock of a store changes with every order there, and the index does not follow it; the departments of a store are
 * known. So a store carries the products of its departments that are in stock at all.
 */
export function createStorePlaces(stores: readonly Store[]): StorePlaces {
  const byPlace = Map.groupBy(stores, placeOf)
  const places = [...byPlace].map(([value, there]) => ({
    value,
    country: there[0]?.country ?? '',
    city: there[0]?.city ?? '',
    departments: [...new Set(there.flatMap(({ departments = [] }) => departments))],
  }))
  // Cached: there are few combinations, and each is needed once per product.
  const known = new Map<string, string[]>()

  function find(filed: readonly Category[], countries: ReadonlySet<string>): string[] {
    const isIn = (department: string) => filed.some(({ key }) => key === department || key.startsWith(`${department}/`))
    return places
      .filter(({ country, departments }) => countries.has(country) && departments.some(isIn))
      .map(({ value }) => value)
  }

  return {
    values: places.map(({ value, city }) => ({ value, label: { de: city, fr: city, en: city } })),
    inCountryOf: ({ country }) => places.filter((place) => place.country === country).map(({ value }) => value),
    carrying(filed, countries) {
      const name = [...filed.map(({ key }) => key), '', ...countries].join(' ')
      const found = known.get(name) ?? find(filed, countries)
      known.set(name, found)
      return found
    },
  }
}
