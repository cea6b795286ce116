import { markets } from '@vitrine/contracts/markets'
import { type Basket, basketLimits, existingItemHandlings, type ShopMethod } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { basketKeyRule, customerKey } from './basket-key.ts'
import { createBasketStore } from './basket-store.ts'

const coat = 1011
const dress = 1021
const scarce = 1031
const endless = 1041
const soldOut = 1051
const retired = 1061
const sizes = Array.from({ length: 60 }, (_, i) => ({ size: String(i) }))
const styles = [
  makeStyle({ id: 101 }),
  makeStyle({ id: 102, price: 4_999 }),
  makeStyle({ id: 103, sizes: [{ quantity: 3 }] }),
  makeStyle({ id: 104, sizes: [{ quantity: 1, isSellableWithoutStock: true }] }),
  makeStyle({ id: 105, sizes: [{ quantity: 0 }] }),
  makeStyle({ id: 106, isActive: false }),
  makeStyle({ id: 107, sizes }),
]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { styles })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

const count = async (table: string) => {
  const { rows } = await running.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
const nobody = () => Promise.reject(new Error('Nobody was to be asked'))
const setStock = (variantId: number, quantity: number) =>
  running.database.pool.query('update variants set quantity = $2 where id = $1', [variantId, quantity])

async function basketOf(browser: Browser): Promise<Basket> {
  return (await browser.getBasket({})).basket
}
async function put(browser: Browser, variantId: number, quantity = 1): Promise<Basket> {
  const reply = await browser.addItemToBasket({ variantId, quantity })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
const held = ({ items }: Basket) => items.map(({ variant, quantity }) => [variant.id, quantity])
const first = ({ items: [item] }: Basket) => {
  if (!item) throw new Error('The basket is empty')
  return item
}

describe('looking into a basket', () => {
  it('of a new visitor is empty, and reading it stores nothing', async () => {
    const before = [await count('sessions'), await count('baskets')]
    const visitor = running.visitor()
    expect(await basketOf(visitor)).toEqual({
      key: '',
      version: 0,
      items: [],
      cost: {
        currencyCode: 'EUR',
        withTax: 0,
        withoutTax: 0,
        tax: { vat: { rate: 0.19, amount: 0 } },
        appliedReductions: [],
      },
      currencyCode: 'EUR',
      packages: [],
      applicablePromotions: [],
      delivery: { withTax: 495, freeFrom: 5900, countryCode: 'DE' },
      codes: { voucher: null, giftCards: [] },
      total: { withTax: 0, tax: { vat: { rate: 0.19, amount: 0 } }, due: 0 },
      undos: [],
      offers: [],
    })
    expect(visitor.cookie).toBe('')
    expect([await count('sessions'), await count('baskets')]).toEqual(before)
  })

  it('shows its items, by the key of its owner', async () => {
    const customer = await running.customer()
    const basket = await put(customer, coat, 2)
    expect(basket.key).toBe(customerKey(basketKeyRule, 10028, customer.id))
    expect(await basketOf(customer)).toEqual(basket)
    expect(first(basket)).toMatchObject({
      quantity: 2,
      availableQuantity: 10,
      variant: { id: coat },
      product: { id: 101 },
      price: { unit: { withTax: 10_000 }, total: { withTax: 20_000 } },
      status: 'available',
      promotionId: null,
      promotion: null,
      itemGroup: null,
      displayData: {},
      customData: {},
    })
    expect(basket.packages).toMatchObject([{ id: first(basket).packageId, carrierKey: 'dhl' }])
  })

  it('shows no other visitor’s', async () => {
    await put(running.visitor(), coat)
    expect((await basketOf(running.visitor())).items).toEqual([])
    expect((await basketOf(await running.customer())).items).toEqual([])
  })

  it('M-04 is another one in another shop', async () => {
    const id = await running.shop.users.add({ email: 'two-shops@vitrine.example' })
    expect(customerKey(basketKeyRule, 10028, id)).not.toBe(customerKey(basketKeyRule, 10030, id))
    const swiss = running.visitor(markets.ch)
    expect((await put(swiss, coat)).cost).toMatchObject({ currencyCode: 'CHF', tax: { vat: { rate: 0.081 } } })
  })

  it('T-10 VAT is rounded once, on the sum', async () => {
    const visitor = running.visitor()
    await put(visitor, dress, 3)
    const { cost, items } = await put(visitor, coat, 1)
    expect(cost).toMatchObject({ withTax: 24_997, withoutTax: 21_006, tax: { vat: { amount: 3_991 } } })
    expect(items.reduce((sum, { price }) => sum + price.total.withTax, 0)).toBe(cost.withTax)
  })

  it('T-03 says what delivery costs, until it costs nothing', async () => {
    const visitor = running.visitor()
    expect((await put(visitor, dress)).delivery.withTax).toBe(495)
    expect((await put(visitor, dress)).delivery.withTax).toBe(0)
  })
})

describe('putting something in', () => {
  it('opens a session for a visitor with the first thing', async () => {
    const visitor = running.visitor()
    await put(visitor, coat)
    expect(visitor.cookie).not.toBe('')
    expect(held(await basketOf(visitor))).toEqual([[coat, 1]])
  })

  it('adds to what is there, and keeps what it is told', async () => {
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

  it('changes nothing, the version included, when nothing is to be done', async () => {
    const visitor = running.visitor()
    const before = await put(visitor, coat)
    const reply = await visitor.addItemToBasket({ variantId: coat, quantity: 4, existingItemHandling: 'KeepExisting' })
    expect(reply).toEqual({ ok: true, value: { basket: before } })
  })

  it('gives fewer than asked when there are fewer: a success that says so', async () => {
    const reply = await running.visitor().addItemToBasket({ variantId: scarce, quantity: 5 })
    expect(reply).toMatchObject({
      ok: true,
      value: {
        basket: { items: [{ quantity: 3, availableQuantity: 3 }] },
        errors: [{ operation: 'add', variantId: scarce, statusCode: 206, kind: 'ItemAddedWithReducedQuantity' }],
      },
    })
  })

  it('gives what is sold beyond its stock, up to 99, and delivers it later', async () => {
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

  it('refuses more of what the line holds all of', async () => {
    const visitor = running.visitor()
    await put(visitor, scarce, 3)
    expect(await visitor.addItemToBasket({ variantId: scarce })).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_STOCK' },
    })
    expect(held(await basketOf(visitor))).toEqual([[scarce, 3]])
  })

  it('refuses a line too many', async () => {
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

  it('happens once, however often it is sent', async () => {
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

describe('putting several things in', () => {
  const mixed = [
    { variantId: coat, quantity: 1 },
    { variantId: soldOut, quantity: 1 },
    { variantId: 999_999, quantity: 1 },
    { variantId: scarce, quantity: 5 },
  ]

  it('keeps what could be had, answers with the first failure, and shows the basket', async () => {
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

  it('a repetition of it answers the same and adds nothing', async () => {
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

  it('leaves no trace when nothing could be had', async () => {
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

  it('to what it is already changes nothing', async () => {
    const visitor = running.visitor()
    const before = await put(visitor, coat, 2)
    const update = { quantity: 2, promotionId: null }
    expect(await visitor.updateBasketItem({ basketItemKey: first(before).key, update })).toEqual({
      ok: true,
      value: { basket: before },
    })
  })

  it('gives fewer than asked when there are fewer', async () => {
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

  it('refuses a line that is not there, or not theirs', async () => {
    const { key } = first(await put(running.visitor(), coat))
    const update = { quantity: 1, promotionId: null }
    for (const somebody of [running.visitor(), await running.customer()])
      expect(await somebody.updateBasketItem({ basketItemKey: key, update })).toMatchObject({
        ok: false,
        error: { code: 'ITEM_NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('refuses what became unavailable, unknown promotions and a group that has the same', async () => {
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

describe('taking something out', () => {
  it('takes it out', async () => {
    const visitor = running.visitor()
    const { key } = first(await put(visitor, coat))
    await put(visitor, dress)
    const reply = await visitor.removeItemFromBasket({ itemKey: key })
    expect(reply.ok && held(reply.value.basket)).toEqual([[dress, 1]])
  })

  it('takes the whole group out with its main item', async () => {
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

  it('refuses what is not there, what is not theirs, and what is no key', async () => {
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

describe('what changes behind a basket', () => {
  it('sold out meanwhile: it stays, marked, and costs nothing', async () => {
    const visitor = running.visitor()
    await put(visitor, dress)
    await put(visitor, scarce, 2)
    await setStock(scarce, 0)
    const basket = await basketOf(visitor)
    expect(basket.items[1]).toMatchObject({
      status: 'unavailable',
      quantity: 2,
      availableQuantity: 0,
      packageId: 0,
      price: { total: { withTax: 20_000 } },
    })
    expect(basket.cost.withTax).toBe(4_999)
    await setStock(scarce, 1)
    expect((await basketOf(visitor)).items[1]).toMatchObject({ status: 'available', quantity: 2, availableQuantity: 1 })
    await setStock(scarce, 3)
  })

  it('no longer sold: it is shown as deleted, can be taken out, and stops nothing else', async () => {
    const own = makeStyle({ id: 120 })
    await running.shop.catalogue.take({ styles: [own], parts: {} })
    const visitor = running.visitor()
    await put(visitor, 1201, 2)
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 120, isActive: false })], parts: {} })
    const basket = await basketOf(visitor)
    expect(first(basket)).toMatchObject({ status: 'deleted', quantity: 2, product: { id: 120, isActive: false } })
    expect(basket.cost.withTax).toBe(0)
    expect(held(await put(visitor, coat))).toEqual([
      [1201, 2],
      [coat, 1],
    ])
    const update = { quantity: 1, promotionId: null }
    expect(await visitor.updateBasketItem({ basketItemKey: first(basket).key, update })).toMatchObject({
      ok: false,
      error: { code: 'VARIANT_NOT_FOUND' },
    })
    const reply = await visitor.removeItemFromBasket({ itemKey: first(basket).key })
    expect(reply.ok && held(reply.value.basket)).toEqual([[coat, 1]])
  })

  it('no longer touched for sixty days: it is dropped', async () => {
    const visitor = running.visitor()
    const { key } = await put(visitor, coat)
    await running.database.pool.query(`update baskets set updated_at = now() - interval '61 days' where key = $1`, [
      key,
    ])
    const parts = { offers: nobody, parts: nobody, find: nobody }
    const store = createBasketStore({ db: openDatabase(running.database.pool), productCatalogue: parts, users: parts })
    expect(await store.sweep()).toBe(1)
    expect((await basketOf(visitor)).items).toEqual([])
  })
})

describe('a key rule of the shop’s own', () => {
  it('names the baskets of customers', async () => {
    const own = await startShop(inject('databaseUrl'), { basketKey: { template: 'b-{userId}', algorithm: 'none' } })
    const customer = await own.customer()
    expect((await put(customer, coat)).key).toBe(`b-${customer.id}`)
    expect((await customer.getBasket({})).basket.items).toHaveLength(1)
    await own.stop()
  })
})

it.each<[ShopMethod, unknown]>([
  ['addItemsToBasket', { items: [{ variantId: 'x' }] }],
  ['mergeBaskets', { fromBasketKey: 'a' }],
  ['getApplicablePromotionsByCode', {}],
  ['getBasket', 'all'],
])('%s refuses a payload that does not fit', async (method, payload) => {
  const customer = await running.customer()
  expect((await customer.send(method, payload)).status).toBe(400)
})
