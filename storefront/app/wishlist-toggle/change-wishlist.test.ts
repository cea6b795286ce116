import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { changeWishlist } from './change-wishlist.ts'

type Item = { key: string; productId: number }

/** A shop that gives these answers, has these items, and records all calls. */
function shopThat(
  answers: Partial<Record<keyof ShopClient, (payload: never) => unknown>>,
  items: readonly Item[] = [],
) {
  const calls: [method: string, payload: unknown, options: unknown][] = []
  const all: typeof answers = { getWishlist: () => ({ items }), ...answers }
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options: unknown) => {
      calls.push([method, payload, options])
      return all[method]?.(payload)
    },
  })
  const reported: string[] = []
  const change = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changeWishlist(form, { shop, report: (event) => void reported.push(event) })
  }
  return { calls, writes: () => calls.filter(([method]) => method !== 'getWishlist'), reported, change }
}

const list = [{ key: 'k7', productId: 7 }]
const ok = () => ({ ok: true, value: { items: list } })
const refuse =
  (code: string, detail = '') =>
  () => ({ ok: false, error: { code, problem: { detail } } })
const held = [
  { key: 'k1', productId: 7 },
  { key: 'k2', productId: 7 },
  { key: 'k3', productId: 8 },
]
const once = '0123456789abcdef'

describe('a heart', () => {
  it('that is filled saves the product, and replies with the list the shop gave back', async () => {
    const { change, calls } = shopThat({ addItemToWishlist: ok })
    const reply = await change({ productId: '7', wants: 'saved', idempotencyKey: once })
    expect(reply).toEqual({ outcome: 'saved', visitor: { wishlist: [7] } })
    expect(calls).toEqual([
      ['getWishlist', {}, undefined],
      ['addItemToWishlist', { productId: 7 }, { idempotencyKey: once }],
    ])
  })

  it.each([
    ['WISHLIST_FULL', { outcome: 'full' }],
    ['UNAVAILABLE', { outcome: 'gone' }],
    ['NOT_FOUND', { outcome: 'gone' }],
    ['ALREADY_PRESENT', { outcome: 'saved' }],
  ])('that the shop answers with %s', async (code, reply) => {
    const { change } = shopThat({ addItemToWishlist: refuse(code) })
    expect(await change({ productId: '7', wants: 'saved' })).toMatchObject(reply)
  })

  it('that is emptied removes every size of the product, and replies with the keys that restore them', async () => {
    const { change, writes } = shopThat({ removeItemFromWishlist: ok }, held)
    expect(await change({ productId: '7', wants: 'removed' })).toMatchObject({ outcome: 'removed', keys: ['k1', 'k2'] })
    expect(writes().map(([, payload]) => payload)).toEqual([{ itemKey: 'k1' }, { itemKey: 'k2' }])
  })

  it('without scripts inverts the current state', async () => {
    const { change } = shopThat({ removeItemFromWishlist: ok, addItemToWishlist: ok }, held)
    expect(await change({ productId: '8' })).toMatchObject({ outcome: 'removed' })
    expect(await change({ productId: '9' })).toMatchObject({ outcome: 'saved' })
  })

  it.each([
    ['has none of it', {}, []],
    ['lost it at this moment', { removeItemFromWishlist: refuse('ITEM_NOT_FOUND') }, held],
  ])('that is emptied where the list %s replies with the text that support knows', async (_, answers, items) => {
    const { change } = shopThat(answers, items)
    expect(await change({ productId: '7', wants: 'removed' })).toMatchObject({
      outcome: 'missing',
      detail: 'Could not find wishlist item.',
      visitor: { wishlist: items.length > 0 ? [7, 8] : [] },
    })
  })

  it('fails without a crash when the shop gives no reply', async () => {
    const { change, reported } = shopThat({
      addItemToWishlist: () => {
        throw new Error('away')
      },
    })
    expect(await change({ productId: '7', wants: 'saved' })).toEqual({ outcome: 'failed' })
    expect(reported).toEqual(['wishlist.change.failed'])
  })

  it.each([
    { productId: 'x' },
    {},
    { productId: '7', wants: 'all' },
    { intent: 'clear' },
    { intent: 'size', key: 'k1' },
  ])('calls no service with the invalid form %j', async (fields) => {
    const { change, calls } = shopThat({})
    expect(await change(fields)).toEqual({ outcome: 'failed', isBadForm: true })
    expect(calls).toEqual([])
  })
})

describe('restoring', () => {
  const fields = { intent: 'restore', productId: '7', keys: 'k1 k2' }

  it('puts removed items back at their place', async () => {
    const { change, calls } = shopThat({ restoreWishlistItem: ok })
    expect(await change(fields)).toEqual({ outcome: 'saved', visitor: { wishlist: [7] } })
    expect(calls.map(([, payload]) => payload)).toEqual([{ itemKey: 'k1' }, { itemKey: 'k2' }])
  })

  it('saves a product anew that was removed too long ago', async () => {
    const { change, calls } = shopThat({ restoreWishlistItem: refuse('ITEM_NOT_FOUND'), addItemToWishlist: ok })
    expect(await change(fields)).toMatchObject({ outcome: 'saved' })
    expect(calls.at(-1)?.slice(0, 2)).toEqual(['addItemToWishlist', { productId: 7 }])
  })

  it('is refused where the list is full', async () => {
    expect(await shopThat({ restoreWishlistItem: refuse('WISHLIST_FULL') }).change(fields)).toEqual({ outcome: 'full' })
  })
})

describe('choosing another size', () => {
  const fields = { intent: 'size', key: 'k1', variantId: '70', productId: '7', idempotencyKey: once }

  it('replaces the saved item', async () => {
    const { change, calls } = shopThat({ replaceWishlistItem: ok })
    expect(await change(fields)).toEqual({ outcome: 'replaced', visitor: { wishlist: [7] } })
    expect(calls).toEqual([['replaceWishlistItem', { itemKey: 'k1', variantId: 70 }, { idempotencyKey: once }]])
  })

  it.each([
    ['ITEM_NOT_FOUND', { outcome: 'missing', detail: 'Could not find wishlist item.' }],
    ['UNAVAILABLE', { outcome: 'gone' }],
  ])('that the shop answers with %s', async (code, reply) => {
    const { change } = shopThat({ replaceWishlistItem: refuse(code, 'Could not find wishlist item.') })
    expect(await change(fields)).toMatchObject(reply)
  })
})

it('sharing replies with the key of the list, and unsharing with none', async () => {
  const { change } = shopThat({
    shareWishlist: () => ({ shareKey: 'a-name' }),
    unshareWishlist: () => ({ shareKey: null }),
  })
  expect(await change({ intent: 'share' })).toEqual({ outcome: 'shared', shareKey: 'a-name' })
  expect(await change({ intent: 'unshare' })).toEqual({ outcome: 'shared', shareKey: null })
})
