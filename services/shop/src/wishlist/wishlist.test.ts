import { setCookie } from '@vitrine/contracts/http'
import { markets } from '@vitrine/contracts/markets'
import { findInWishlist, type Wishlist, wishlistLimit } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { customerKey, wishlistKeyRule } from '../basket/basket-key.ts'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
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
  wishlists = createWishlistStore({ db, productCatalogue: createProductCatalogue(db) })
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
  it('of a new visitor is empty, and leaves no row', async () => {
    const before = [await count('sessions'), await count('wishlists')]
    const visitor = running.visitor()
    expect(await visitor.getWishlist({})).toEqual({ key: '', version: 0, items: [], shareKey: null, lists: [] })
    expect(visitor.cookie).toBe('')
    expect([await count('sessions'), await count('wishlists')]).toEqual(before)
  })

  it('M-04 belongs to one customer and one shop', async () => {
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

  it('leaves out unknown products', async () => {
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
    ['is an unknown product', { productId: 999_999 }, 404, 'NOT_FOUND', 'Unknown'],
    ['is an unknown size', { variantId: 9_007_199_254_740_991 }, 404, 'NOT_FOUND', 'Unknown'],
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

  it('can be undone for a while: it comes back where it was, with all that is known of it', async () => {
    const visitor = running.visitor()
    const wishes = [101, 102, soldOut]
    for (const productId of wishes) await wish(visitor, { productId })
    const before = await visitor.getWishlist({})
    const itemKey = before.items[1]?.key ?? ''
    await visitor.removeItemFromWishlist({ itemKey })
    const restored = await visitor.restoreWishlistItem({ itemKey })
    expect(restored.ok && restored.value.items).toEqual(before.items)
    // Once more is no mistake.
    expect(await visitor.restoreWishlistItem({ itemKey })).toMatchObject({ ok: true, value: { items: before.items } })
  })

  it('is not undone twice over, for strangers, or after a quarter of an hour', async () => {
    const visitor = running.visitor()
    const { items } = await wish(visitor, { productId: 101 })
    const itemKey = items[0]?.key ?? ''
    await visitor.removeItemFromWishlist({ itemKey })
    const [stranger, other] = [running.visitor(), await running.customer()]
    await wish(stranger, { productId: 102 })
    for (const somebody of [stranger, other, running.visitor()])
      expect(await somebody.restoreWishlistItem({ itemKey })).toMatchObject({
        ok: false,
        error: { code: 'ITEM_NOT_FOUND', problem: { detail: 'Could not find wishlist item.' } },
      })
    // Saved again meanwhile: it is there once.
    await wish(visitor, { productId: 101 })
    expect(await visitor.restoreWishlistItem({ itemKey })).toMatchObject({ ok: true, value: { items: [{}] } })
    const later = await wish(visitor, { productId: 102 })
    const gone = later.items.at(-1)?.key ?? ''
    await visitor.removeItemFromWishlist({ itemKey: gone })
    await running.database.pool.query(
      `update wishlist_items set removed_at = now() - interval '16 minutes' where key = $1`,
      [gone],
    )
    expect(await visitor.restoreWishlistItem({ itemKey: gone })).toMatchObject({ ok: false })
    expect(await wishlists.sweep()).toBeGreaterThan(0)
    expect((await visitor.getWishlist({})).items).toHaveLength(1)
  })

  it('makes room, which may be taken before it is undone', async () => {
    const visitor = running.visitor()
    const { key, items } = await wish(visitor, { productId: 101 })
    await visitor.removeItemFromWishlist({ itemKey: items[0]?.key ?? '' })
    await fill(
      key,
      assortment.slice(0, wishlistLimit).map(({ number }) => number),
    )
    const response = await visitor.send('restoreWishlistItem', { itemKey: items[0]?.key })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'WISHLIST_FULL' }])
  })

  it('clearing leaves an empty wishlist, also for a new visitor', async () => {
    const visitor = running.visitor()
    await wish(visitor, { productId: 101 })
    expect(await visitor.clearWishlist({})).toMatchObject({ version: 2, items: [] })
    expect(await visitor.clearWishlist({})).toMatchObject({ version: 2, items: [] })
    expect(await running.visitor().clearWishlist({})).toEqual({
      key: '',
      version: 0,
      items: [],
      shareKey: null,
      lists: [],
    })
    expect((await visitor.send('clearWishlist', { all: true })).status).toBe(400)
  })
})

describe('replacing an item', () => {
  const replace = async (browser: Browser, itemKey: string, wanted: { variantId?: number; productId?: number }) => {
    const reply = await browser.replaceWishlistItem({ itemKey, ...wanted })
    if (!reply.ok) throw new Error(reply.error.code)
    return reply.value
  }

  it('takes it off and puts the other in its place', async () => {
    const visitor = running.visitor()
    for (const productId of [101, 102, soldOut]) await wish(visitor, { productId })
    const { items } = await visitor.getWishlist({})
    const list = await replace(visitor, items[1]?.key ?? '', { variantId: 1022 })
    expect(wished(list)).toEqual([
      [101, null],
      [102, 1022],
      [soldOut, null],
    ])
    // The undone item has a new key.
    expect(items.map(({ key }) => key)).not.toContain(list.items[1]?.key)
    expect(list.version).toBe(4)
  })

  it('by what is on the list already leaves that, once', async () => {
    const visitor = running.visitor()
    const { items } = await wish(visitor, { variantId: 1011 })
    await wish(visitor, { variantId: 1012 })
    const itemKey = items[0]?.key ?? ''
    expect(wished(await replace(visitor, itemKey, { variantId: 1012 }))).toEqual([[101, 1012]])
    const [left] = (await visitor.getWishlist({})).items
    expect(wished(await replace(visitor, left?.key ?? '', { variantId: 1012 }))).toEqual([[101, 1012]])
  })

  it.each([
    ['is not there', {}, { variantId: 1011 }, 404, 'ITEM_NOT_FOUND'],
    ['by what is no longer sold', null, { productId: retired }, 412, 'UNAVAILABLE'],
    ['by an unknown variant', null, { variantId: 999_999 }, 404, 'NOT_FOUND'],
    ['by nothing', null, {}, 400, 'invalid_payload'],
  ])('that %s loses nothing', async (_, other, wanted, status, code) => {
    const visitor = running.visitor()
    const { items } = await wish(visitor, { productId: 101 })
    const itemKey = other ? 'unknown' : items[0]?.key
    const response = await visitor.send('replaceWishlistItem', { itemKey, ...wanted })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(wished(await visitor.getWishlist({}))).toEqual([[101, null]])
  })

  it('that many ask for at once happens to one of them', async () => {
    const customer = await running.customer()
    const { items } = await wish(customer, { productId: 101 })
    const itemKey = items[0]?.key ?? ''
    const replies = await Promise.all(
      Array.from({ length: crowd }, (_, i) => customer.replaceWishlistItem({ itemKey, variantId: 1011 + (i % 2) })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await customer.getWishlist({})).items).toHaveLength(1)
  })
})

describe('what has changed since something was saved', () => {
  const item = async (browser: Browser) => (await browser.getWishlist({})).items[0]

  it('its price then is kept, of the size or of the cheapest one', async () => {
    const priced = (amount: number) => makeStyle({ id: 130, price: amount })
    await running.shop.catalogue.take({ styles: [priced(10_000)], parts: {} })
    const [byProduct, bySize] = [running.visitor(), running.visitor()]
    await wish(byProduct, { productId: 130 })
    await wish(bySize, { variantId: 1302 })
    await running.database.pool.query(
      `insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
       select 10028, id, now(), 8000, 'regular' from variants where product_id = 130`,
    )
    await expect.poll(async () => (await item(byProduct))?.product.priceRange.min.withTax).toBe(8_000)
    expect(await item(byProduct)).toMatchObject({ savedPrice: 10_000 })
    expect(await item(bySize)).toMatchObject({ savedPrice: 10_000, variant: { price: { withTax: 8_000 } } })
  })

  /** Sets the stock of a size, and waits until all processes have the change. */
  const stock = async (variantId: number, quantity: number) => {
    await running.database.pool.query('update variants set quantity = $1 where id = $2', [quantity, variantId])
    await running.shop.catalogue.take({ styles: [], parts: {} })
  }

  it('what was sold out when it was saved, or has been since, is said to be back', async () => {
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 140, sizes: [{ quantity: 0 }] })], parts: {} })
    const early = running.visitor()
    await wish(early, { productId: 140 })
    expect(await item(early)).toMatchObject({ isBackInStock: false })
    await stock(1401, 5)
    expect(await item(early)).toMatchObject({ isBackInStock: true })

    const late = running.visitor()
    await wish(late, { variantId: 1401 })
    expect(await item(late)).toMatchObject({ isBackInStock: false })
    await stock(1401, 0)
    expect(await item(late)).toMatchObject({ isBackInStock: false })
    await stock(1401, 3)
    expect(await item(late)).toMatchObject({ isBackInStock: true })
  })

  it('a size that was never sold out is not back because another one is', async () => {
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 150 })], parts: {} })
    const visitor = running.visitor()
    await wish(visitor, { variantId: 1502 })
    await wish(visitor, { variantId: 1501 })
    await stock(1501, 0)
    await stock(1501, 3)
    expect((await visitor.getWishlist({})).items).toMatchObject([{ isBackInStock: false }, { isBackInStock: true }])
  })

  it('is known of a guest’s wishes after sign-in, too', async () => {
    const guest = running.visitor()
    const { key } = await wish(guest, { productId: soldOut })
    const customer = await running.customer()
    await wishlists.mergeGuest(markets.de, key, customer.id)
    expect(await item(customer)).toMatchObject({ savedPrice: 10_000 })
    const { rows } = await running.database.pool.query(
      `select was_sold_out from wishlist_items where product_id = $1 and key = $2`,
      [soldOut, (await item(customer))?.key],
    )
    expect(rows).toEqual([{ was_sold_out: true }])
  })
})

describe('a shared wishlist', () => {
  const share = async (browser: Browser) => (await browser.shareWishlist({})).shareKey ?? ''

  it('shows its items by the link, and nothing about their owner', async () => {
    const customer = await running.customer()
    await wish(customer, { productId: 101 })
    await wish(customer, { variantId: 1021 })
    const shareKey = await share(customer)
    expect(shareKey).toMatch(/^[\w-]{22}$/)
    expect(await share(customer)).toBe(shareKey)
    const response = await running.visitor().send('getSharedWishlist', { shareKey })
    const seen = (await response.json()) as { items: Record<string, unknown>[] }
    expect(Object.keys(seen).toSorted()).toEqual(['items', 'name'])
    expect(seen.items.map((each) => Object.keys(each).toSorted())).toEqual([
      ['product', 'productId', 'variantId'],
      ['product', 'productId', 'variantId'],
    ])
    const { items } = await customer.getWishlist({})
    expect(JSON.stringify(seen)).not.toContain(items[0]?.key)
  })

  it('follows the list, and leaves out what is no longer sold', async () => {
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 160 })], parts: {} })
    const visitor = running.visitor()
    await wish(visitor, { productId: 160 })
    const shareKey = await share(visitor)
    await wish(visitor, { productId: 101 })
    const seen = async () => {
      const reply = await running.visitor().getSharedWishlist({ shareKey })
      return reply.ok ? reply.value.items.map(({ productId }) => productId) : reply.error.code
    }
    expect(await seen()).toEqual([160, 101])
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 160, isActive: false })], parts: {} })
    expect(await seen()).toEqual([101])
  })

  it('can be taken back; the next link is another one', async () => {
    const visitor = running.visitor()
    await wish(visitor, { productId: 101 })
    const shareKey = await share(visitor)
    expect(await visitor.unshareWishlist({})).toMatchObject({ shareKey: null, items: [{ productId: 101 }] })
    expect((await running.visitor().send('getSharedWishlist', { shareKey })).status).toBe(404)
    expect(await share(visitor)).not.toBe(shareKey)
    expect(await running.visitor().unshareWishlist({})).toMatchObject({ shareKey: null })
  })

  it('is one of its own shop, and ends with the guest’s list at sign-in', async () => {
    const guest = running.visitor()
    const { key } = await wish(guest, { productId: 101 })
    const shareKey = await share(guest)
    const elsewhere = running.visitor(markets.at)
    expect(await elsewhere.getSharedWishlist({ shareKey })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    const customer = await running.customer()
    await wishlists.mergeGuest(markets.de, key, customer.id)
    expect((await customer.getWishlist({})).shareKey).toBeNull()
    expect((await running.visitor().send('getSharedWishlist', { shareKey })).status).toBe(404)
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
    expect(await wishlists.mergeGuest(markets.de, guestKey, customer.id)).toEqual({ merged: 1, left: 1 })
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
