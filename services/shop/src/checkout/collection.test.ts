import type { Store } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { fill, mustBeSound, newKey, quoteOf, wishOf } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'

const carrying = (id: number, name: string, departments: string[], country: Store['country'] = 'DE'): Store => {
  const [munich] = smallStores
  if (!munich) throw new Error('There is no store to begin with')
  return { ...munich, id, key: `store-${id}`, name, country, departments }
}

const [coat, dress] = [1011, 1021]
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, categoryIds: [12] }), makeStyle({ id: 102, categoryIds: [13] })],
    parts: {
      stores: [
        carrying(11, 'Vitrine Coats', ['women/coats']),
        carrying(12, 'Vitrine Women', ['women']),
        carrying(13, 'Vitrine Dresses', ['women/dresses']),
        carrying(14, 'Vitrine Zürich', ['women'], 'CH'),
      ],
    },
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const shopping = async (items: Record<number, number>, market = markets.de) => {
  const visitor = running.visitor(market)
  await fill(visitor, items)
  return visitor
}

it('Y-08 names the stores that have every line first, and what the others lack, with hours and hold period', async () => {
  const quote = await quoteOf(await shopping({ [coat]: 1, [dress]: 2 }))
  expect(quote.collection?.holdDays).toBe(7)
  expect(quote.collection?.stores.map(({ id, missing }) => [id, missing])).toEqual([
    [12, []],
    [11, [dress]],
    [13, [coat]],
  ])
  expect(quote.collection?.stores[0]).toMatchObject({
    name: 'Vitrine Women',
    city: 'München',
    hours: { monday: ['10:00', '19:00'], sunday: null },
  })
  expect(quote.deliveryOptions.find(({ key }) => key === 'collection')?.amount.withTax).toBe(0)
})

it('Y-08 a store that lacks a line can be neither quoted nor ordered to, and the line is named', async () => {
  const visitor = await shopping({ [coat]: 1, [dress]: 1 })
  const { basket } = await visitor.getBasket({})
  const lacking = basket.items.find(({ variant }) => variant.id === dress)
  const refusal = {
    ok: false,
    error: {
      code: 'STORE_LACKS_ITEMS',
      problem: { status: 409, errors: [{ variantId: dress, basketItemKey: lacking?.key }] },
    },
  }
  const chosen = { delivery: 'collection', storeId: 11 } as const
  expect(await visitor.getQuote(chosen)).toMatchObject(refusal)
  const wish = await wishOf(visitor, { ...chosen, storeId: 12, payment: { method: 'card' } })
  expect(await visitor.placeOrder({ ...wish, storeId: 11 }, { idempotencyKey: newKey() })).toMatchObject(refusal)
  expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
})

it('Y-08 without a store that has everything, collecting is not offered, and one can see why', async () => {
  const elsewhere = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, categoryIds: [12] })],
    parts: { stores: [carrying(13, 'Vitrine Dresses', ['women/dresses'])] },
  })
  try {
    const visitor = elsewhere.visitor()
    await fill(visitor, { [coat]: 1 })
    const quote = await quoteOf(visitor)
    expect(quote.deliveryOptions.map(({ key }) => key)).toEqual(['standard', 'express'])
    expect(quote.collection?.stores).toMatchObject([{ id: 13, missing: [coat] }])
  } finally {
    await elsewhere.stop()
  }
})

it('Y-08 a country without stores has nothing to say about them', async () => {
  expect((await quoteOf(await shopping({ [coat]: 1 }, markets.en))).collection).toBeNull()
  expect((await quoteOf(await shopping({ [coat]: 1 }, markets.ch))).collection?.stores.map(({ id }) => id)).toEqual([
    14,
  ])
})
