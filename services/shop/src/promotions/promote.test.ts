import type { Promotion } from '@vitrine/contracts/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buyXGetY,
  centsOff,
  forGroup,
  fromPieces,
  fromValue,
  gift,
  inCategory,
  makePromotion,
  percentOff,
  withAttribute,
} from '../testing/small-promotions.ts'
import { promote } from './promote.ts'
import type { PromotableLine, Shopper } from './promotable.ts'

const at = new Date().toISOString()
const shopper: Shopper = { groups: [], currency: 'EUR', at }
const line = (key: string, change: Partial<PromotableLine> = {}): PromotableLine => ({
  key,
  variantId: Number(key.replaceAll(/\D/g, '')) || 1,
  quantity: 1,
  unit: 1_000,
  promotionId: 1,
  categoryIds: new Set([12]),
  attributes: { brand: ['vitrine'] },
  ...change,
})
const offs = (lines: PromotableLine[], promotions: Promotion[], who = shopper) =>
  Object.fromEntries([...promote(lines, promotions, who)].map(([key, { off }]) => [key, off]))
const failed = (lines: PromotableLine[], promotion: Promotion, who = shopper) =>
  [...promote(lines, [promotion], who).values()].map(({ failedConditions }) => failedConditions.map(({ key }) => key))

describe('an automatic discount', () => {
  it('takes a share of every piece, half a cent up', () => {
    expect(offs([line('a', { quantity: 3, unit: 1_005 })], [makePromotion()])).toEqual({ a: [101, 101, 101] })
  })

  it('takes cents off every piece, but never more than it costs', () => {
    const promotion = makePromotion({ effect: centsOff(700) })
    expect(offs([line('a', { quantity: 2 }), line('b', { unit: 500 })], [promotion])).toEqual({
      a: [700, 700],
      b: [500],
    })
  })

  it('leaves lines alone that do not carry it', () => {
    expect(offs([line('a', { promotionId: null }), line('b', { promotionId: 2 })], [makePromotion()])).toEqual({})
  })

  it('counts in the money of the shop', () => {
    const effect = { ...centsOff(0), discount: { type: 'absolute' as const, value: { EUR: 100, CHF: 200 } } }
    expect(offs([line('a')], [makePromotion({ effect })], { ...shopper, currency: 'CHF' })).toEqual({ a: [200] })
  })

  it('takes the highest tier the basket reaches without any promotion', () => {
    const tier = (id: number, minimum: number, percent: number) => ({
      id,
      minimumOrderValue: { EUR: minimum, CHF: minimum },
      effect: percentOff(percent),
    })
    const promotion = makePromotion({ tiers: [tier(1, 2_000, 5), tier(3, 4_000, 15), tier(2, 3_000, 10)] })
    const of = (pieces: number) => offs([line('a', { quantity: pieces })], [promotion])['a']?.[0]
    expect([1, 2, 3, 4, 9].map(of)).toEqual([0, 50, 100, 150, 150])
    expect(failed([line('a')], promotion)).toEqual([['minimumOrderValue']])
  })
})

describe('conditions', () => {
  it.each<[string, Promotion['conditions'][number], PromotableLine[], string[]]>([
    ['category', inCategory(13), [line('a')], ['category']],
    ['category that fits', inCategory(12), [line('a')], []],
    ['attribute', withAttribute('brand', 'other'), [line('a')], ['attribute']],
    ['an attribute no line has', withAttribute('fit', 'wide'), [line('a')], ['attribute']],
    ['attribute that fits', withAttribute('brand', 'vitrine'), [line('a')], []],
    ['value', fromValue(1_001), [line('a')], ['minimumBasketValue']],
    ['value reached', fromValue(1_000), [line('a')], []],
    ['pieces', fromPieces(2), [line('a')], ['minimumQuantity']],
    ['pieces reached', fromPieces(2), [line('a', { quantity: 2 })], []],
    ['group', forGroup('VIP_Card'), [line('a')], ['customerGroup']],
  ])('%s', (_, condition, lines, expected) => {
    const promotion = makePromotion({ conditions: [condition] })
    expect(failed(lines, promotion)).toEqual([expected])
    expect(offs(lines, [promotion])['a']?.[0]).toBe(expected.length > 0 ? 0 : 100)
  })

  it('apply to groups the shop knows', () => {
    const promotion = makePromotion({ conditions: [forGroup('VIP_Card')] })
    expect(failed([line('a')], promotion, { ...shopper, groups: ['VIP_Card'] })).toEqual([[]])
  })

  it('go by the value without promotions, whatever others take off', () => {
    const generous = makePromotion({ id: 2, effect: percentOff(100) })
    const lines = [line('a'), line('b', { promotionId: 2, unit: 5_000 })]
    expect(offs(lines, [makePromotion({ conditions: [fromValue(6_000)] }), generous])).toEqual({ a: [100], b: [5_000] })
  })

  it('are all named when several fail', () => {
    const promotion = makePromotion({ conditions: [inCategory(13), fromValue(2_000), fromPieces(3)] })
    expect(failed([line('a')], promotion)).toEqual([['category', 'minimumBasketValue', 'minimumQuantity']])
  })
})

describe('the cheapest of X', () => {
  const promotion = makePromotion({ effect: buyXGetY() })

  it('is free, and the dearer ones are not', () => {
    expect(offs([line('a', { unit: 3_000 }), line('b', { unit: 2_000 })], [promotion])).toEqual({ a: [0], b: [2_000] })
  })

  it('is one piece of a line when one line has both', () => {
    expect(offs([line('a', { quantity: 2 })], [promotion])).toEqual({ a: [1_000, 0] })
  })

  it('does not hold for too few', () => {
    expect(failed([line('a')], promotion)).toEqual([['eligibleItemsQuantity']])
    expect(offs([line('a')], [promotion])).toEqual({ a: [0] })
  })

  it('counts only lines that carry it and fit', () => {
    const ofCoats = makePromotion({ effect: buyXGetY(), conditions: [inCategory(12)] })
    const dress = line('b', { categoryIds: new Set([13]) })
    expect(failed([line('a'), dress, line('c', { promotionId: null })], ofCoats)).toEqual([
      ['eligibleItemsQuantity'],
      ['category', 'eligibleItemsQuantity'],
    ])
  })

  it.each([
    ['per_eligible_items_quantity', [5, 1_000, 1_000]],
    ['per_item_set', [5]],
    ['per_eligible_uniq_items', [5]],
    ['single_item', [1_000, 1_000]],
  ] as const)('%s: five of one thing and a cheap one make %j', (maxCountType, expected) => {
    const lines = [line('a1', { quantity: 5 }), line('b2', { unit: 5 })]
    const taken = offs(lines, [makePromotion({ effect: buyXGetY({ maxCountType }) })])
    const reduced = Object.values(taken)
      .flat()
      .filter((off) => off > 0)
    expect(reduced.toSorted((a, b) => a - b)).toEqual(expected)
  })

  it('several at once where the shop says so', () => {
    const two = makePromotion({ effect: buyXGetY({ eligibleItemsQuantity: 4, maxCount: 2 }) })
    expect(offs([line('a', { quantity: 4 })], [two])).toEqual({ a: [1_000, 1_000, 0, 0] })
  })

  it('half of it, or cents', () => {
    const half = makePromotion({ effect: buyXGetY({ discount: { type: 'relative', value: 50 } }) })
    const cents = makePromotion({ effect: buyXGetY({ discount: { type: 'absolute', value: { EUR: 300, CHF: 300 } } }) })
    expect(offs([line('a', { quantity: 2, unit: 999 })], [half])).toEqual({ a: [500, 0] })
    expect(offs([line('a', { quantity: 2 })], [cents])).toEqual({ a: [300, 0] })
  })

  it('pro rata is spread over all pieces by their price, to the cent', () => {
    const spread = makePromotion({ effect: buyXGetY({ discountDistribution: 'pro_rata' }) })
    const taken = offs([line('a', { unit: 2_000 }), line('b', { unit: 1_001 })], [spread])
    expect(taken).toEqual({ a: [667], b: [334] })
  })
})

describe('gifts', () => {
  const promotion = makePromotion({ effect: gift([8, 9]), conditions: [inCategory(12)] })
  const coat = line('coat1', { promotionId: null })
  const scarf = (change: Partial<PromotableLine> = {}) => line('scarf9', { categoryIds: new Set([14]), ...change })

  it('are free when something of the range lies in the basket', () => {
    expect(offs([coat, scarf()], [promotion])).toEqual({ scarf9: [1_000] })
    expect(failed([coat, scarf()], promotion)).toEqual([[]])
  })

  it('cost what they cost when X no longer holds, and say why', () => {
    expect(offs([scarf()], [promotion])).toEqual({ scarf9: [0] })
    expect(failed([scarf()], promotion)).toEqual([['eligibleItemsQuantity']])
  })

  it('are as many as were earned, in the order of the lines', () => {
    const lines = [line('coat1', { promotionId: null, quantity: 2 }), scarf({ quantity: 3 }), line('scarf8')]
    expect(offs(lines, [promotion])).toEqual({ scarf9: [1_000, 1_000, 0], scarf8: [0] })
    expect(failed(lines, promotion)).toEqual([[], ['maxCount']])
  })

  it('once per basket where the range is one set', () => {
    const once = makePromotion({ effect: gift([9], { maxCountType: 'per_item_set' }), conditions: [inCategory(12)] })
    expect(offs([line('coat1', { promotionId: null, quantity: 5 }), scarf({ quantity: 2 })], [once])).toEqual({
      scarf9: [1_000, 0],
    })
  })

  it('never earn themselves, nor lift the basket over a minimum', () => {
    const open = makePromotion({ effect: gift([9]) })
    expect(failed([scarf()], open)).toEqual([['eligibleItemsQuantity']])
    const dear = makePromotion({ effect: gift([9]), conditions: [fromValue(2_000)] })
    expect(failed([coat, scarf()], dear)).toEqual([['minimumBasketValue']])
  })

  it('are only those on the list', () => {
    expect(failed([coat, line('hat7')], promotion)).toEqual([['variantIds']])
  })
})

describe('whatever lies in a basket', () => {
  const anyLine = fc.record({
    variantId: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    unit: fc.integer({ min: 1, max: 100_000 }),
    promotionId: fc.constantFrom(null, 1, 2, 3, 4, 99),
    categoryIds: fc.constantFrom(new Set([12]), new Set([13]), new Set<number>()),
  })
  const anyLines = fc
    .array(anyLine, { maxLength: 12 })
    .map((lines) => lines.map((each, index): PromotableLine => ({ ...each, key: `l${index}`, attributes: {} })))
  const anyDiscount = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((value) => ({ type: 'relative' as const, value })),
    fc
      .integer({ min: 0, max: 50_000 })
      .map((value) => ({ type: 'absolute' as const, value: { EUR: value, CHF: value } })),
  )
  const automatic = (discount: Promotion['effect']['discount']) => ({ type: 'automatic_discount' as const, discount })
  const anyBuyXGetY = (selection: 'cheapest' | 'variant_ids') =>
    fc.record({
      type: fc.constant('buy_x_get_y' as const),
      eligibleItemsQuantity: fc.integer({ min: 1, max: 4 }),
      discount: anyDiscount,
      applicableItemSelectionType: fc.constant(selection),
      maxCount: fc.integer({ min: 1, max: 3 }),
      maxCountType: fc.constantFrom(
        'per_eligible_items_quantity' as const,
        'per_item_set' as const,
        'single_item' as const,
        'per_eligible_uniq_items' as const,
      ),
      variantIds: fc.constant<number[]>([5, 6]),
      discountDistribution: fc.constantFrom('none' as const, 'pro_rata' as const),
    })
  const anyConditions = fc.subarray([inCategory(12), fromValue(5_000), fromPieces(3), forGroup('VIP_Card')], {
    maxLength: 2,
  })
  const anyPromotions = fc
    .tuple(
      anyDiscount,
      anyDiscount,
      anyBuyXGetY('cheapest'),
      anyBuyXGetY('variant_ids'),
      fc.array(anyConditions, { minLength: 4, maxLength: 4 }),
    )
    .map(([first, second, cheapest, gifts, conditions]) =>
      [automatic(first), automatic(second), cheapest, gifts].map((effect, index) =>
        makePromotion({ id: index + 1, effect, conditions: conditions[index] ?? [] }),
      ),
    )

  it('no piece is reduced below nothing, and every line has an answer for each of its pieces', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        const promoted = promote(lines, promotions, shopper)
        for (const each of lines) {
          const answer = promoted.get(each.key)
          expect(answer === undefined).toBe(each.promotionId === null || each.promotionId === 99)
          if (!answer) continue
          expect(answer.off).toHaveLength(each.quantity)
          expect(answer.off.every((off) => Number.isInteger(off) && off >= 0 && off <= each.unit)).toBe(true)
          if (answer.failedConditions.length > 0) expect(answer.off.every((off) => off === 0)).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('spreading a reduction changes where it is, not how much', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        const total = (distribution: 'none' | 'pro_rata') => {
          const all = promotions.map((promotion) =>
            promotion.effect.type === 'buy_x_get_y'
              ? { ...promotion, effect: { ...promotion.effect, discountDistribution: distribution } }
              : promotion,
          )
          return [...promote(lines, all, shopper).values()].flatMap(({ off }) => off).reduce((sum, off) => sum + off, 0)
        }
        return total('none') === total('pro_rata')
      }),
      { numRuns: 500 },
    )
  })
})
