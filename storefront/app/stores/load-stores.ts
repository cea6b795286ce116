import type { StoreSearch } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'
import { type Opening, openingOf } from './opening.ts'

type FoundStore = StoreSearch['stores'][number]

/** A store as the finder shows it: with whether its door is open now. */
export type StoreView = FoundStore & { opening: Opening }

export type FoundStores = {
  /** Where somebody looks from; `here` is their own position. */
  from: { name: string | null; latitude: number; longitude: number } | null
  wanted: StoreSearch['wanted']
  stores: readonly StoreView[]
  /** All there are; the page shows the nearest first. */
  total: number
  /** How many of them have what is looked for; nothing where nothing is. */
  having: number | null
  /** The nearest that has it, where the nearest of all does not. */
  nearestHaving: Pick<FoundStore, 'id' | 'name' | 'distance'> | null
}

/** As many as are seen before somebody asks for all. */
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

/** What somebody looks for in stores, as the address says it: `?variant=` one size, `?product=` any size of an article. */
function soughtIn(query: URLSearchParams): { variantId?: number; productId?: number } {
  const [variantId, productId] = [idIn(query, 'variant'), idIn(query, 'product')]
  if (variantId) return { variantId }
  return productId ? { productId } : {}
}

/**
 * Reads the finder's address: `?q=` is a place or postcode, `?lat=&lng=` a position, `?variant=` or `?product=` what is
 * looked for, and `?has=` leaves out the stores that do not have it.
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
      place: (query.get('q') ?? '').slice(0, 100),
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
