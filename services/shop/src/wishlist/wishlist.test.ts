import { setCookie } from '@vitrine/contracts/http'
import { markets } from '@vitrine/contracts/markets'
import { findInWishlist, type Wishlist, wishlistLimit } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { customerKey, wishlistKeyRule } from '../basket/basket-key.ts'
import { createGoods } from '../catalogue/goods.ts'
import { openDatabase } from '../database/database.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createWishlistStore, type WishlistStore } from './wishlist-store.ts'

const crowd = 64
const soldOut = 103
const retired = 104
const assortment = Array.from({ length: wishlistLimit + 1 }, (_, i) => makeStyle({ id: 1_000 + i, sizes: [{}] }))

let running: RunningShop
let wishlists: WishlistStore
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101 }),
      makeStyle({ id: 102 }),
      makeStyle({ id: soldOut, sizes: [{ quantity: 0 }] }),
      makeStyle({ id: retired, isActive: false }),
      ...assortment,
    ],
  })
  const db = openDatabase(running.database.pool)
  wishlists = createWishlistStore({ db, goods: createGoods(db) })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

const count = async (table: string) => {
  const { rows } = await running.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
async function wish(browser: Browser, wanted: { variantId?: number; productId?: number }): Promise<Wishlist> {
  const reply = await browser.addItemToWishlist(wanted)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}
const wished = ({ items }: Wishlist) => items.map(({ productId, variantId }) => [productId, variantId])
/** Fills a wishlist without asking the shop a hundred times. */
const fill = (key: string, products: readonly number[]) =>
  running.database.pool.query(
    `with list as (insert into wishlists (shop_id, key) values (10028, $1)
       on conflict (shop_id, key) do update set version = wishlists.version returning id)
     insert into wishlist_items (wishlist_id, product_id) select list.id, product from list, unnest($2::int[]) as product`,
    [key, products],
  )

describe('looking at a wishlist', () => {
  it('of somebody new shows an empty one, and leaves no trace', async () => {
    const before = [await count('sessions'), await count('wishlists')]
    const visitor = running.visitor()
    expect(await visitor.getWishlist({})).toEqual({ key: '', version: 0, items: [] })
    expect(visitor.cookie).toBe('')
    expect([await count('sessions'), await count('wishlists')]).toEqual(before)
  })

  it('M-04 shows nobody else’s, and each shop its own', async () => {
    const customer = await running.customer()
    const { key } = await wish(customer, { productId: 101 })
    expect(key).toBe(customerKey(wishlistKeyRule, 10028, customer.id))
    expect((await (await running.customer()).getWishlist({})).items).toEqual([])
    expect((await running.visitor().getWishlist({})).items).toEqual([])
  })

  it('still shows what is no longer sold, as inactive, until it is taken off', async () => {
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 120 })], parts: {} })
    const visitor = running.visitor()
    await wish(visitor, { variantId: 1201 })
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 120, isActive: false })], parts: {} })
    const { items } = await visitor.getWishlist({})
    expect(items).toMatchObject([
      { productId: 120, variantId: 1201, product: { isActive: false }, variant: { id: 1201 } },
    ])
    expect(await visitor.removeItemFromWishlist({ itemKey: items[0]?.key ?? '' })).toMatchObject({
      ok: true,
      value: { items: [] },
    })
  })

  it('leaves out what nobody can say anything about', async () => {
    const visitor = running.visitor()
    const { key } = await wish(visitor, { productId: 101 })
    await fill(key, [999_999])
    expect(wished(await visitor.getWishlist({}))).toEqual([[101, null]])
  })
})

describe('wishing for something', () => {
  it('by product or by size, sold out or not', async () => {
    const visitor = running.visitor()
    await wish(visitor, { productId: 101 })
    await wish(visitor, { variantId: 1011 })
    const list = await wish(visitor, { productId: soldOut })
    expect(wished(list)).toEqual([
      [101, null],
      [101, 1011],
      [soldOut, null],
    ])
    expect(list.version).toBe(3)
    expect(await visitor.getWishlist({})).toEqual(list)
    expect(findInWishlist(list.items, { variantId: 1011 })?.product.id).toBe(101)
    expect(list.items[0]).toMatchObject({ product: { id: 101 }, customData: {}, itemGroup: null })
  })

  it('the size counts when both are named', async () => {
    expect(wished(await wish(running.visitor(), { variantId: 1021, productId: 101 }))).toEqual([[102, 1021]])
  })

  it.each([
    ['is on it already', { productId: 101 }, 409, 'ALREADY_PRESENT', 'ItemAlreadyPresent'],
    ['is no longer sold', { productId: retired }, 412, 'UNAVAILABLE', 'ItemUnavailable'],
    ['is a size of what is no longer sold', { variantId: 1041 }, 412, 'UNAVAILABLE', 'ItemUnavailable'],
    ['nobody knows', { productId: 999_999 }, 404, 'NOT_FOUND', 'Unknown'],
    ['is a size nobody knows', { variantId: 9_007_199_254_740_991 }, 404, 'NOT_FOUND', 'Unknown'],
  ])('refuses what %s', async (_, wanted, status, code, kind) => {
    const visitor = running.visitor()
    await wish(visitor, { productId: 101 })
    const response = await visitor.send('addItemToWishlist', wanted)
    expect([response.status, await response.json()]).toMatchObject([status, { code, kind }])
    expect(await visitor.getWishlist({})).toMatchObject({ version: 1, items: [{ productId: 101 }] })
  })

  it('refuses more than fit', async () => {
    const visitor = running.visitor()
    const { key } = await wish(visitor, { productId: 101 })
    await fill(
      key,
      assortment.slice(0, wishlistLimit - 1).map(({ number }) => number),
    )
    const response = await visitor.send('addItemToWishlist', { productId: 102 })
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'WISHLIST_FULL', kind: 'MaximumItemCountReached' },
    ])
  })

  it.each([{}, { productId: 0 }, { productId: '101' }, { productId: 101, price: 1 }])(
    '%j is a bad request',
    async (payload) => {
      expect((await running.visitor().send('addItemToWishlist', payload)).status).toBe(400)
    },
  )

  it('by many calls at once happens once', async () => {
    const customer = await running.customer()
    const replies = await Promise.all(
      Array.from({ length: crowd }, () => customer.addItemToWishlist({ productId: 101 })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(wished(await customer.getWishlist({}))).toEqual([[101, null]])
  })

  it('happens once, however often it is sent', async () => {
    const customer = await running.customer()
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await customer.addItemToWishlist({ productId: 101 }, options)
    expect(await customer.addItemToWishlist({ productId: 101 }, options)).toEqual(first)
  })
})

describe('taking something off', () => {
  it('takes it off', async () => {
    const visitor = running.visitor()
    const { items } = await wish(visitor, { productId: 101 })
    await wish(visitor, { productId: 102 })
    const reply = await visitor.removeItemFromWishlist({ itemKey: items[0]?.key ?? '' })
    expect(reply.ok && wished(reply.value)).toEqual([[102, null]])
    expect(reply.ok && reply.value.version).toBe(3)
  })

  it('says in the words of the specification what is missing', async () => {
    const stranger = running.visitor()
    const { items } = await wish(stranger, { productId: 101 })
    for (const somebody of [running.visitor(), await running.customer()]) {
      const response = await somebody.send('removeItemFromWishlist', { itemKey: items[0]?.key })
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { code: 'ITEM_NOT_FOUND', detail: 'Could not find wishlist item.', details: 'Could not find wishlist item.' },
      ])
    }
    expect((await stranger.getWishlist({})).items).toHaveLength(1)
    expect((await stranger.send('removeItemFromWishlist', {})).status).toBe(400)
  })

  it('clearing leaves an empty wishlist, and is nothing special to somebody new', async () => {
    const visitor = running.visitor()
    await wish(visitor, { productId: 101 })
    expect(await visitor.clearWishlist({})).toMatchObject({ version: 2, items: [] })
    expect(await visitor.clearWishlist({})).toMatchObject({ version: 2, items: [] })
    expect(await running.visitor().clearWishlist({})).toEqual({ key: '', version: 0, items: [] })
    expect((await visitor.send('clearWishlist', { all: true })).status).toBe(400)
  })
})

describe('at sign-in', () => {
  it('wishes of the guest join those of the customer, each once, however often it is tried', async () => {
    const guest = running.visitor()
    await wish(guest, { productId: 101 })
    const { key } = await wish(guest, { variantId: 1021 })
    const customer = await running.customer()
    await wish(customer, { productId: 101 })
    await Promise.all(Array.from({ length: crowd }, () => wishlists.mergeGuest(markets.de, key, customer.id)))
    expect(wished(await customer.getWishlist({}))).toEqual([
      [101, null],
      [102, 1021],
    ])
    expect((await guest.getWishlist({})).items).toEqual([])
  })

  it('nothing is taken from another customer', async () => {
    const other = await running.customer()
    const { key } = await wish(other, { productId: 101 })
    const customer = await running.customer()
    await wishlists.mergeGuest(markets.de, key, customer.id)
    expect((await customer.getWishlist({})).items).toEqual([])
    expect((await other.getWishlist({})).items).toHaveLength(1)
  })

  it('counts those the list has no room for', async () => {
    const [guestKey, customer] = [crypto.randomUUID(), await running.customer()]
    await fill(
      guestKey,
      assortment.slice(0, 3).map(({ number }) => number),
    )
    await fill(
      customerKey(wishlistKeyRule, 10028, customer.id),
      assortment.slice(2, wishlistLimit + 1).map(({ number }) => number),
    )
    expect(await wishlists.mergeGuest(markets.de, guestKey, customer.id)).toEqual({ left: 1 })
    expect((await customer.getWishlist({})).items).toHaveLength(wishlistLimit)
  })

  it('that failed is made up for at the next look', async () => {
    const { key } = await wish(running.visitor(), { productId: 102 })
    const { id } = await running.customer()
    const { token } = await running.shop.sessions.open(10028, { customerId: id, guestKey: key })
    const cookie = setCookie('session', token, { isSecure: true }, 10028).split(';')[0] ?? ''
    const response = await running.visitor().send('getWishlist', {}, { cookie })
    expect(wished((await response.json()) as Wishlist)).toEqual([[102, null]])
  })
})
