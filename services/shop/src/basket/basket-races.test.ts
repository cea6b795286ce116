import { markets } from '@vitrine/contracts/markets'
import { type Basket, basketLimits } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { basketKeyRule, customerKey } from './basket-key.ts'
import { type BasketStore, createBasketStore } from './basket-store.ts'

const crowd = 64
const coat = 1011
const scarce = 1021
const different = (index: number) => (201 + index) * 10 + 1
const assortment = Array.from({ length: crowd }, (_, i) => makeStyle({ id: 201 + i, sizes: [{ quantity: 1_000 }] }))

let running: RunningShop
let baskets: BasketStore
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    // The crowd waits in line for one basket, on a machine that other tests use as well.
    callTimeoutMs: { read: 60_000, write: 60_000 },
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 1_000 }] }),
      makeStyle({ id: 102, sizes: [{ quantity: 5 }] }),
      ...assortment,
    ],
  })
  const db = openDatabase(running.database.pool)
  baskets = createBasketStore({ db, productCatalogue: createProductCatalogue(db), users: running.shop.users })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

const together = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => run(index)))
const basketOf = async (browser: Browser): Promise<Basket> => (await browser.getBasket({})).basket
const held = ({ items }: Basket) => items.map(({ variant, quantity }) => [variant.id, quantity])
const pieces = ({ items }: Basket) => items.reduce((sum, { quantity }) => sum + quantity, 0)
const codes = (replies: readonly ({ ok: true } | { ok: false; error: { code: string } })[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, (reply) => (reply.ok ? 'OK' : reply.error.code))].map(([code, same]) => [
      code,
      same.length,
    ]),
  )

it('the same variant added by many calls at once is there exactly as often', async () => {
  const customer = await running.customer()
  const replies = await together(() => customer.addItemToBasket({ variantId: coat, quantity: 1 }))
  expect(codes(replies)).toEqual({ OK: crowd })
  expect(await basketOf(customer)).toMatchObject({ version: crowd, items: [{ quantity: crowd }] })
  // Every caller saw a basket of their own moment.
  const versions = replies.map((reply) => (reply.ok ? reply.value.basket.version : 0))
  expect(new Set(versions).size).toBe(crowd)
  for (const reply of replies) if (reply.ok) expect(pieces(reply.value.basket)).toBe(reply.value.basket.version)
})

it('many different variants at once never make more lines than a basket has', async () => {
  const customer = await running.customer()
  const replies = await together((index) => customer.addItemToBasket({ variantId: different(index), quantity: 1 }))
  expect(codes(replies)).toEqual({ OK: basketLimits.lines, BASKET_FULL: crowd - basketLimits.lines })
  expect((await basketOf(customer)).items).toHaveLength(basketLimits.lines)
})

it('of what is scarce a basket never holds more than there is', async () => {
  const customer = await running.customer()
  const replies = await together(() => customer.addItemToBasket({ variantId: scarce, quantity: 1 }))
  expect(codes(replies)).toEqual({ OK: 5, OUT_OF_STOCK: crowd - 5 })
  expect(held(await basketOf(customer))).toEqual([[scarce, 5]])
})

it('one intent sent many times at once counts once', async () => {
  const customer = await running.customer()
  const idempotencyKey = crypto.randomUUID()
  const replies = await together(() => customer.addItemToBasket({ variantId: coat, quantity: 2 }, { idempotencyKey }))
  expect(codes(replies)).toEqual({ OK: crowd })
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(held(await basketOf(customer))).toEqual([[coat, 2]])
})

it('one call with several items among others keeps its items together', async () => {
  const customer = await running.customer()
  const replies = await together(() =>
    customer.addItemsToBasket({
      items: [
        { variantId: coat, quantity: 1 },
        { variantId: different(0), quantity: 1 },
      ],
    }),
  )
  expect(codes(replies)).toEqual({ OK: crowd })
  expect(held(await basketOf(customer))).toEqual([
    [coat, crowd],
    [different(0), crowd],
  ])
})

it('adding, changing and taking out at once leaves a basket that adds up', async () => {
  const customer = await running.customer()
  const added = await customer.addItemToBasket({ variantId: coat, quantity: 1 })
  const key = added.ok ? (added.value.basket.items[0]?.key ?? '') : ''
  const replies = await together(async (index) => {
    if (index % 3 === 0) return customer.addItemToBasket({ variantId: different(index), quantity: 1 })
    if (index % 3 === 1)
      return customer.updateBasketItem({ basketItemKey: key, update: { quantity: 7, promotionId: null } })
    return customer.addItemToBasket({ variantId: coat, quantity: 1, existingItemHandling: 'KeepExisting' })
  })
  expect(codes(replies)).toEqual({ OK: crowd })
  const basket = await basketOf(customer)
  expect(basket.items[0]).toMatchObject({ key, quantity: 7 })
  expect(basket.items).toHaveLength(1 + Math.ceil(crowd / 3))
  expect(basket.cost.withTax).toBe(10_000 * pieces(basket))
})

it('merging many times at once doubles nothing', async () => {
  const guest = running.visitor()
  await guest.addItemToBasket({ variantId: coat, quantity: 3 })
  const { key } = await basketOf(guest)
  const customer = await running.customer()
  await customer.addItemToBasket({ variantId: coat, quantity: 1 })
  await together(() => baskets.mergeGuest(markets.de, key, customer.id))
  expect(held(await basketOf(customer))).toEqual([[coat, 4]])
})

it('merging while both go on shopping loses nothing', async () => {
  const guest = running.visitor()
  await guest.addItemToBasket({ variantId: coat, quantity: 1 })
  const { key } = await basketOf(guest)
  const customer = await running.customer()
  const replies = await together(async (index) => {
    if (index % 8 === 0) {
      await baskets.mergeGuest(markets.de, key, customer.id)
      return { ok: true as const }
    }
    const shopper = index % 2 === 0 ? guest : customer
    return shopper.addItemToBasket({ variantId: coat, quantity: 1 })
  })
  expect(codes(replies)).toEqual({ OK: crowd })
  await baskets.mergeGuest(markets.de, key, customer.id)
  expect(held(await baskets.view(markets.de, customerKey(basketKeyRule, 10028, customer.id)))).toEqual([
    [coat, 1 + crowd - crowd / 8],
  ])
})

it('the goods need not be in memory yet: no call waits for a connection that another one holds', async () => {
  const cold = await startShop(inject('databaseUrl'), { styles: assortment })
  const browsers = await Promise.all(Array.from({ length: crowd }, () => cold.customer()))
  const replies = await Promise.all(
    browsers.map((browser, index) => browser.addItemToBasket({ variantId: different(index) })),
  )
  expect(codes(replies)).toEqual({ OK: crowd })
  await cold.stop()
})
