import type { StoreSearch } from '@vitrine/contracts/shop'
import { readTypedLine } from '../navigation/typed-line.ts'
import type { Platform } from '../platform/platform.ts'
import { type Opening, openingOf } from './opening.ts'

type FoundStore = StoreSearch['stores'][number]

/** A store of the finder, with its opening state. */
export type StoreView = FoundStore & { opening: Opening }

export type FoundStores = {
  /** Centre of the search; `here` is the visitor's position. */
  from: { name: string | null; latitude: number; longitude: number } | null
  wanted: StoreSearch['wanted']
  stores: readonly StoreView[]
  /** Number of all stores. */
  total: number
  /** Number of stores with the searched product; `null` without one. */
  having: number | null
  /** Nearest store with the product, where the nearest of all has none. */
  nearestHaving: Pick<FoundStore, 'id' | 'name' | 'distance'> | null
}

/** Number of stores before all are requested. */
const nearest = 12

function positionIn(query: URLSearchParams): { latitude: number; longitude: number } | null {
  if (!query.has('lat') || !query.has('lng')) return null
  const [latitude, longitude] = [Number(query.get('lat')), Number(query.get('lng'))]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Searched product of the address: `?variant=` one size, `?product=` any size. */
function soughtIn(query: URLSearchParams): { variantId?: number; productId?: number } {
  const [variantId, productId] = [idIn(query, 'variant'), idIn(query, 'product')]
  if (variantId) return { variantId }
  return productId ? { productId } : {}
}

/**
 * Reads the finder's address: `?q=` is a place or postcode, `?lat=&lng=` a position, `?variant=` or `?product=` the
 * searched product, and `?has=` leaves out stores without it.
 */
export async function loadStores(
  query: URLSearchParams,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
  now: Date,
): Promise<FoundStores | null> {
  const here = positionIn(query)
  try {
    const found = await shop.searchStores({
      ...soughtIn(query),
      place: readTypedLine(query.get('q'), 100),
      ...(here && { position: here }),
    })
    const having = found.stores.filter(({ carries }) => carries)
    const isOnlyHaving = found.wanted !== null && query.has('has')
    const listed = isOnlyHaving ? having : found.stores
    const isAll = query.has('all') || found.from === null
    const shown = isAll ? listed : listed.slice(0, nearest)
    const isFar = found.wanted !== null && found.from !== null && found.stores[0]?.carries === false
    return {
      from: found.from && { ...found.from, name: here ? null : found.from.name },
      wanted: found.wanted,
      total: listed.length,
      having: found.wanted && having.length,
      nearestHaving: isFar && !isOnlyHaving ? nameOf(having[0]) : null,
      stores: shown.map((store) => ({ ...store, opening: openingOf(store, now) })),
    }
  } catch (error) {
    report('stores.search.failed', error)
    return null
  }
}

const nameOf = (store: FoundStore | undefined) =>
  store ? { id: store.id, name: store.name, distance: store.distance } : null
