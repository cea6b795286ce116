import { homeCountry, type Market } from '@vitrine/contracts/markets'
import type { NearStore } from '@vitrine/contracts/shop'

/** A store where one can collect, as a list shows it. */
export type CollectionStore = { id: number; name: string; street: string; zipCode: string; city: string }

/** Those of the shop's own country that hand parcels out. */
export const collectionStores = (stores: readonly NearStore[], market: Market): CollectionStore[] =>
  stores
    .filter(({ country, services }) => country === homeCountry(market) && services.includes('collection'))
    .map(({ id, name, street, zipCode, city }) => ({ id, name, street, zipCode, city }))
