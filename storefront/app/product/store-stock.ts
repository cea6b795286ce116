import type { StoreStockState, StoreStock } from '@vitrine/contracts/shop'

export type StockState = StoreStockState & { readyOn: string | null }

/** Stock of a size in a store; a store that is not listed has none. */
export function stockIn(stock: readonly StoreStock[], storeId: number, variantId: number): StockState {
  const store = stock.find((each) => each.storeId === storeId)
  if (!store) return { state: 'none', readyOn: null }
  const { sizes, readyOn } = store
  if (sizes === null) return { state: 'unknown', readyOn }
  const size = sizes.find((each) => each.variantId === variantId)
  return size ? { state: size.state, ...(size.left && { left: size.left }), readyOn } : { state: 'none', readyOn: null }
}

/** Stores with a size in stock; stores without a count, where they carry the product. */
export const storesWith = (stock: readonly StoreStock[], variantId: number): readonly StoreStock[] =>
  stock.filter(({ storeId }) => stockIn(stock, storeId, variantId).state !== 'none')

/** Earliest day of collection. */
export const soonestOf = (stores: readonly StoreStock[]): string | undefined =>
  stores.map(({ readyOn }) => readyOn).toSorted()[0]
