import { describe, expect, it } from 'vitest'
import { historyOf, isNewOn, isSoldOut, priceEvents } from './style.ts'
import type { Product, Variant } from './style.ts'

const variant = (id: number, quantity: number, isSellableWithoutStock = false): Variant => ({
  id,
  referenceKey: `V1-${id}`,
  gtin: '2000000000015',
  size: '38',
  shopSize: '38',
  stock: { quantity, isSellableWithoutStock },
})
const regular = { validFrom: '2026-10-01T05:00:00Z', amount: 7999, reason: 'regular' as const }
const prices: Product['prices'] = [
  { shopIds: [10028, 10029], variantIds: [1, 2], entries: [regular] },
  { shopIds: [10030], variantIds: [1], entries: [{ ...regular, amount: 8990 }] },
]

describe('a product', () => {
  it('is sold out when nothing is left and nothing is made to order', () => {
    expect(isSoldOut({ variants: [variant(1, 0), variant(2, 0)] })).toBe(true)
    expect(isSoldOut({ variants: [variant(1, 0), variant(2, 0, true)] })).toBe(false)
    expect(isSoldOut({ variants: [variant(1, 0), variant(2, 1)] })).toBe(false)
  })

  it('is new for thirty days, and not before it is there', () => {
    const coat = { firstLiveAt: '2026-10-01T05:00:00Z' }
    expect(isNewOn(coat, '2026-09-30T05:00:00Z')).toBe(false)
    expect(isNewOn(coat, '2026-10-01T05:00:00Z')).toBe(true)
    expect(isNewOn(coat, '2026-10-31T04:59:59Z')).toBe(true)
    expect(isNewOn(coat, '2026-10-31T05:00:00Z')).toBe(false)
  })

  it('knows its price history by shop and variant', () => {
    expect(historyOf({ prices }, 10029, 2)).toEqual([regular])
    expect(historyOf({ prices }, 10030, 1)[0]?.amount).toBe(8990)
    expect(historyOf({ prices }, 10030, 2)).toEqual([])
  })

  it('is written into the ledger line by line', () => {
    const lines = [...priceEvents({ prices })].map(({ shopId, variantId }) => `${shopId}/${variantId}`)
    expect(lines).toEqual(['10028/1', '10028/2', '10029/1', '10029/2', '10030/1'])
  })
})
