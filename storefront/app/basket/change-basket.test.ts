import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { changeBasket } from './change-basket.ts'

type Answers = Partial<Record<keyof ShopClient, (payload: never) => unknown>>

const basketOf = (differs: object = {}) => ({ version: 7, items: [], applicablePromotions: [], ...differs })
const ok = (basket: object, more: object = {}) => ({ ok: true, value: { basket, ...more } })
const refused = (code: string, problem: object = {}) => ({ ok: false, error: { code, problem } })

/** A shop that answers as told and writes down what it was asked. */
function shopThat(answers: Answers) {
  const asked: [method: string, payload: unknown, key: unknown][] = []
  const usual: Answers = {
    getUser: () => ({}),
    getBasket: () => ({ basket: basketOf() }),
    getWishlist: () => ({ items: [] }),
  }
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options?: { idempotencyKey?: string }) => {
      if (!(method in usual)) asked.push([method, payload, options?.idempotencyKey])
      return (answers[method] ?? usual[method])?.(payload)
    },
  })
  const reported: string[] = []
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changeBasket(form, { shop, report: (event) => void reported.push(event) })
  }
  return { asked, reported, send }
}

const press = '7f0f2c1e-8f3e-4a39-9f6c-000000000000'

describe('a press in the basket', () => {
  it('is known to the shop by its key, however many calls it needs', async () => {
    const { asked, send } = shopThat({
      addItemToWishlist: () => ({ ok: true }),
      removeItemFromBasket: () => ok(basketOf()),
    })
    const change = await send({ intent: 'move', key: 'k1', productId: '7', idempotencyKey: press })
    expect(change).toMatchObject({ outcome: 'changed', version: 7, visitor: { basketCount: 0 } })
    expect(asked.map(([method, , key]) => [method, key])).toEqual([
      ['addItemToWishlist', `${press}-wish`],
      ['removeItemFromBasket', press],
    ])
  })

  it('leaves the basket alone when the wishlist takes nothing', async () => {
    const { asked, send } = shopThat({ addItemToWishlist: () => refused('WISHLIST_FULL') })
    expect(await send({ intent: 'move', key: 'k1', productId: '7' })).toEqual({ outcome: 'failed' })
    expect(asked).toHaveLength(1)
  })

  it('of nothing removes, and what is gone already is what was wanted', async () => {
    const { asked, send } = shopThat({ removeItemFromBasket: () => refused('ITEM_NOT_FOUND') })
    const change = await send({ intent: 'set', key: 'k1', quantity: '1', step: '-1', promotionId: '' })
    expect(change).toMatchObject({ outcome: 'changed' })
    expect(asked).toEqual([['removeItemFromBasket', { itemKey: 'k1' }, undefined]])
  })

  it('changes the size of a line and keeps what it carries', async () => {
    const { asked, send } = shopThat({ updateBasketItem: () => ok(basketOf()) })
    await send({ intent: 'size', key: 'k1', quantity: '2', promotionId: '3', chosen: '71' })
    expect(asked[0]?.[1]).toEqual({
      basketItemKey: 'k1',
      update: { quantity: 2, promotionId: '3', variantId: 71 },
    })
  })

  it('changes how often a line comes, and to nothing the shop has never heard of', async () => {
    const { asked, send } = shopThat({ updateBasketItem: () => ok(basketOf()) })
    const line = { intent: 'rhythm', key: 'k1', quantity: '2', promotionId: '3' }
    await send({ ...line, chosen: 'quarterly' })
    expect(asked[0]?.[1]).toEqual({
      basketItemKey: 'k1',
      update: { quantity: 2, promotionId: '3', customData: { subscriptionDefinition: { interval: 'quarterly' } } },
    })
    expect(await send({ ...line, chosen: 'daily' })).toEqual({ outcome: 'failed' })
    expect(asked).toHaveLength(1)
  })

  it('chooses a gift as one piece that replaces another', async () => {
    const { asked, send } = shopThat({ addItemToBasket: () => ok(basketOf()) })
    await send({ intent: 'gift', variantId: '9', promotionId: '3001' })
    expect(asked[0]?.[1]).toEqual({
      variantId: 9,
      quantity: 1,
      promotionId: '3001',
      existingItemHandling: 'ReplaceExisting',
    })
  })

  it('says how many there are where there are fewer', async () => {
    const items = [{ key: 'k1', quantity: 2, status: 'available', product: {}, itemGroup: null, promotionId: null }]
    const errors = [{ kind: 'ItemAddedWithReducedQuantity' }]
    const { send } = shopThat({ updateBasketItem: () => ok(basketOf({ items }), { errors }) })
    const change = await send({ intent: 'set', key: 'k1', quantity: '5', promotionId: '' })
    expect(change).toMatchObject({ outcome: 'reduced', key: 'k1', n: 2 })
  })

  it.each([
    ['OUT_OF_STOCK', 'out_of_stock'],
    ['ITEM_NOT_FOUND', 'failed'],
  ])('that is refused with %s says so', async (code, outcome) => {
    const { send } = shopThat({ updateBasketItem: () => refused(code) })
    expect(await send({ intent: 'set', key: 'k1', quantity: '5', promotionId: '' })).toEqual({ outcome })
  })

  it('that makes no sense is sent to nobody; a shop that is away is reported', async () => {
    const { asked, send } = shopThat({})
    expect(await send({ intent: 'steal', key: 'k1' })).toEqual({ outcome: 'failed' })
    expect(asked).toEqual([])
    const away = shopThat({
      removeItemFromBasket: () => {
        throw new Error('away')
      },
    })
    expect(await away.send({ intent: 'remove', key: 'k1' })).toEqual({ outcome: 'failed' })
    expect(away.reported).toEqual(['basket.change.failed'])
  })
})

describe('after a larger quantity', () => {
  const line = (key: string, promotionId: string | null) => ({
    key,
    promotionId,
    quantity: 1,
    status: 'available',
    product: {},
    itemGroup: null,
  })
  const offer = (id: string, priority: number, itemId?: string) => ({ itemId, promotion: { id, priority } })

  it('a line without a promotion takes the applicable one with the lowest priority number, each in turn', async () => {
    const first = basketOf({
      items: [line('a', null), line('b', null)],
      applicablePromotions: [offer('5', 20, 'a'), offer('4', 10, 'b'), offer('3', 5)],
    })
    const second = basketOf({
      items: [line('a', null), line('b', '4')],
      applicablePromotions: [offer('5', 20, 'a')],
    })
    const third = basketOf({ version: 9, items: [line('a', '5'), line('b', '4')] })
    const replies = [first, second, third]
    const { asked, send } = shopThat({ updateBasketItem: () => ok(replies.shift() ?? {}) })
    const change = await send({ intent: 'set', key: 'a', quantity: '2', promotionId: '', idempotencyKey: press })
    expect(change).toMatchObject({ outcome: 'changed', version: 9 })
    expect(asked.slice(1).map(([, payload]) => payload)).toEqual([
      { basketItemKey: 'b', update: { quantity: 1, promotionId: '4' } },
      { basketItemKey: 'a', update: { quantity: 1, promotionId: '5' } },
    ])
    expect(new Set(asked.map(([, , key]) => key)).size).toBe(3)
  })

  it('nothing more is tried where the shop gives nothing', async () => {
    const stubborn = basketOf({ items: [line('a', null)], applicablePromotions: [offer('5', 20, 'a')] })
    const { asked, send } = shopThat({ updateBasketItem: () => ok(stubborn) })
    await send({ intent: 'set', key: 'a', quantity: '2', promotionId: '' })
    expect(asked).toHaveLength(2)
  })
})

describe('a code', () => {
  it.each([
    ['CODE_UNKNOWN', 'invalid'],
    ['VOUCHER_EXPIRED', 'expired'],
    ['VOUCHER_USED_UP', 'used_up'],
    ['VOUCHER_NOT_FOR_YOU', 'not_for_you'],
    ['GIFT_CARD_EMPTY', 'card_empty'],
    ['GIFT_CARDS_FULL', 'cards_full'],
  ])('refused with %s is %s', async (refusal, problem) => {
    const { send } = shopThat({ redeemCode: () => refused(refusal) })
    const change = await send({ intent: 'redeem', code: ' abc ' })
    expect(change).toEqual({ outcome: 'code_refused', problem, code: 'abc' })
  })

  it('says what is missing, and what is in the way', async () => {
    const small = shopThat({ redeemCode: () => refused('VOUCHER_MINIMUM', { minimumOrderValue: 15_000 }) })
    expect(await small.send({ intent: 'redeem', code: 'A' })).toMatchObject({ problem: 'minimum', minimum: 15_000 })
    const second = shopThat({ redeemCode: () => refused('VOUCHER_NOT_COMBINABLE', { voucher: 'TEN' }) })
    expect(await second.send({ intent: 'redeem', code: 'A' })).toMatchObject({
      problem: 'not_combinable',
      voucher: 'TEN',
    })
  })

  it('tried too often asks for patience', async () => {
    const { send, reported } = shopThat({
      redeemCode: () => {
        throw Object.assign(new Error('too many'), { problem: { status: 429 } })
      },
    })
    expect(await send({ intent: 'redeem', code: 'A' })).toMatchObject({ problem: 'too_often' })
    expect(reported).toEqual([])
  })
})
