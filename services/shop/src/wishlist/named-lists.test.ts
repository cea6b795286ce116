import { namedListLimit, type Wishlist } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { mustBeSound } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

function valueOf(reply: { ok: true; value: Wishlist } | { ok: false; error: { code: string } }): Wishlist {
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}
const wish = async (browser: Browser, productId: number) =>
  valueOf(await browser.addItemToWishlist({ productId })).items.at(-1)?.key ?? ''
const create = async (browser: Browser, name: string) =>
  valueOf(await browser.createWishlistList({ name })).lists.at(-1)?.key ?? ''

describe('a named list', () => {
  it('is a part of the wishlist, and an item can be in several', async () => {
    const customer = await running.customer()
    const [first, second] = [await wish(customer, 101), await wish(customer, 102)]
    const [summer, party] = [await create(customer, 'Sommer'), await create(customer, 'Fest')]
    await customer.placeWishlistItem({ itemKey: first, listKeys: [summer, party, summer] })
    const placed = valueOf(await customer.placeWishlistItem({ itemKey: second, listKeys: [party] }))
    expect(placed.lists).toMatchObject([
      { key: summer, name: 'Sommer', itemKeys: [first] },
      { key: party, name: 'Fest', itemKeys: [first, second] },
    ])
    expect(valueOf(await customer.placeWishlistItem({ itemKey: first, listKeys: [] })).lists).toMatchObject([
      { itemKeys: [] },
      { itemKeys: [second] },
    ])
    // Another size in its place stays in the list, and what is taken off the wishlist leaves it.
    const replaced = valueOf(await customer.replaceWishlistItem({ itemKey: second, variantId: 1021 }))
    expect(replaced.lists[1]?.itemKeys).toEqual([replaced.items[1]?.key])
    await customer.removeItemFromWishlist({ itemKey: replaced.items[1]?.key ?? '' })
    expect((await customer.getWishlist({})).lists[1]?.itemKeys).toEqual([])
    await customer.restoreWishlistItem({ itemKey: replaced.items[1]?.key ?? '' })
    expect((await customer.getWishlist({})).lists[1]?.itemKeys).toHaveLength(1)
  })

  it('has a name of its own, which can change; without it the items stay', async () => {
    const customer = await running.customer()
    const itemKey = await wish(customer, 101)
    const [summer, party] = [await create(customer, '  Sommer  '), await create(customer, 'Fest')]
    expect((await customer.getWishlist({})).lists[0]?.name).toBe('Sommer')
    expect(await customer.createWishlistList({ name: 'SOMMER' })).toMatchObject({ error: { code: 'NAME_TAKEN' } })
    expect(await customer.renameWishlistList({ listKey: party, name: 'sommer' })).toMatchObject({
      error: { code: 'NAME_TAKEN' },
    })
    expect(valueOf(await customer.renameWishlistList({ listKey: summer, name: 'SOMMER' })).lists[0]?.name).toBe(
      'SOMMER',
    )
    await customer.placeWishlistItem({ itemKey, listKeys: [summer] })
    const left = valueOf(await customer.removeWishlistList({ listKey: summer }))
    expect([left.lists.map(({ key }) => key), left.items.map(({ key }) => key)]).toEqual([[party], [itemKey]])
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await customer.send('createWishlistList', { name })).status).toBe(400)
  })

  it('is refused to strangers, beyond its limit, and for items that are not there', async () => {
    const [customer, stranger] = [await running.customer(), await running.customer()]
    const itemKey = await wish(customer, 101)
    const listKey = await create(customer, 'Sommer')
    const foreign = await create(stranger, 'Winter')
    expect(await customer.placeWishlistItem({ itemKey, listKeys: [foreign] })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    })
    expect(await stranger.placeWishlistItem({ itemKey, listKeys: [foreign] })).toMatchObject({
      error: { code: 'ITEM_NOT_FOUND' },
    })
    expect(await stranger.removeWishlistList({ listKey })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    for (let each = 1; each < namedListLimit; each++) await create(customer, `Liste ${each}`)
    expect(await customer.createWishlistList({ name: 'Zu viel' })).toMatchObject({ error: { code: 'TOO_MANY_LISTS' } })
    expect((await running.visitor().send('createWishlistList', { name: 'Gast' })).status).toBe(401)
  })

  it('is shared alone, by a link that can be revoked', async () => {
    const customer = await running.customer()
    const [first] = [await wish(customer, 101), await wish(customer, 102)]
    const listKey = await create(customer, 'Sommer')
    await customer.placeWishlistItem({ itemKey: first, listKeys: [listKey] })
    const shareKey = valueOf(await customer.shareWishlistList({ listKey })).lists[0]?.shareKey ?? ''
    expect(shareKey).toMatch(/^[\w-]{22}$/)
    expect(valueOf(await customer.shareWishlistList({ listKey })).lists[0]?.shareKey).toBe(shareKey)
    expect((await customer.getWishlist({})).shareKey).toBeNull()
    const seen = await (await running.visitor().send('getSharedWishlist', { shareKey })).json()
    expect(seen).toMatchObject({ name: 'Sommer', items: [{ productId: 101 }] })
    expect((seen as { items: object[] }).items).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toContain(first)
    expect(valueOf(await customer.unshareWishlistList({ listKey })).lists[0]?.shareKey).toBeNull()
    expect((await running.visitor().send('getSharedWishlist', { shareKey })).status).toBe(404)
    const next = valueOf(await customer.shareWishlistList({ listKey })).lists[0]?.shareKey ?? ''
    expect(next).not.toBe(shareKey)
    await customer.removeWishlistList({ listKey })
    expect((await running.visitor().send('getSharedWishlist', { shareKey: next })).status).toBe(404)
  })

  it('D-11 is part of the export of an account', async () => {
    const customer = await running.customer()
    const itemKey = await wish(customer, 101)
    await customer.placeWishlistItem({ itemKey, listKeys: [await create(customer, 'Sommer')] })
    expect(await customer.exportUserData({})).toMatchObject({ wishlist: [{ productId: 101, lists: ['Sommer'] }] })
  })
})
