import { markets } from '@vitrine/contracts/markets'
import { type ShopMethod } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { describe, expect, inject, it } from 'vitest'
import { startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { basketKeyRule, customerKey } from './basket-key.ts'
import { createBasketStore } from './basket-store.ts'
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

const refuseCalls = () => Promise.reject(new Error('No call was expected'))

describe('reading a basket', () => {
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

  it('shows no basket of another visitor', async () => {
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

describe('changes of products in a basket', () => {
  it('a sold-out item stays, marked, and costs nothing', async () => {
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

  it('an item that is no longer sold is shown as deleted, can be removed and blocks nothing else', async () => {
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

  it('a basket that is unused for sixty days is deleted', async () => {
    const visitor = running.visitor()
    const { key } = await put(visitor, coat)
    await running.database.pool.query(`update baskets set updated_at = now() - interval '61 days' where key = $1`, [
      key,
    ])
    const parts = { offers: refuseCalls, parts: refuseCalls, find: refuseCalls }
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
