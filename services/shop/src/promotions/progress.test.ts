import type { Promotion } from '@vitrine/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import {
  buyXGetY,
  forGroup,
  fromPieces,
  fromValue,
  gift,
  inCategory,
  makePromotion,
  percentOff,
} from '../testing/small-promotions.ts'
import { progressOf } from './progress.ts'
import type { PromotableLine, Shopper } from './promotable.ts'

const shopper: Shopper = { groups: [], currency: 'EUR', at: new Date().toISOString() }
const line = (key: string, change: Partial<PromotableLine> = {}): PromotableLine => ({
  key,
  variantId: 1,
  quantity: 1,
  unit: 4_000,
  promotionId: null,
  categoryIds: new Set([12]),
  attributes: {},
  ...change,
})
const told = (lines: PromotableLine[], promotions: Promotion[], who = shopper) =>
  progressOf(lines, promotions, who).map(({ promotion, missing, share }) => [promotion.id, missing, share])

const tier = (id: number, value: number) => ({
  id,
  minimumOrderValue: { EUR: value, CHF: value },
  effect: percentOff(id * 5),
})

describe('how far it is to an offer', () => {
  it('is given in cents, to the cent', () => {
    const promotion = makePromotion({ conditions: [fromValue(10_000)] })
    expect(told([line('a', { quantity: 2, unit: 4_999 })], [promotion])).toEqual([[1, { withTax: 2 }, 0.9998]])
    expect(told([line('a', { quantity: 2, unit: 5_000 })], [promotion])).toEqual([])
  })

  it('goes on to the next tier, and ends with the last', () => {
    const tiers = [tier(1, 5_000), tier(2, 10_000)]
    const promotion = makePromotion({ tiers, conditions: [fromValue(5_000)] })
    expect(told([line('a')], [promotion])).toEqual([[1, { withTax: 1_000 }, 0.8]])
    expect(told([line('a', { quantity: 2, promotionId: 1 })], [promotion])).toEqual([[1, { withTax: 2_000 }, 0.8]])
    expect(told([line('a', { quantity: 3 })], [promotion])).toEqual([])
  })

  it('is not given in a currency that the offer does not name', () => {
    const promotion = makePromotion({ tiers: [tier(1, 5_000)], conditions: [fromValue(5_000)] })
    expect(told([line('a')], [promotion], { ...shopper, currency: 'PLN' })).toEqual([])
  })

  it('is given in eligible pieces', () => {
    const promotion = makePromotion({ effect: buyXGetY(), conditions: [inCategory(12), fromPieces(2)] })
    const other = line('b', { categoryIds: new Set([13]) })
    expect(told([line('a'), other], [promotion])).toEqual([[1, { pieces: 1 }, 0.5]])
    expect(told([line('a', { quantity: 2 })], [promotion])).toEqual([])
  })

  it('is given only where a line would profit, and nothing else prevents it', () => {
    const value = makePromotion({ conditions: [fromValue(10_000), inCategory(13)] })
    expect(told([line('a')], [value])).toEqual([])
    const taken = makePromotion({ conditions: [fromValue(10_000)] })
    expect(told([line('a', { promotionId: 9 })], [taken])).toEqual([])
    const vip = makePromotion({ conditions: [fromValue(10_000), forGroup('VIP_Card')] })
    expect(told([line('a')], [vip])).toEqual([])
    expect(told([line('a')], [vip], { ...shopper, groups: ['VIP_Card'] })).toHaveLength(1)
    const secret = makePromotion({ conditions: [fromValue(10_000)], code: 'SECRET' })
    expect(told([line('a')], [secret])).toEqual([])
  })

  it('says nothing of a gift that can be chosen already', () => {
    expect(told([line('a')], [makePromotion({ effect: gift([5]), conditions: [inCategory(12)] })])).toEqual([])
  })
})
