import type { Shelf, StoreStock } from '@vitrine/contracts/shop'

export type ShelfState = Shelf & { readyOn: string | null }

/** What a store has of a size, as far as it is known: one that is not named has nothing of the product. */
export function shelfIn(stock: readonly StoreStock[], storeId: number, variantId: number): ShelfState {
  const store = stock.find((each) => each.storeId === storeId)
  if (!store) return { state: 'none', readyOn: null }
  const { sizes, readyOn } = store
  if (sizes === null) return { state: 'unknown', readyOn }
  const size = sizes.find((each) => each.variantId === variantId)
  return size ? { state: size.state, ...(size.left && { left: size.left }), readyOn } : { state: 'none', readyOn: null }
}

/** Stores in which a size can be had; where nobody counts, those that carry it. */
export const storesWith = (stock: readonly StoreStock[], variantId: number): readonly StoreStock[] =>
  stock.filter(({ storeId }) => shelfIn(stock, storeId, variantId).state !== 'none')

/** The first day on which one of them hands it out. */
export const soonestOf = (stores: readonly StoreStock[]): string | undefined =>
  stores.map(({ readyOn }) => readyOn).toSorted()[0]
