import { basketLimits, existingItemHandlings } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import {
  basketOf,
  coat,
  count,
  dress,
  endless,
  first,
  held,
  put,
  retired,
  running,
  scarce,
  setStock,
  soldOut,
  useBasketShop,
} from './testing/basket-shop.ts'

useBasketShop()

describe('adding an item', () => {
  it('opens a session for a visitor with the first item', async () => {
    const visitor = running.visitor()
    await put(visitor, coat)
    expect(visitor.cookie).not.toBe('')
    expect(held(await basketOf(visitor))).toEqual([[coat, 1]])
  })

  it('adds to the line and stores its custom data', async () => {
    const visitor = running.visitor()
    const displayData = { name: { key: 'name', label: 'Name', value: 'Mantel' } }
    await visitor.addItemToBasket({ variantId: coat, quantity: 1, displayData, customData: { gift: { wrap: true } } })
    const basket = await put(visitor, coat, 2)
    expect(first(basket)).toMatchObject({ quantity: 3, displayData, customData: { gift: { wrap: true } } })
    expect(basket.version).toBe(2)
  })

  it.each(existingItemHandlings)('%s works by the table', async (existingItemHandling) => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, coat, 2))
    const reply = await visitor.addItemToBasket({ variantId: coat, quantity: 3, existingItemHandling })
    if (!reply.ok) throw new Error(reply.error.code)
    const expected = {
      KeepExisting: 2,
      AddQuantityToExisting: 5,
      ReplaceExisting: 3,
      ReplaceExistingWithCombinedQuantity: 5,
    }
    expect(held(reply.value.basket)).toEqual([[coat, expected[existingItemHandling]]])
    expect(first(reply.value.basket).key === key).toBe(!existingItemHandling.startsWith('Replace'))
    expect(await basketOf(visitor)).toEqual(reply.value.basket)
  })

  it('changes nothing, the version included, without a difference', async () => {
    const visitor = running.visitor()
    const before = await put(visitor, coat)
    const reply = await visitor.addItemToBasket({ variantId: coat, quantity: 4, existingItemHandling: 'KeepExisting' })
    expect(reply).toEqual({ ok: true, value: { basket: before } })
  })

  it('adds fewer than requested when stock is short, and reports it', async () => {
    const reply = await running.visitor().addItemToBasket({ variantId: scarce, quantity: 5 })
    expect(reply).toMatchObject({
      ok: true,
      value: {
        basket: { items: [{ quantity: 3, availableQuantity: 3 }] },
        errors: [{ operation: 'add', variantId: scarce, statusCode: 206, kind: 'ItemAddedWithReducedQuantity' }],
      },
    })
  })

  it('adds items sold without stock, up to 99, for later delivery', async () => {
    const visitor = running.visitor()
    await put(visitor, coat)
    const { items, packages } = await put(visitor, endless, 99)
    expect(items[1]).toMatchObject({ quantity: 99, availableQuantity: 99, status: 'available' })
    expect(items.map(({ packageId }) => packageId)).toEqual([1, 2])
    expect(packages[0]?.deliveryDate.max).toBeDefined()
    expect(String(packages[1]?.deliveryDate.min) > String(packages[0]?.deliveryDate.max)).toBe(true)
    expect(await visitor.addItemToBasket({ variantId: endless, quantity: 1 })).toMatchObject({
      ok: false,
      error: { code: 'BASKET_FULL' },
    })
  })

  it.each([
    ['sold out', { variantId: soldOut }, 412, 'OUT_OF_STOCK', 'ItemUnavailable'],
    ['unknown', { variantId: 999_999 }, 404, 'VARIANT_NOT_FOUND', 'ItemDataNotFound'],
    [
      'beyond what the database counts to',
      { variantId: 9_007_199_254_740_991 },
      404,
      'VARIANT_NOT_FOUND',
      'ItemDataNotFound',
    ],
    ['no longer sold', { variantId: retired }, 404, 'VARIANT_NOT_FOUND', 'ItemDataNotFound'],
    [
      'with a promotion that does not exist',
      { variantId: coat, promotionId: '77' },
      404,
      'PROMOTION_NOT_FOUND',
      'Unknown',
    ],
  ])('refuses what is %s', async (_, item, status, code, kind) => {
    const visitor = running.visitor()
    const response = await visitor.send('addItemToBasket', { quantity: 1, ...item })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      status,
      code,
      errors: [{ operation: 'add', variantId: item.variantId, statusCode: status, kind }],
    })
    expect(await basketOf(visitor)).toMatchObject({ items: [], version: 0 })
  })

  it('refuses more when the line already has the whole stock', async () => {
    const visitor = running.visitor()
    await put(visitor, scarce, 3)
    expect(await visitor.addItemToBasket({ variantId: scarce })).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_STOCK' },
    })
    expect(held(await basketOf(visitor))).toEqual([[scarce, 3]])
  })

  it('refuses more lines than the limit', async () => {
    const visitor = running.visitor()
    const items = Array.from({ length: basketLimits.lines }, (_, i) => ({ variantId: 1071 + i, quantity: 1 }))
    expect(await visitor.addItemsToBasket({ items })).toMatchObject({ ok: true })
    const response = await visitor.send('addItemToBasket', { variantId: coat, quantity: 1 })
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'BASKET_FULL', errors: [{ kind: 'MaximumItemCountReached', statusCode: 413 }] },
    ])
    expect((await basketOf(visitor)).items).toHaveLength(basketLimits.lines)
  })

  it.each([
    ['no variant', { quantity: 1 }],
    ['a negative quantity', { variantId: coat, quantity: -1 }],
    ['half a piece', { variantId: coat, quantity: 0.5 }],
    ['a hundred', { variantId: coat, quantity: 100 }],
    ['another handling', { variantId: coat, existingItemHandling: 'Whatever' }],
    ['a price', { variantId: coat, price: 1 }],
    ['a group without a main item', { variantId: coat, itemGroup: { id: 'g' } }],
    ['too much to carry along', { variantId: coat, customData: { text: 'x'.repeat(9_000) } }],
    ['a list to carry along', { variantId: coat, customData: ['x'] }],
    ['a character no database keeps', { variantId: coat, customData: { a: [{ b: 'x\u0000' }] } }],
    ['half a character', { variantId: coat, customData: { '\ud800': 1 } }],
  ])('refuses %s as a bad request', async (_, payload) => {
    expect((await running.visitor().send('addItemToBasket', payload)).status).toBe(400)
  })

  it('is applied once, however often it is sent', async () => {
    const visitor = running.visitor()
    await put(visitor, dress)
    const options = { idempotencyKey: crypto.randomUUID() }
    const replies = [
      await visitor.addItemToBasket({ variantId: coat, quantity: 2 }, options),
      await visitor.addItemToBasket({ variantId: coat, quantity: 2 }, options),
    ]
    expect(replies[1]).toEqual(replies[0])
    expect(held(await basketOf(visitor))).toEqual([
      [dress, 1],
      [coat, 2],
    ])
  })
})

describe('adding several items', () => {
  const mixed = [
    { variantId: coat, quantity: 1 },
    { variantId: soldOut, quantity: 1 },
    { variantId: 999_999, quantity: 1 },
    { variantId: scarce, quantity: 5 },
  ]

  it('adds available items, returns the first failure and the basket', async () => {
    const visitor = running.visitor()
    const response = await visitor.send('addItemsToBasket', { items: mixed })
    expect(response.status).toBe(412)
    expect(await response.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [
        { variantId: soldOut, kind: 'ItemUnavailable', statusCode: 412 },
        { variantId: 999_999, kind: 'ItemDataNotFound', statusCode: 404 },
        { variantId: scarce, kind: 'ItemAddedWithReducedQuantity', statusCode: 206 },
      ],
      basket: {
        version: 1,
        items: [
          { variant: { id: coat }, quantity: 1 },
          { variant: { id: scarce }, quantity: 3 },
        ],
      },
    })
    // Although the answer was a refusal, the new guest finds the basket again.
    expect(held(await basketOf(visitor))).toEqual([
      [coat, 1],
      [scarce, 3],
    ])
  })

  it('returns the same reply to a repetition and adds nothing', async () => {
    const visitor = running.visitor()
    await put(visitor, dress)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = []
    for (const _ of [1, 2]) {
      const response = await visitor.send('addItemsToBasket', { items: mixed }, headers)
      answers.push([response.status, await response.json()])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(held(await basketOf(visitor))).toEqual([
      [dress, 1],
      [coat, 1],
      [scarce, 3],
    ])
  })

  it('stores nothing when no item is available', async () => {
    const baskets = await count('baskets')
    const visitor = running.visitor()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const items = [{ variantId: 999_999 }, { variantId: soldOut }]
    expect((await visitor.send('addItemsToBasket', { items }, headers)).status).toBe(404)
    expect(await count('baskets')).toBe(baskets)
    expect(await basketOf(visitor)).toMatchObject({ items: [], version: 0 })
    // Asked again it is judged anew.
    await setStock(soldOut, 1)
    expect((await visitor.send('addItemsToBasket', { items }, headers)).status).toBe(404)
    expect(held(await basketOf(visitor))).toEqual([[soldOut, 1]])
    await setStock(soldOut, 0)
  })

  it('are at least one and at most a hundred', async () => {
    const visitor = running.visitor()
    expect((await visitor.send('addItemsToBasket', { items: [] })).status).toBe(400)
    const items = Array.from({ length: 101 }, () => ({ variantId: coat }))
    expect((await visitor.send('addItemsToBasket', { items })).status).toBe(400)
  })
})
