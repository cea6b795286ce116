import type { StoreStock } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { stockIn, soonestOf, storesWith } from './store-stock.ts'

const stock: readonly StoreStock[] = [
  { storeId: 1, readyOn: '2026-11-18', sizes: [{ variantId: 36, state: 'there' }] },
  { storeId: 2, readyOn: '2026-11-17', sizes: [{ variantId: 38, state: 'few', left: 2 }] },
  { storeId: 3, readyOn: '2026-11-19', sizes: null },
]

it('a store has a size in stock, with a count for low stock, and none where it is not listed', () => {
  expect(stockIn(stock, 1, 36)).toEqual({ state: 'there', readyOn: '2026-11-18' })
  expect(stockIn(stock, 2, 38)).toEqual({ state: 'few', left: 2, readyOn: '2026-11-17' })
  expect(stockIn(stock, 1, 38)).toEqual({ state: 'none', readyOn: null })
  expect(stockIn(stock, 9, 38)).toEqual({ state: 'none', readyOn: null })
})

it('a store without a count is unknown, and offers collection where it carries the product', () => {
  expect(stockIn(stock, 3, 38)).toEqual({ state: 'unknown', readyOn: '2026-11-19' })
  const with38 = storesWith(stock, 38)
  expect(with38.map(({ storeId }) => storeId)).toEqual([2, 3])
  expect(soonestOf(with38)).toBe('2026-11-17')
  expect(soonestOf([])).toBeUndefined()
})
