import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { changeWishlist } from './change-wishlist.ts'

type Item = { key: string; productId: number }

/** A shop that answers as told and writes down what it was asked to change. */
function shopThat(
  answers: Partial<Record<keyof ShopClient, (payload: never) => unknown>>,
  items: readonly Item[] = [],
) {
  const asked: [method: string, payload: unknown, options: unknown][] = []
  const usual: typeof answers = {
    getUser: () => ({}),
    getBasket: () => ({ basket: { items: [] } }),
    getWishlist: () => ({ items }),
  }
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options: unknown) => {
      if (!(method in usual)) asked.push([method, payload, options])
      return (answers[method] ?? usual[method])?.(payload)
    },
  })
  const reported: string[] = []
  const change = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changeWishlist(form, { shop, report: (event) => void reported.push(event) })
  }
  return { asked, reported, change }
}

const ok = () => ({ ok: true, value: {} })
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
  it('that is filled saves the product, under the key of the press', async () => {
    const { change, asked } = shopThat({ addItemToWishlist: ok })
    const reply = await change({ productId: '7', wants: 'saved', idempotencyKey: once })
    expect(reply).toMatchObject({ outcome: 'saved', visitor: { wishlist: [] } })
    expect(asked).toEqual([['addItemToWishlist', { productId: 7 }, { idempotencyKey: once }]])
  })

  it.each([
    ['WISHLIST_FULL', { outcome: 'full' }],
    ['UNAVAILABLE', { outcome: 'gone' }],
    ['NOT_FOUND', { outcome: 'gone' }],
    ['ALREADY_PRESENT', { outcome: 'saved' }],
  ])('%s', async (code, reply) => {
    const { change } = shopThat({ addItemToWishlist: refuse(code) })
    expect(await change({ productId: '7', wants: 'saved' })).toMatchObject(reply)
  })

  it('that is emptied takes off every size of the product, and tells how to get them back', async () => {
    const { change, asked } = shopThat({ removeItemFromWishlist: ok }, held)
    expect(await change({ productId: '7', wants: 'removed' })).toMatchObject({ outcome: 'removed', keys: ['k1', 'k2'] })
    expect(asked.map(([, payload]) => payload)).toEqual([{ itemKey: 'k1' }, { itemKey: 'k2' }])
  })

  it('without scripts turns around whatever is', async () => {
    const { change } = shopThat({ removeItemFromWishlist: ok, addItemToWishlist: ok }, held)
    expect(await change({ productId: '8' })).toMatchObject({ outcome: 'removed' })
    expect(await change({ productId: '9' })).toMatchObject({ outcome: 'saved' })
  })

  it.each([
    ['has none of it', {}, []],
    ['lost it at this moment', { removeItemFromWishlist: refuse('ITEM_NOT_FOUND') }, held],
  ])('that is emptied where the list %s says so, in the words support knows', async (_, answers, items) => {
    const { change } = shopThat(answers, items)
    expect(await change({ productId: '7', wants: 'removed' })).toMatchObject({
      outcome: 'missing',
      detail: 'Could not find wishlist item.',
      visitor: {},
    })
  })

  it('is a failure, not a crash, when the shop does not answer', async () => {
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
  ])('asks nobody about %j', async (fields) => {
    const { change, asked } = shopThat({})
    expect(await change(fields)).toEqual({ outcome: 'failed' })
    expect(asked).toEqual([])
  })
})

describe('bringing back', () => {
  const fields = { intent: 'restore', productId: '7', keys: 'k1 k2' }

  it('restores what was taken off, where it was', async () => {
    const { change, asked } = shopThat({ restoreWishlistItem: ok })
    expect(await change(fields)).toMatchObject({ outcome: 'saved' })
    expect(asked.map(([, payload]) => payload)).toEqual([{ itemKey: 'k1' }, { itemKey: 'k2' }])
  })

  it('saves anew what was taken off too long ago', async () => {
    const { change, asked } = shopThat({ restoreWishlistItem: refuse('ITEM_NOT_FOUND'), addItemToWishlist: ok })
    expect(await change(fields)).toMatchObject({ outcome: 'saved' })
    expect(asked.at(-1)?.slice(0, 2)).toEqual(['addItemToWishlist', { productId: 7 }])
  })

  it('says when there is no room any more', async () => {
    expect(await shopThat({ restoreWishlistItem: refuse('WISHLIST_FULL') }).change(fields)).toEqual({ outcome: 'full' })
  })
})

describe('another size', () => {
  const fields = { intent: 'size', key: 'k1', variantId: '70', productId: '7', idempotencyKey: once }

  it('takes the place of the one that was saved', async () => {
    const { change, asked } = shopThat({ replaceWishlistItem: ok })
    expect(await change(fields)).toMatchObject({ outcome: 'replaced' })
    expect(asked).toEqual([['replaceWishlistItem', { itemKey: 'k1', variantId: 70 }, { idempotencyKey: once }]])
  })

  it.each([
    ['ITEM_NOT_FOUND', { outcome: 'missing', detail: 'Could not find wishlist item.' }],
    ['UNAVAILABLE', { outcome: 'gone' }],
  ])('%s', async (code, reply) => {
    const { change } = shopThat({ replaceWishlistItem: refuse(code, 'Could not find wishlist item.') })
    expect(await change(fields)).toMatchObject(reply)
  })
})

it('sharing answers with the name of the list, and taking back with none', async () => {
  const { change } = shopThat({
    shareWishlist: () => ({ shareKey: 'a-name' }),
    unshareWishlist: () => ({ shareKey: null }),
  })
  expect(await change({ intent: 'share' })).toEqual({ outcome: 'shared', shareKey: 'a-name' })
  expect(await change({ intent: 'unshare' })).toEqual({ outcome: 'shared', shareKey: null })
})
