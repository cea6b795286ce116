import type { Category, Store } from '@vitrine/contracts/catalogue'
import type { CountryCode, Market } from '@vitrine/contracts/markets'
import type { BasketItem, CollectionStore, Quote } from '@vitrine/contracts/shop'
import { carriersOf } from '../stores/carrying.ts'
import { collectionStores } from './delivery.ts'

type Facts = {
  stores: readonly Store[]
  categories: readonly Category[]
  country: CountryCode
  lines: readonly Pick<BasketItem, 'product' | 'variant'>[]
}

/** The stores of a country that hand out parcels, with what each lacks of a basket; those that lack nothing first (Y-08). */
export function collectionIn({ stores, categories, country, lines }: Facts): CollectionStore[] {
  const carried = lines.map(({ product, variant }) => ({ id: variant.id, isIn: carriersOf(product, categories) }))
  const offered = collectionStores(stores, country).map((store) => ({
    ...shown(store),
    // Where nobody has said what a store carries, everything can be sent there.
    missing: store.departments ? [...new Set(carried.flatMap(({ id, isIn }) => (isIn(store) ? [] : [id])))] : [],
  }))
  return offered.toSorted((a, b) => a.missing.length - b.missing.length || a.name.localeCompare(b.name, 'de'))
}

const shown = ({
  id,
  key,
  name,
  street,
  zipCode,
  city,
  country,
  latitude,
  longitude,
  hours,
}: Store): Omit<CollectionStore, 'missing'> => ({
  id,
  key,
  name,
  street,
  zipCode,
  city,
  country,
  latitude,
  longitude,
  hours,
})

/** What a quote says about collecting. */
export const toCollection = (stores: readonly CollectionStore[], { holdDays }: Market): Quote['collection'] =>
  stores.length > 0 ? { holdDays, stores: [...stores] } : null
