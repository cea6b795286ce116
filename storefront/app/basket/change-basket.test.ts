import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { changeBasket } from './change-basket.ts'

type Answers = Partial<Record<keyof ShopClient, (payload: never) => unknown>>

const basketOf = (differs: object = {}) => ({ version: 7, items: [], ...differs })
const ok = (basket: object, more: object = {}) => ({ ok: true, value: { basket, ...more } })
const refused = (code: string, problem: object = {}) => ({ ok: false, error: { code, problem } })

/** A shop that gives these answers and records all calls. */
function shopThat(answers: Answers) {
  const calls: [method: string, payload: unknown, key: unknown][] = []
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options?: { idempotencyKey?: string }) => {
      calls.push([method, payload, options?.idempotencyKey])
      return answers[method]?.(payload)
    },
  })
  const reported: string[] = []
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changeBasket(form, { shop, report: (event) => void reported.push(event) })
  }
  return { calls, reported, send }
}

const formKey = '7f0f2c1e-8f3e-4a39-9f6c-000000000000'

describe('a form of the basket', () => {
  it('gives each of its calls an idempotency key', async () => {
    const { calls, send } = shopThat({
      addItemToWishlist: () => ({ ok: true, value: { items: [{ productId: 7 }] } }),
      removeItemFromBasket: () => ok(basketOf()),
    })
    const change = await send({ intent: 'move', key: 'k1', productId: '7', idempotencyKey: formKey })
    expect(change).toMatchObject({ outcome: 'changed', version: 7, visitor: { basketCount: 0, wishlist: [7] } })
    expect(calls.map(([method, , key]) => [method, key])).toEqual([
      ['addItemToWishlist', `${formKey}-wish`],
      ['removeItemFromBasket', formKey],
    ])
  })

  it('removes nothing from the basket that the wishlist refuses', async () => {
    const { calls, send } = shopThat({ addItemToWishlist: () => refused('WISHLIST_FULL') })
    expect(await send({ intent: 'move', key: 'k1', productId: '7' })).toEqual({ outcome: 'failed' })
    expect(calls).toHaveLength(1)
  })

  it('with quantity 0 removes the line, also one that is missing already', async () => {
    const { calls, send } = shopThat({
      removeItemFromBasket: () => refused('ITEM_NOT_FOUND'),
      getBasket: () => ({ basket: basketOf() }),
    })
    const change = await send({ intent: 'set', key: 'k1', quantity: '1', step: '-1', promotionId: '' })
    expect(change).toMatchObject({ outcome: 'changed' })
    expect(calls).toEqual([
      ['removeItemFromBasket', { itemKey: 'k1' }, undefined],
      ['getBasket', {}, undefined],
    ])
  })

  it('changes the size of a line and keeps its promotion', async () => {
    const { calls, send } = shopThat({ updateBasketItem: () => ok(basketOf()) })
    await send({ intent: 'size', key: 'k1', quantity: '2', promotionId: '3', chosen: '71' })
    expect(calls[0]?.[1]).toEqual({
      basketItemKey: 'k1',
      update: { quantity: 2, promotionId: '3', variantId: 71 },
    })
  })

  it('changes the interval of a subscription to a known one only', async () => {
    const { calls, send } = shopThat({ updateBasketItem: () => ok(basketOf()) })
    const line = { intent: 'rhythm', key: 'k1', quantity: '2', promotionId: '3' }
    await send({ ...line, chosen: 'quarterly' })
    expect(calls[0]?.[1]).toEqual({
      basketItemKey: 'k1',
      update: { quantity: 2, promotionId: '3', customData: { subscriptionDefinition: { interval: 'quarterly' } } },
    })
    expect(await send({ ...line, chosen: 'daily' })).toEqual({ outcome: 'failed' })
    expect(calls).toHaveLength(1)
  })

  it('that changes a quantity needs one call, whose reply has the basket with its promotions', async () => {
    const items = [{ key: 'k1', quantity: 3, status: 'available', product: {}, itemGroup: null, promotionId: '4' }]
    const { calls, send } = shopThat({ updateBasketItem: () => ok(basketOf({ items })) })
    const change = await send({ intent: 'set', key: 'k1', quantity: '3', promotionId: '' })
    expect(change).toEqual({ outcome: 'changed', version: 7, visitor: { basketCount: 3 } })
    expect(calls.map(([method]) => method)).toEqual(['updateBasketItem'])
  })

  it('chooses one piece as gift, which replaces another', async () => {
    const { calls, send } = shopThat({ addItemToBasket: () => ok(basketOf()) })
    await send({ intent: 'gift', variantId: '9', promotionId: '3001' })
    expect(calls[0]?.[1]).toEqual({
      variantId: 9,
      quantity: 1,
      promotionId: '3001',
      existingItemHandling: 'ReplaceExisting',
    })
  })

  it('says how many pieces are left where stock is short', async () => {
    const items = [{ key: 'k1', quantity: 2, status: 'available', product: {}, itemGroup: null, promotionId: null }]
    const errors = [{ kind: 'ItemAddedWithReducedQuantity' }]
    const { send } = shopThat({ updateBasketItem: () => ok(basketOf({ items }), { errors }) })
    const change = await send({ intent: 'set', key: 'k1', quantity: '5', promotionId: '' })
    expect(change).toMatchObject({ outcome: 'reduced', key: 'k1', n: 2 })
  })

  it.each([
    ['OUT_OF_STOCK', 'out_of_stock'],
    ['ITEM_NOT_FOUND', 'failed'],
  ])('refused with %s replies %s', async (code, outcome) => {
    const { send } = shopThat({ updateBasketItem: () => refused(code) })
    expect(await send({ intent: 'set', key: 'k1', quantity: '5', promotionId: '' })).toEqual({ outcome })
  })

  it('that is invalid calls no service, and an outage is reported', async () => {
    const { calls, send } = shopThat({})
    expect(await send({ intent: 'steal', key: 'k1' })).toEqual({ outcome: 'failed' })
    expect(calls).toEqual([])
    const away = shopThat({
      removeItemFromBasket: () => {
        throw new Error('away')
      },
    })
    expect(await away.send({ intent: 'remove', key: 'k1' })).toEqual({ outcome: 'failed' })
    expect(away.reported).toEqual(['basket.change.failed'])
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

  it('names the minimum order value, or the voucher it cannot be combined with', async () => {
    const small = shopThat({ redeemCode: () => refused('VOUCHER_MINIMUM', { minimumOrderValue: 15_000 }) })
    expect(await small.send({ intent: 'redeem', code: 'A' })).toMatchObject({ problem: 'minimum', minimum: 15_000 })
    const second = shopThat({ redeemCode: () => refused('VOUCHER_NOT_COMBINABLE', { voucher: 'TEN' }) })
    expect(await second.send({ intent: 'redeem', code: 'A' })).toMatchObject({
      problem: 'not_combinable',
      voucher: 'TEN',
    })
  })

  it('refused by the rate limit is no failure', async () => {
    const { send, reported } = shopThat({
      redeemCode: () => {
        throw Object.assign(new Error('too many'), { problem: { status: 429 } })
      },
    })
    expect(await send({ intent: 'redeem', code: 'A' })).toMatchObject({ problem: 'too_often' })
    expect(reported).toEqual([])
  })
})
