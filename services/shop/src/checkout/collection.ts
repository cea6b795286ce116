import type { Category, Store } from '@vitrine/contracts/catalogue'
import { type DeliveryWindow, deliveryWindow } from '@vitrine/contracts/delivery'
import type { CountryCode, Market } from '@vitrine/contracts/markets'
import type { BasketItem, CollectionStore, Quote } from '@vitrine/contracts/shop'
import { createAssortmentTest } from '../stores/store-assortment.ts'
import { openDaysAfter } from '../stores/open-days.ts'
import type { StockLookup } from '../stores/stock-lookup.ts'
import { type CollectionDays, collectionStores } from '../delivery/delivery.ts'
import { wantedBy } from './wanted-pieces.ts'

type CollectionInput = {
  stores: readonly Store[]
  categories: readonly Category[]
  stock: StockLookup
  market: Market
  country: CountryCode
  today: string
  lines: readonly Pick<BasketItem, 'product' | 'variant' | 'quantity'>[]
}

/** A store as a quote offers it; `pickup` has the days for items of its own stock, null if that is not counted. */
export type OfferedStore = CollectionStore & { pickup: DeliveryWindow | null }

/**
 * The stores of a country that hand out parcels, with what each lacks of a basket; those that lack nothing first (Y-08).
 * A basket holds only items sold online, so sizes sold in stores alone never occur here.
 */
export function collectionIn(facts: CollectionInput): OfferedStore[] {
  const { stores, stock, market, country, today } = facts
  const sent = deliveryWindow(market, 'collection', today, country)
  const lackIn = lackingIn(facts)
  const offered = collectionStores(stores, country).map((store) => {
    const [earliest = sent.earliest, latest = earliest] = openDaysAfter(store, today, 2)
    const pickup = stock.isCounted(store.id) ? { earliest, latest } : null
    return { ...shown(store), missing: lackIn(store), readyOn: (pickup ?? sent).earliest, pickup }
  })
  return offered.toSorted(
    (a, b) => a.missing.length - b.missing.length || a.name.localeCompare(b.name, market.language),
  )
}

function lackingIn({ categories, stock, lines }: CollectionInput): (store: Store) => number[] {
  const wanted = [...wantedBy(lines)]
  const carried = lines.map(({ product, variant }) => ({
    id: variant.id,
    isIn: createAssortmentTest(product, categories),
  }))
  return (store) => {
    if (stock.isCounted(store.id))
      return wanted.flatMap(([id, pieces]) => ((stock.count(store.id, id) ?? 0) < pieces ? [id] : []))
    // A store without known departments can receive everything.
    return store.departments ? [...new Set(carried.flatMap(({ id, isIn }) => (isIn(store) ? [] : [id])))] : []
  }
}

/** When a basket can be collected: where a store is chosen, there; else from the soonest to the latest of all that have it. */
export function collectionDays(offered: readonly OfferedStore[], chosen: number | undefined): CollectionDays {
  const able = offered.filter(({ id, missing }) => missing.length === 0 && (chosen === undefined || id === chosen))
  const windows = able.flatMap(({ pickup }) => pickup ?? [])
  if (able.length === 0) return null
  if (windows.length < able.length) return 'sent'
  const [earliest = ''] = windows.map((window) => window.earliest).toSorted()
  return {
    earliest,
    latest:
      windows
        .map((window) => window.latest)
        .toSorted()
        .at(-1) ?? earliest,
  }
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

/** The collection part of a quote. */
export const toCollection = (stores: readonly OfferedStore[], { holdDays }: Market): Quote['collection'] =>
  stores.length > 0 ? { holdDays, stores: stores.map(({ pickup: _pickup, ...store }) => store) } : null
