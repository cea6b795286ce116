import { describe, expect, it } from 'vitest'
import { countItems, countItemsInStock } from './basket.ts'

const item = (
  quantity: number,
  group?: { isMainItem: boolean; isRequired?: boolean; id?: string },
  isSoldOut = false,
) => ({
  quantity,
  product: { isSoldOut },
  itemGroup: group ? { id: 'g', isRequired: false, ...group } : null,
})

describe('counting what lies in a basket', () => {
  it('counts pieces, and a group as its main item', () => {
    const items = [item(2), item(3, { isMainItem: true }), item(5, { isMainItem: false })]
    expect(countItems(items)).toBe(5)
    expect(countItems([])).toBe(0)
  })

  it('leaves out what is sold out', () => {
    expect(countItemsInStock([item(2), item(3, undefined, true)])).toBe(2)
  })

  it('leaves out a size that is sold out while others are there, and what is no longer sold', () => {
    const gone = (status: 'unavailable' | 'deleted') => ({ ...item(3), status })
    expect(countItemsInStock([item(2), gone('unavailable'), gone('deleted')])).toBe(2)
    const part = { ...item(1, { isMainItem: false, isRequired: true }), status: 'unavailable' as const }
    expect(countItemsInStock([item(3, { isMainItem: true }), part])).toBe(0)
  })

  it('leaves out a group that misses something it needs', () => {
    const main = item(3, { isMainItem: true })
    expect(countItemsInStock([item(2), main, item(1, { isMainItem: false, isRequired: true }, true)])).toBe(2)
    expect(countItemsInStock([item(2), main, item(1, { isMainItem: false }, true)])).toBe(5)
    expect(countItemsInStock([main, item(1, { id: 'other', isMainItem: false, isRequired: true }, true)])).toBe(3)
  })
})
