import { homeCountry, type Market } from '@vitrine/contracts/markets'
import type { NearStore } from '@vitrine/contracts/shop'

/** A store with collection service, for lists. */
export type CollectionStore = { id: number; name: string; street: string; zipCode: string; city: string }

/** Stores of the market's home country that offer collection. */
export const collectionStores = (stores: readonly NearStore[], market: Market): CollectionStore[] =>
  stores
    .filter(({ country, services }) => country === homeCountry(market) && services.includes('collection'))
    .map(({ id, name, street, zipCode, city }) => ({ id, name, street, zipCode, city }))
