import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceState } from './price-states.ts'
import type { Entry } from './read-entries.ts'
import { createRows, type Rows } from './rows.ts'

const state = (from: number, price: number): PriceState => ({
  from,
  price,
  percent: 0,
  isReduced: false,
  isInCampaign: false,
})

const entry = (id: number, popularity: number, change: Partial<Entry> = {}): Entry => ({
  id,
  popularity,
  names: { de: 'mantel', fr: 'manteau', en: 'coat' },
  categoryIds: [1],
  attributes: { color: ['red'] },
  liveAt: 0,
  isSoldOut: false,
  prices: new Map([[10028, [state(0, 100 + id)]]]),
  ...change,
})

const idsOf = (rows: Rows) => Array.from(rows.order(), (row) => rows.ids.get(row))

describe('the order of rows', () => {
  it('is by popularity and then by id, whatever comes, goes and comes again', () => {
    const step = fc.oneof(
      fc.record({ put: fc.integer({ min: 1, max: 20 }), popularity: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ remove: fc.integer({ min: 1, max: 20 }) }),
      fc.constant({ look: true }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const rows = createRows()
        const model = new Map<number, number>()
        for (const each of steps) {
          if ('put' in each) {
            rows.put(entry(each.put, each.popularity))
            model.set(each.put, each.popularity)
          } else if ('remove' in each) {
            rows.remove(each.remove)
            model.delete(each.remove)
          } else rows.order()
        }
        const expected = [...model].toSorted(([a, popularA], [b, popularB]) => popularB - popularA || a - b)
        expect(idsOf(rows)).toEqual(expected.map(([id]) => id))
        for (const row of rows.order()) expect(rows.shop(10028).price.get(row)).toBe(100 + rows.ids.get(row))
      }),
    )
  })

  it('does not mind enormous popularity and ids', () => {
    const rows = createRows()
    rows.put(entry(2_147_483_647, 1_000_000_000))
    rows.put(entry(1, 0))
    rows.put(entry(2, 5))
    expect(idsOf(rows)).toEqual([2_147_483_647, 2, 1])
  })
})

describe('promised prices', () => {
  const prices = (...states: PriceState[]) => ({ prices: new Map([[10028, states]]) })
  const price = (rows: Rows) => rows.shop(10028).price.get(0)

  it('begin at their moment, one after the other', () => {
    const rows = createRows()
    rows.put(entry(1, 1, prices(state(0, 100), state(1_000, 80), state(2_000, 60))))
    rows.applyScheduledPrices(999)
    expect(price(rows)).toBe(100)
    rows.applyScheduledPrices(1_000)
    expect(price(rows)).toBe(80)
    rows.applyScheduledPrices(5_000)
    expect(price(rows)).toBe(60)
  })

  it('are dropped when the product is read again or removed', () => {
    const rows = createRows()
    rows.put(entry(1, 1, prices(state(0, 100), state(1_000, 80))))
    rows.put(entry(1, 1, prices(state(0, 50))))
    rows.applyScheduledPrices(5_000)
    expect(price(rows)).toBe(50)
    rows.put(entry(1, 1, prices(state(0, 100), state(6_000, 80))))
    rows.remove(1)
    rows.put(entry(2, 1, prices(state(0, 30))))
    rows.applyScheduledPrices(7_000)
    expect(price(rows)).toBe(30)
  })
})
