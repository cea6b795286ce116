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
}

/** As many as are seen before somebody asks for all. */
const nearest = 12

function positionIn(query: URLSearchParams): { latitude: number; longitude: number } | null {
  if (!query.has('lat') || !query.has('lng')) return null
  const [latitude, longitude] = [Number(query.get('lat')), Number(query.get('lng'))]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Reads the finder's address: `?q=` is a place or postcode, `?lat=&lng=` a position, `?variant=` a size looked for. */
export async function loadStores(
  query: URLSearchParams,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
  now: Date,
): Promise<FoundStores | null> {
  const variantId = Number(query.get('variant'))
  const wanted = Number.isSafeInteger(variantId) && variantId > 0 ? { variantId } : {}
  const here = positionIn(query)
  try {
    const found = await shop.searchStores({
      ...wanted,
      place: (query.get('q') ?? '').slice(0, 100),
      ...(here && { position: here }),
    })
    const isAll = query.has('all') || found.from === null
    const shown = isAll ? found.stores : found.stores.slice(0, nearest)
    return {
      from: found.from && { ...found.from, name: here ? null : found.from.name },
      wanted: found.wanted,
      total: found.stores.length,
      stores: shown.map((store) => ({ ...store, opening: openingOf(store, now) })),
    }
  } catch (error) {
    report('stores.search.failed', error)
    return null
  }
}
