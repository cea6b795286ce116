import type { Promotion } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysFromNow } from '../testing/small-catalogue.ts'
import { buyXGetY, fromValue, gift, inCategory, makePromotion, percentOff } from '../testing/small-promotions.ts'
import { applicable, withBestPromotions } from './applicable.ts'
import { running } from './conditions.ts'
import { promote } from './promote.ts'
import type { PromotableLine, Shopper } from './promotable.ts'

const shopper: Shopper = { groups: [], currency: 'EUR', at: new Date().toISOString() }
const line = (key: string, change: Partial<PromotableLine> = {}): PromotableLine => ({
  key,
  variantId: Number(key.replaceAll(/\D/g, '')) || 1,
  quantity: 1,
  unit: 1_000,
  promotionId: null,
  categoryIds: new Set([12]),
  attributes: {},
  ...change,
})
const offered = (lines: PromotableLine[], promotions: Promotion[], who = shopper) =>
  applicable(lines, promotions, who).map(({ key, promotion }) => [promotion.id, key])
const taken = (lines: PromotableLine[], promotions: Promotion[]) =>
  Object.fromEntries(
    withBestPromotions(lines, running(promotions, shopper.at, markets.de), shopper).map(({ key, promotionId }) => [
      key,
      promotionId,
    ]),
  )

describe('promotions that run', () => {
  it('are switched on and within their days, the best first', () => {
    const all = [
      makePromotion({ id: 1, priority: 20 }),
      makePromotion({ id: 2, priority: 10 }),
      makePromotion({ id: 3, isActive: false }),
      makePromotion({ id: 4, schedule: { from: daysFromNow(1), to: daysFromNow(2) } }),
      makePromotion({ id: 5, schedule: { from: daysFromNow(-2), to: daysFromNow(-1) } }),
    ]
    expect(running(all, shopper.at, markets.de).map(({ id }) => id)).toEqual([2, 1])
  })

  it('begin with their first moment and end before their last', () => {
    const promotion = makePromotion({ schedule: { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' } })
    const runs = (at: string) => running([promotion], at, markets.de).length
    expect(
      ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z'].map(runs),
    ).toEqual([0, 1, 1, 0])
  })
})

describe('what is offered', () => {
  it('names the line it would be good for', () => {
    const promotion = makePromotion({ conditions: [inCategory(12)] })
    expect(offered([line('a'), line('b', { categoryIds: new Set([13]) })], [promotion])).toEqual([[1, 'a']])
  })

  it('nothing to a line that has a promotion', () => {
    expect(offered([line('a', { promotionId: 2 })], [makePromotion(), makePromotion({ id: 2 })])).toEqual([])
  })

  it('a gift without a line until one is chosen, and no further one afterwards', () => {
    const promotion = makePromotion({ effect: gift([9]), conditions: [inCategory(12)] })
    const coat = line('coat1')
    expect(offered([coat], [promotion])).toEqual([[1, undefined]])
    expect(offered([coat, line('scarf9', { categoryIds: new Set(), promotionId: 1 })], [promotion])).toEqual([])
    expect(offered([line('dress1', { categoryIds: new Set() })], [promotion])).toEqual([])
  })

  it('a gift that lies in the basket unpaid for by name', () => {
    const promotion = makePromotion({ effect: gift([9]), conditions: [inCategory(12)] })
    expect(offered([line('coat1'), line('scarf9', { categoryIds: new Set() })], [promotion])).toContainEqual([
      1,
      'scarf9',
    ])
  })

  it('only to those who know the code, if there is one', () => {
    const promotion = makePromotion({ code: 'Freunde' })
    expect(offered([line('a')], [promotion])).toEqual([])
    expect(offered([line('a')], [promotion], { ...shopper, code: 'wrong' })).toEqual([])
    expect(offered([line('a')], [promotion], { ...shopper, code: ' freunde ' })).toEqual([[1, 'a']])
  })
})

describe('what lines take by themselves', () => {
  it('the applicable promotion with the lowest priority number', () => {
    const promotions = [
      makePromotion({ id: 1, priority: 30 }),
      makePromotion({ id: 2, priority: 10, conditions: [inCategory(13)] }),
      makePromotion({ id: 3, priority: 20 }),
    ]
    expect(taken([line('a')], promotions)).toEqual({ a: 3 })
  })

  it('nothing if they have one already', () => {
    expect(taken([line('a', { promotionId: 9 })], [makePromotion()])).toEqual({ a: 9 })
  })

  it('two that reduce each other together, or neither', () => {
    const pair = makePromotion({ effect: buyXGetY() })
    expect(taken([line('a'), line('b')], [pair])).toEqual({ a: 1, b: 1 })
    expect(taken([line('a')], [pair])).toEqual({ a: null })
    expect(taken([line('a'), line('b', { promotionId: 9 })], [pair])).toEqual({ a: null, b: 9 })
  })

  it('no partner is counted on that prefers another promotion', () => {
    const better = makePromotion({ id: 2, priority: 5, conditions: [inCategory(13)] })
    const lines = [line('a'), line('b', { categoryIds: new Set([13]) })]
    expect(taken(lines, [makePromotion({ effect: buyXGetY() }), better])).toEqual({ a: null, b: 2 })
  })

  it('a gift once, with what it was earned by left alone', () => {
    const promotion = makePromotion({ effect: gift([8, 9], { eligibleItemsQuantity: 1 }) })
    expect(taken([line('scarf8'), line('scarf9')], [promotion])).toEqual({ scarf8: 1, scarf9: null })
  })

  it('no code is guessed', () => expect(taken([line('a')], [makePromotion({ code: 'X' })])).toEqual({ a: null }))

  it('always hold afterwards, and a second look finds nothing more', () => {
    const promotions = running(
      [
        makePromotion({
          id: 1,
          priority: 5,
          effect: buyXGetY({ eligibleItemsQuantity: 3 }),
          conditions: [inCategory(12)],
        }),
        makePromotion({ id: 2, priority: 6, effect: gift([5, 6]), conditions: [inCategory(12)] }),
        makePromotion({ id: 3, priority: 7, effect: percentOff(20), conditions: [fromValue(5_000)] }),
        makePromotion({ id: 4, priority: 8, effect: buyXGetY({ maxCountType: 'single_item' }) }),
      ],
      shopper.at,
      markets.de,
    )
    const anyLine = fc.record({
      variantId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      unit: fc.integer({ min: 1, max: 3_000 }),
      categoryIds: fc.constantFrom(new Set([12]), new Set<number>()),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (some) => {
        const lines = some.map((each, index): PromotableLine => ({
          ...each,
          key: `l${index}`,
          promotionId: null,
          attributes: {},
        }))
        const after = withBestPromotions(lines, promotions, shopper)
        for (const { failedConditions } of promote(after, promotions, shopper).values())
          expect(failedConditions).toEqual([])
        expect(withBestPromotions(after, promotions, shopper)).toEqual(after)
        expect(applicable(after, promotions, shopper).filter(({ key }) => key !== undefined)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
