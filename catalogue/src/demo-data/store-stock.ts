import type { Category, Product, Store, Style } from '@vitrine/contracts/catalogue'
import { isOnlineOnly } from './badges.ts'
import { randomOf } from './random.ts'

/** The number of pieces of a variant in a store. */
export type StoreStockCount = { storeId: number; variantId: number; quantity: number }

/** Capacity of a store: a share of the range, at most so many styles, and so many pieces of a wanted size. */
const houses = {
  large: { share: 0.55, room: 220, depth: 8 },
  small: { share: 0.16, room: 64, depth: 3.2 },
} as const

/** Large houses have the whole range on their floors; a small one has single departments. */
const houseOf = ({ departments = [] }: Store) => houses[departments.includes('women') ? 'large' : 'small']

/** Middle sizes hang deeper than the ends of the run. */
const demand = (index: number, sizes: number) => Math.max(0.1, 1 - Math.abs((index + 0.5) / sizes - 0.45) * 1.9)

/** Bestsellers are stocked by more stores. */
const appeal = (popularity: number) => 0.6 + Math.min(1, popularity / 200)

type StoreStockOptions = { stores: readonly Store[]; categories: readonly Category[]; seed: number; styleCount: number }

/** The store stock of a style. Each product has its own random sequence, so that stock does not change the catalogue. */
export function createStoreStock({ stores, categories, seed, styleCount }: StoreStockOptions) {
  const keys = new Map(categories.map(({ id, key }) => [id, key]))

  function* storeStockOf({ id, variants, popularity }: Product, takers: readonly Store[]): Generator<StoreStockCount> {
    const random = randomOf('shelf', seed, id)
    for (const store of takers) {
      const { share, room, depth } = houseOf(store)
      if (!random.chance(Math.min(share, room / styleCount) * appeal(popularity))) continue
      for (const [index, variant] of variants.entries()) {
        const quantity = Math.floor(depth * demand(index, variants.length) * (0.15 + 1.2 * random.next()))
        if (quantity > 0) yield { storeId: store.id, variantId: variant.id, quantity }
      }
    }
  }

  /** Cached by categories: products share few combinations of them. */
  const known = new Map<string, readonly Store[]>()
  function takersOf({ categoryIds }: Product): readonly Store[] {
    const name = categoryIds.join(' ')
    const filed = categoryIds.flatMap((id) => keys.get(id) ?? [])
    const isFiledIn = (department: string) =>
      filed.some((key) => key === department || key.startsWith(`${department}/`))
    const takers = known.get(name) ?? stores.filter(({ departments = [] }) => departments.some(isFiledIn))
    known.set(name, takers)
    return takers
  }

  return function* (style: Style): Generator<StoreStockCount> {
    for (const product of style.products)
      if (product.isActive && !isOnlineOnly(product.attributes.storefrontBadge))
        yield* storeStockOf(product, takersOf(product))
  }
}
