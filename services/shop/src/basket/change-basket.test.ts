import { describe, expect, it } from 'vitest'
import {
  basketOf,
  coat,
  count,
  dress,
  first,
  held,
  put,
  running,
  scarce,
  setStock,
  useBasketShop,
} from './testing/basket-shop.ts'

useBasketShop()

describe('changing a line', () => {
  it('changes it', async () => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, coat))
    const reply = await visitor.updateBasketItem({
      basketItemKey: key,
      update: { quantity: 4, promotionId: null, customData: { a: 1 } },
    })
    expect(reply).toMatchObject({
      ok: true,
      value: { basket: { version: 2, items: [{ key, quantity: 4, customData: { a: 1 } }] } },
    })
    expect(reply.ok && reply.value.errors).toBeUndefined()
  })

  it('without a difference changes nothing', async () => {
    const visitor = running.visitor()
    const before = await put(visitor, coat, 2)
    const update = { quantity: 2, promotionId: null }
    expect(await visitor.updateBasketItem({ basketItemKey: first(before).key, update })).toEqual({
      ok: true,
      value: { basket: before },
    })
  })

  it('sets fewer than requested when stock is short', async () => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, scarce))
    const reply = await visitor.updateBasketItem({ basketItemKey: key, update: { quantity: 9, promotionId: null } })
    expect(reply).toMatchObject({
      ok: true,
      value: {
        basket: { items: [{ quantity: 3 }] },
        errors: [{ operation: 'update', basketItemKey: key, statusCode: 206 }],
      },
    })
  })

  it('refuses unknown lines and lines of others', async () => {
    const { key } = first(await put(running.visitor(), coat))
    const update = { quantity: 1, promotionId: null }
    for (const somebody of [running.visitor(), await running.customer()])
      expect(await somebody.updateBasketItem({ basketItemKey: key, update })).toMatchObject({
        ok: false,
        error: { code: 'ITEM_NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('refuses unavailable variants, unknown promotions and duplicates in a group', async () => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, scarce))
    await visitor.addItemToBasket({ variantId: scarce, itemGroup: { id: 'g', isMainItem: true, isRequired: true } })
    const update = { quantity: 1, promotionId: null }
    const change = async (more: object) => {
      const response = await visitor.send('updateBasketItem', { basketItemKey: key, update: { ...update, ...more } })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    expect(await change({ promotionId: 77 })).toEqual([404, 'PROMOTION_NOT_FOUND'])
    expect(await change({ itemGroup: { id: 'g', isMainItem: false, isRequired: false } })).toEqual([
      409,
      'ALREADY_PRESENT',
    ])
    await setStock(scarce, 0)
    expect(await change({})).toEqual([412, 'OUT_OF_STOCK'])
    await setStock(scarce, 3)
  })

  it.each([
    ['no key', { update: { quantity: 1, promotionId: null } }],
    ['no promotion', { basketItemKey: 'k', update: { quantity: 1 } }],
    ['no quantity', { basketItemKey: 'k', update: { promotionId: null } }],
    ['quantity 0', { basketItemKey: 'k', update: { quantity: 0, promotionId: null } }],
    ['a promotion that is no id', { basketItemKey: 'k', update: { quantity: 1, promotionId: 'x' } }],
  ])('%s is a bad request', async (_, payload) => {
    expect((await running.visitor().send('updateBasketItem', payload)).status).toBe(400)
  })
})

describe('removing an item', () => {
  it('removes the line', async () => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, coat))
    await put(visitor, dress)
    const reply = await visitor.removeItemFromBasket({ itemKey: key })
    expect(reply.ok && held(reply.value.basket)).toEqual([[dress, 1]])
  })

  it('removes the whole group with its main item', async () => {
    const visitor = running.visitor()
    const group = (isMainItem: boolean) => ({ id: 'set', isMainItem, isRequired: true })
    const added = await visitor.addItemsToBasket({
      items: [
        { variantId: coat, itemGroup: group(true) },
        { variantId: dress, itemGroup: group(false) },
        { variantId: coat, quantity: 2 },
      ],
    })
    if (!added.ok) throw new Error(added.error.code)
    expect(added.value.basket.items.map(({ itemGroup }) => itemGroup)).toEqual([group(true), group(false), null])
    const reply = await visitor.removeItemFromBasket({ itemKey: first(added.value.basket).key })
    expect(reply.ok && held(reply.value.basket)).toEqual([[coat, 2]])
  })

  it('refuses unknown lines, lines of others and invalid keys', async () => {
    const { key } = first(await put(running.visitor(), coat))
    const refused = { ok: false, error: { code: 'ITEM_NOT_FOUND', problem: { status: 404 } } }
    const other = running.visitor()
    expect(await other.removeItemFromBasket({ itemKey: key })).toMatchObject(refused)
    await put(other, coat)
    expect(await other.removeItemFromBasket({ itemKey: key })).toMatchObject(refused)
    expect((await other.send('removeItemFromBasket', { itemKey: "x' or 1=1" })).status).toBe(400)
    expect((await other.send('removeItemFromBasket', {})).status).toBe(400)
  })

  it('clearing leaves an empty basket, also for a new visitor', async () => {
    const visitor = running.visitor()
    await put(visitor, coat)
    expect(await visitor.clearBasket({})).toBe(true)
    expect(await basketOf(visitor)).toMatchObject({ items: [], version: 2, cost: { withTax: 0 } })
    const sessions = await count('sessions')
    expect(await running.visitor().clearBasket({})).toBe(true)
    expect(await count('sessions')).toBe(sessions)
    expect((await visitor.send('clearBasket', { all: true })).status).toBe(400)
  })
})
