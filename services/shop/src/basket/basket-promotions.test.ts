import type { Basket } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import {
  buyXGetY,
  centsOff,
  forGroup,
  fromValue,
  gift,
  inCategory,
  makePromotion,
  percentOff,
  withAttribute,
} from '../testing/small-promotions.ts'
import { piecesOf } from './price-lines.ts'

const coat = 1011
const shirt = 1021
const shirtInM = 1022
const scarf = 1031
const bag = 1041
const dress = 1051

const promotions = [
  makePromotion({
    id: 31,
    priority: 10,
    effect: gift([scarf], { maxCountType: 'per_item_set' }),
    conditions: [inCategory(12)],
  }),
  makePromotion({
    id: 32,
    priority: 20,
    effect: buyXGetY({ discount: { type: 'relative', value: 50 } }),
    conditions: [withAttribute('promotion', 'coats-20')],
  }),
  makePromotion({ id: 33, priority: 30, effect: centsOff(2_000), conditions: [inCategory(22), fromValue(15_000)] }),
  makePromotion({ id: 34, priority: 40, effect: percentOff(10), conditions: [forGroup('VIP_Card')] }),
  makePromotion({ id: 35, priority: 25, effect: percentOff(50), conditions: [inCategory(13)], code: 'FREUNDE' }),
  makePromotion({ id: 36, priority: 1, effect: percentOff(90), isActive: false }),
  makePromotion({
    id: 37,
    priority: 2,
    effect: percentOff(80),
    schedule: { from: daysFromNow(-9), to: daysFromNow(-8) },
  }),
]
const onSale = [
  { validFrom: daysFromNow(-90), amount: 10_000, reason: 'regular' as const },
  { validFrom: daysFromNow(-9), amount: 8_000, reason: 'sale' as const },
  { validFrom: daysFromNow(-5), amount: 6_400, reason: 'campaign' as const },
]
const styles = [
  makeStyle({ id: 101, categoryIds: [12] }),
  makeStyle({ id: 102, price: 1_999, categoryIds: [], attributes: { promotion: ['coats-20'] } }),
  makeStyle({ id: 103, price: 3_000, categoryIds: [] }),
  makeStyle({ id: 104, price: 5_000, categoryIds: [22] }),
  makeStyle({ id: 105, price: onSale, categoryIds: [13] }),
]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { styles, parts: { promotions } })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

async function put(browser: Browser, variantId: number, quantity = 1, more: object = {}): Promise<Basket> {
  const reply = await browser.addItemToBasket({ variantId, quantity, ...more })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
const lineOf = ({ items }: Basket, variantId: number) => {
  const item = items.find(({ variant }) => variant.id === variantId)
  if (!item) throw new Error(`No line of ${variantId}`)
  return item
}
const reductions = ({ appliedReductions }: { appliedReductions: Basket['cost']['appliedReductions'] }) =>
  appliedReductions.map(({ category, amount }) => [category, amount.absoluteWithTax])

describe('after adding', () => {
  it('an item without a promotion has the applicable one with the lowest priority number', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    expect(lineOf(await put(vip, dress), dress)).toMatchObject({ promotionId: '34', promotion: { isValid: true } })
    expect(lineOf(await put(vip, shirt, 2), shirt)).toMatchObject({ promotionId: '32' })
    expect(lineOf(await put(await running.customer(), dress), dress)).toMatchObject({
      promotionId: null,
      promotion: null,
    })
  })

  it('an item that came before takes part once the promotion applies', async () => {
    const visitor = running.visitor()
    expect(lineOf(await put(visitor, shirt), shirt).promotionId).toBeNull()
    const basket = await put(visitor, shirtInM)
    expect(basket.items.map(({ promotionId }) => promotionId)).toEqual(['32', '32'])
    expect(basket.applicablePromotions).toEqual([])
  })

  it('the client’s own update with the same promotion does no harm', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    const basket = await put(vip, dress)
    const { key, promotionId, quantity } = lineOf(basket, dress)
    expect(await vip.updateBasketItem({ basketItemKey: key, update: { quantity, promotionId } })).toEqual({
      ok: true,
      value: { basket },
    })
  })

  it('groups that a client names show their promotions and change no price', async () => {
    const visitor = running.visitor()
    const offered = (told: { applicablePromotions: readonly { promotion: { id: string } }[] }) =>
      told.applicablePromotions.map(({ promotion }) => promotion.id)
    const basket = await put(visitor, dress, 1, { orderCustomData: { customerGroups: ['VIP_Card'] } })
    expect(offered(basket)).toContain('34')
    expect(offered((await visitor.getBasket({})).basket)).not.toContain('34')
    expect(offered((await visitor.getBasket({ orderCustomData: { customerGroups: ['VIP_Card'] } })).basket)).toContain(
      '34',
    )
    for (const customerGroups of ['VIP_Card', [34], null, {}])
      expect(offered((await visitor.getBasket({ orderCustomData: { customerGroups } })).basket)).not.toContain('34')
    expect(lineOf(basket, dress)).toMatchObject({ promotionId: null, price: { total: { withTax: 6_400 } } })
    const { key } = lineOf(basket, dress)
    const reply = await visitor.updateBasketItem({
      basketItemKey: key,
      update: { quantity: 1, promotionId: 34, orderCustomData: { customerGroups: ['VIP_Card'] } },
    })
    expect(reply.ok && lineOf(reply.value.basket, dress)).toMatchObject({
      promotionId: '34',
      promotion: { isValid: false, failedConditions: [{ key: 'customerGroup', level: 'global' }] },
      price: { total: { withTax: 6_400 } },
    })
  })

  it('nothing changes when nothing was added', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    const { key } = lineOf(await put(vip, dress), dress)
    await vip.updateBasketItem({ basketItemKey: key, update: { quantity: 1, promotionId: null } })
    expect(await vip.addItemToBasket({ variantId: 999_999 })).toMatchObject({ ok: false })
    expect((await vip.getBasket({})).basket).toMatchObject({ version: 2, items: [{ promotionId: null }] })
  })

  it('a promotion that is over or switched off cannot be had', async () => {
    for (const promotionId of ['36', '37', '999'])
      expect(await running.visitor().addItemToBasket({ variantId: dress, promotionId })).toMatchObject({
        ok: false,
        error: { code: 'PROMOTION_NOT_FOUND' },
      })
  })
})

describe('prices', () => {
  it('sale, campaign, promotion: each stands on what the one before left, shares are of the original price', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    const { cost, items } = await put(vip, dress, 2)
    expect(items[0]?.price.unit).toMatchObject({
      withTax: 5_760,
      appliedReductions: [
        { category: 'sale', amount: { absoluteWithTax: 2_000, relative: 0.2 } },
        { category: 'campaign', amount: { absoluteWithTax: 1_600, relative: 0.16 } },
        { category: 'promotion', type: 'relative', amount: { absoluteWithTax: 640, relative: 0.064 } },
      ],
    })
    expect(items[0]?.price.total.withTax).toBe(11_520)
    expect(cost.withTax).toBe(11_520)
    expect(reductions(cost)).toEqual([
      ['sale', 4_000],
      ['campaign', 3_200],
      ['promotion', 1_280],
    ])
  })

  it('cents off are off every piece, and fall away with their minimum', async () => {
    const visitor = running.visitor()
    await put(visitor, coat)
    const basket = await put(visitor, bag)
    expect(lineOf(basket, bag)).toMatchObject({
      promotionId: '33',
      price: { unit: { withTax: 3_000, appliedReductions: [{ category: 'promotion', type: 'absolute' }] } },
    })
    const reply = await visitor.removeItemFromBasket({ itemKey: lineOf(basket, coat).key })
    expect(reply.ok && lineOf(reply.value.basket, bag)).toMatchObject({
      promotion: { isValid: false, failedConditions: [{ key: 'minimumBasketValue', level: 'global' }] },
      price: { unit: { withTax: 5_000, appliedReductions: [] } },
    })
  })

  it('where one piece of several is reduced, the unit is whole, the total carries it, and the pieces add up', async () => {
    const basket = await put(running.visitor(), shirt, 3)
    const { price, quantity } = lineOf(basket, shirt)
    expect(price).toMatchObject({
      unit: { withTax: 1_999, appliedReductions: [] },
      total: { withTax: 3 * 1_999 - 1_000 },
      pieces: [
        { quantity: 1, price: { withTax: 999 } },
        { quantity: 2, price: { withTax: 1_999 } },
      ],
    })
    const pieces = piecesOf({ quantity, price })
    expect(pieces.map(({ withTax }) => withTax)).toEqual([999, 1_999, 1_999])
    expect(pieces.reduce((sum, { withTax }) => sum + withTax, 0)).toBe(price.total.withTax)
    expect(basket.cost.withTax).toBe(price.total.withTax)
  })
})

describe('a gift', () => {
  it('is offered without a line, chosen, free, and no longer free when the reason for it goes', async () => {
    const visitor = running.visitor()
    const offered = await put(visitor, coat)
    expect(offered.applicablePromotions).toMatchObject([{ promotion: { id: '31', effect: { type: 'buy_x_get_y' } } }])
    expect(offered.applicablePromotions[0]).not.toHaveProperty('itemId')

    const basket = await put(visitor, scarf, 1, { promotionId: '31', existingItemHandling: 'ReplaceExisting' })
    expect(lineOf(basket, scarf)).toMatchObject({
      promotionId: '31',
      promotion: { isValid: true, failedConditions: [] },
      price: { unit: { withTax: 0 }, total: { withTax: 0 } },
    })
    expect(basket.cost.withTax).toBe(10_000)
    expect(basket.applicablePromotions).toEqual([])

    const reply = await visitor.removeItemFromBasket({ itemKey: lineOf(basket, coat).key })
    expect(reply.ok && reply.value.basket).toMatchObject({
      items: [
        {
          promotionId: '31',
          promotion: { isValid: false, failedConditions: [{ key: 'eligibleItemsQuantity' }] },
          price: { total: { withTax: 3_000, appliedReductions: [] } },
        },
      ],
      cost: { withTax: 3_000 },
    })
  })

  it('that lay in the basket already becomes free by itself', async () => {
    const visitor = running.visitor()
    await put(visitor, scarf, 2)
    const basket = await put(visitor, coat)
    expect(lineOf(basket, scarf)).toMatchObject({
      promotionId: '31',
      price: { unit: { withTax: 3_000 }, total: { withTax: 3_000 } },
    })
  })
})

describe('a code', () => {
  it('opens its promotion to customers who type it', async () => {
    const visitor = running.visitor()
    const { key } = lineOf(await put(visitor, dress), dress)
    const reply = await visitor.getApplicablePromotionsByCode({ promotionCode: 'freunde' })
    expect(reply.ok && reply.value.basket.applicablePromotions).toMatchObject([
      { itemId: key, promotion: { id: '35' } },
    ])
    expect((await visitor.getBasket({})).basket.applicablePromotions).toEqual([])

    const update = { quantity: 1, promotionId: 35 }
    expect(await visitor.updateBasketItem({ basketItemKey: key, update })).toMatchObject({
      ok: false,
      error: { code: 'PROMOTION_NOT_FOUND' },
    })
    const applied = await visitor.updateBasketItem({
      basketItemKey: key,
      update: { ...update, promotionCode: 'FREUNDE' },
    })
    expect(applied).toMatchObject({ ok: true, value: { basket: { cost: { withTax: 3_200 } } } })
    // It stays without being typed again.
    expect((await visitor.getBasket({})).basket).toMatchObject({
      cost: { withTax: 3_200 },
      items: [{ promotionId: '35' }],
    })
    expect(JSON.stringify(await visitor.getCurrentPromotions({}))).not.toMatch(/freunde/i)
  })

  it('that is unknown is refused', async () => {
    expect(await running.visitor().getApplicablePromotionsByCode({ promotionCode: 'GUESS' })).toMatchObject({
      ok: false,
      error: { code: 'PROMOTION_NOT_FOUND', problem: { status: 400 } },
    })
  })
})

describe('after updating', () => {
  it('lines without a promotion take the one a larger basket has earned', async () => {
    const visitor = running.visitor()
    const { key } = lineOf(await put(visitor, shirt), shirt)
    const reply = await visitor.updateBasketItem({ basketItemKey: key, update: { quantity: 2, promotionId: null } })
    expect(reply.ok && lineOf(reply.value.basket, shirt)).toMatchObject({
      quantity: 2,
      promotionId: '32',
      promotion: { isValid: true },
    })
  })

  it('a line that was changed to another size takes it, too, and the undo leaves other lines alone', async () => {
    const visitor = running.visitor()
    await put(visitor, shirt)
    const { key } = lineOf(await put(visitor, dress), dress)
    const update = { quantity: 1, promotionId: null, variantId: shirtInM }
    const reply = await visitor.updateBasketItem({ basketItemKey: key, update })
    if (!reply.ok) throw new Error(reply.error.code)
    const { basket, undo = '' } = reply.value
    expect(basket.items.map(({ promotionId }) => promotionId)).toEqual(['32', '32'])
    const more = { basketItemKey: lineOf(basket, shirt).key, update: { quantity: 3, promotionId: '32' } }
    await visitor.updateBasketItem(more)
    const back = await visitor.undoBasketChange({ undoToken: undo })
    expect(back.ok && back.value.basket.items).toMatchObject([
      { variant: { id: shirt }, quantity: 3 },
      { variant: { id: dress }, quantity: 1 },
    ])
  })
})

describe('taking a promotion away', () => {
  it('gives the price back', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    const { key } = lineOf(await put(vip, dress), dress)
    const reply = await vip.updateBasketItem({ basketItemKey: key, update: { quantity: 1, promotionId: null } })
    expect(reply.ok && reply.value.basket).toMatchObject({
      cost: { withTax: 6_400 },
      items: [{ promotionId: null, promotion: null }],
      applicablePromotions: [{ itemId: key, promotion: { id: '34' } }],
    })
  })

  it('happens by itself when it is over, and the line is free for another', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    await put(vip, dress)
    await running.shop.catalogue.take({
      styles: [],
      parts: { promotions: promotions.map((each) => (each.id === 34 ? { ...each, isActive: false } : each)) },
    })
    expect((await vip.getBasket({})).basket).toMatchObject({
      cost: { withTax: 6_400 },
      items: [{ promotionId: null, promotion: null }],
    })
    await running.shop.catalogue.take({ styles: [], parts: { promotions } })
    expect((await vip.getBasket({})).basket).toMatchObject({ cost: { withTax: 5_760 } })
  })

  it('a line that cannot be had keeps its promotion, which does not hold', async () => {
    const vip = await running.customer({ groups: ['VIP_Card'] })
    await put(vip, dress)
    await running.database.pool.query('update variants set quantity = 0 where id = $1', [dress])
    expect((await vip.getBasket({})).basket.items).toMatchObject([
      { promotionId: '34', promotion: { isValid: false, failedConditions: [{ key: 'availability', level: 'item' }] } },
    ])
    await running.database.pool.query('update variants set quantity = 10 where id = $1', [dress])
  })
})
