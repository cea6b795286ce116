import type { Store } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkShop } from '../operator/check-shop.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { fill, mustBeSound, newKey, order, quoteOf, stockOf, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'
import { createStockCounts } from './stock-counts.ts'

/** Stock is counted in Large and Small, not in Open. */
const [large, small, open] = [21, 22, 23]
const [coatS, coatM, dressS] = [1011, 1012, 1021]
const storeNamed = (id: number, name: string): Store => {
  const [munich] = smallStores
  if (!munich) throw new Error('There is no store to begin with')
  return { ...munich, id, key: name.toLowerCase(), name: `Vitrine ${name}`, departments: ['women/coats'] }
}

const provider = createTestProvider()
let running: RunningShop
let counting: ReturnType<typeof createStockCounts>
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        categoryIds: [12],
        sizes: [
          { size: 'S', quantity: 500 },
          { size: 'M', quantity: 500 },
        ],
      }),
      makeStyle({ id: 102, categoryIds: [13], sizes: [{ size: 'S', quantity: 500 }] }),
    ],
    parts: { stores: [storeNamed(large, 'Large'), storeNamed(small, 'Small'), storeNamed(open, 'Open')] },
    payment: provider,
    paymentTimeoutMs: 200,
  })
  counting = createStockCounts(openDatabase(running.database.pool))
  await counting.take([
    { storeId: large, variantId: coatS, quantity: 9 },
    { storeId: large, variantId: coatM, quantity: 2 },
    { storeId: large, variantId: dressS, quantity: 1 },
    { storeId: small, variantId: coatM, quantity: 1 },
  ])
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const shelf = async (storeId: number, variantId: number) => {
  const { rows } = await running.database.pool.query<{ quantity: number; sold: number }>(
    'select quantity, sold from store_stock where store_id = $1 and variant_id = $2',
    [storeId, variantId],
  )
  return rows[0] && [rows[0].quantity, rows[0].sold]
}
const setShelf = (storeId: number, variantId: number, quantity: number) =>
  counting.set({ storeId, variantId, quantity })
const collecting = (storeId: number) => ({ delivery: 'collection', storeId, payment: { method: 'card' } }) as const

describe('the stock of a store on the product page', () => {
  it('says whether a size is in stock, how many for the last items only, and unknown where stock is not counted', async () => {
    const { wanted, stores } = await running.visitor().searchStores({ variantId: coatS })
    expect(wanted).toMatchObject({ productId: 101, size: 'S' })
    expect(stores.map(({ id, carries, shelf: told }) => [id, carries, told])).toEqual([
      [large, true, { state: 'there' }],
      [small, false, { state: 'none' }],
      [open, true, { state: 'unknown' }],
    ])
    const medium = await running.visitor().searchStores({ variantId: coatM })
    expect(medium.stores.map((store) => store.shelf)).toEqual([
      { state: 'few', left: 2 },
      { state: 'few', left: 1 },
      { state: 'unknown' },
    ])
  })

  it('of a product is which sizes are there', async () => {
    const { wanted, stores } = await running.visitor().searchStores({ productId: 101 })
    expect(wanted).toMatchObject({ productId: 101, size: '' })
    expect(stores.map(({ id, carries, sizes }) => [id, carries, sizes])).toEqual([
      [
        large,
        true,
        [
          { variantId: coatS, size: 'S', state: 'there' },
          { variantId: coatM, size: 'M', state: 'few', left: 2 },
        ],
      ],
      [small, true, [{ variantId: coatM, size: 'M', state: 'few', left: 1 }]],
      [open, true, undefined],
    ])
    expect((await running.visitor().searchStores({ productId: 999 })).wanted).toBeNull()
  })

  it('decides which stores have a product, by departments only where stock is not counted', async () => {
    const having = async (carrying: number) => (await running.visitor().getStores({ carrying })).map(({ id }) => id)
    expect(await having(101)).toEqual([large, small, open])
    // Large has a dress although it has no such department; Open has no such department either.
    expect(await having(102)).toEqual([large])
  })

  it('comes with the day it can be collected: the next the store opens, or when a parcel is there', async () => {
    const told = await running.visitor().getStoreStock({ productId: 101 })
    expect(told.map(({ storeId, sizes }) => [storeId, sizes?.map(({ variantId }) => variantId)])).toEqual([
      [large, [coatS, coatM]],
      [small, [coatM]],
      [open, undefined],
    ])
    const [lies, , sent] = told.map(({ readyOn }) => readyOn)
    expect((lies ?? '') < (sent ?? '')).toBe(true)
    expect(await running.visitor().getStoreStock({ productId: 999_999_999_999 })).toEqual([])
    expect(await running.visitor(markets.ch).getStoreStock({ productId: 101 })).toEqual([])
  })
})

describe('collecting what lies in a store', () => {
  it('Y-08 is offered where every line lies in the wanted quantity; the others say what they lack', async () => {
    const visitor = running.visitor()
    await fill(visitor, { [coatS]: 2, [coatM]: 2 })
    const { collection, deliveryOptions } = await quoteOf(visitor)
    expect(collection?.stores.map(({ id, missing }) => [id, missing])).toEqual([
      [large, []],
      [open, []],
      [small, [coatS, coatM]],
    ])
    const [fromShelf, sent] = collection?.stores.map(({ readyOn }) => readyOn ?? '') ?? []
    expect((fromShelf ?? '') < (sent ?? '')).toBe(true)
    expect(deliveryOptions.some(({ key }) => key === 'collection')).toBe(true)
    const chosen = await quoteOf(visitor, { delivery: 'collection', storeId: large })
    expect(chosen.deliveryOptions.find(({ key }) => key === 'collection')?.deliveryDate.minimum).toBe(fromShelf)
    expect(await visitor.getQuote({ delivery: 'collection', storeId: small })).toMatchObject({
      error: { code: 'STORE_LACKS_ITEMS', problem: { errors: [{ variantId: coatS }, { variantId: coatM }] } },
    })
  })

  it('Y-08 takes it from that store alone, and calling it off gives it back there', async () => {
    const before = await stockOf(running, coatS)
    const visitor = await running.customer({ email: 'collects@vitrine.example' })
    const { orderId } = await order(visitor, { [coatS]: 2 }, collecting(large))
    expect(await shelf(large, coatS)).toEqual([7, 2])
    expect(await stockOf(running, coatS)).toEqual(before)
    const { rows } = await running.database.pool.query('select distinct holding from order_items where order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ holding: 'store' }])
    const told = await visitor.getOrderById({ orderId })
    const [first] = told.ok ? told.value.items : []
    expect(
      await visitor.cancelOrder({ orderId, itemKeys: [first?.key ?? ''] }, { idempotencyKey: newKey() }),
    ).toMatchObject({ ok: true })
    expect(await shelf(large, coatS)).toEqual([8, 1])
    expect(await visitor.cancelOrder({ orderId }, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
    expect(await shelf(large, coatS)).toEqual([9, 0])
    expect(await stockOf(running, coatS)).toEqual(before)
  })

  it('comes from the warehouse where stock is not counted', async () => {
    const before = await stockOf(running, coatS)
    await order(running.visitor(), { [coatS]: 1 }, collecting(open))
    expect((await stockOf(running, coatS)).sold).toBe(before.sold + 1)
  })

  it('that is not paid is given back there, and taken there once more when the money comes late', async () => {
    const visitor = running.visitor()
    await fill(visitor, { [coatS]: 1 })
    const payment = { method: 'card', token: 'test_decline' } as const
    const wish = await wishOf(visitor, { ...collecting(large), payment })
    expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
      error: { code: 'PAYMENT_DECLINED' },
    })
    expect(await shelf(large, coatS)).toEqual([9, 0])

    const late = running.visitor()
    const unanswered = { method: 'card', token: 'test_timeout' } as const
    const { orderId } = await order(late, { [coatS]: 3 }, { ...collecting(large), payment: unanswered })
    running.reported.length = 0
    expect(await shelf(large, coatS)).toEqual([6, 3])
    const { rows } = await running.database.pool.query<{ id: string }>(
      "update payments set expires_at = now() - interval '1 second' where order_id = $1 returning id",
      [orderId],
    )
    await running.shop.tidyUp()
    expect(await shelf(large, coatS)).toEqual([9, 0])
    const paymentId = rows[0]?.id ?? ''
    provider.settle(paymentId, 'approved')
    expect(await running.shop.completePayment(paymentId)).toMatchObject({ state: 'approved' })
    expect(await shelf(large, coatS)).toEqual([6, 3])
    await setShelf(large, coatS, 9)
  })

  it('once handed over comes back to the warehouse', async () => {
    const before = await stockOf(running, coatS)
    const visitor = await running.customer({ email: 'returns@vitrine.example' })
    const { orderId } = await order(visitor, { [coatS]: 1 }, collecting(large))
    const { orders } = running.shop
    expect([await orders.pack(orderId), await orders.ship(orderId, 'T1'), await orders.deliver(orderId)]).toEqual([
      true,
      true,
      true,
    ])
    const told = await visitor.getOrderById({ orderId })
    const key = told.ok ? (told.value.items[0]?.key ?? '') : ''
    const returned = await visitor.createReturn({ orderId, items: [{ key }] }, { idempotencyKey: newKey() })
    if (!returned.ok) throw new Error(returned.error.code)
    expect(await orders.receiveReturn(returned.value.id)).toBe(true)
    expect(await shelf(large, coatS)).toEqual([8, 3])
    expect(await stockOf(running, coatS)).toEqual({ ...before, quantity: before.quantity + 1 })
    await setShelf(large, coatS, 9)
  })

  it('Y-08 what is gone meanwhile is refused by naming the line, and nothing is taken', async () => {
    const visitor = running.visitor()
    await fill(visitor, { [coatS]: 1, [coatM]: 2 })
    const wish = await wishOf(visitor, collecting(large))
    await setShelf(large, coatM, 1)
    expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
      error: { code: 'STORE_LACKS_ITEMS', problem: { status: 409, errors: [{ variantId: coatM }] } },
    })
    expect([await shelf(large, coatS), await shelf(large, coatM)]).toEqual([
      [9, 3],
      [1, 0],
    ])
    await setShelf(large, coatM, 2)
  })
})

describe('a crowd', () => {
  type Ready = { browser: Browser; wish: Awaited<ReturnType<typeof wishOf>> }
  const gather = async (count: number, items: Record<number, number>): Promise<Ready[]> => {
    const ready: Ready[] = []
    for (let n = 0; n < count; n++) {
      const browser = running.visitor()
      await fill(browser, items)
      ready.push({ browser, wish: await wishOf(browser, collecting(small)) })
    }
    return ready
  }

  it('Y-08 of twenty for the last three pieces of one store: three orders, and the books add up', async () => {
    await setShelf(small, coatM, 3)
    const people = await gather(20, { [coatM]: 1 })
    const replies = await Promise.all(
      people.map(({ browser, wish }) => browser.placeOrder(wish, { idempotencyKey: newKey() })),
    )
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.error.code]))
    expect(refused).toEqual(Array<string>(17).fill('STORE_LACKS_ITEMS'))
    expect(await shelf(small, coatM)).toEqual([0, 3])
    expect((await checkShop(running.database.pool)).violations).toEqual([])
  })

  it('whatever they order and call off, no piece is lost or sold twice', async () => {
    const step = fc.record({ isOrder: fc.boolean(), pieces: fc.integer({ min: 1, max: 3 }), which: fc.nat(5) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const start = 4
        await setShelf(large, dressS, start)
        const [, before = 0] = (await shelf(large, dressS)) ?? []
        const standing: { browser: Browser; orderId: number; pieces: number }[] = []
        for (const { isOrder, pieces, which } of steps) {
          const held = standing.reduce((sum, each) => sum + each.pieces, 0)
          const chosen = standing[which % Math.max(1, standing.length)]
          if (isOrder || !chosen) {
            const browser = await running.customer({ email: `${newKey()}@vitrine.example` })
            await fill(browser, { [dressS]: pieces })
            const quoted = await browser.getQuote({ delivery: 'collection', storeId: large })
            expect(quoted.ok).toBe(held + pieces <= start)
            if (!quoted.ok) continue
            const wish = await wishOf(browser, collecting(large))
            const placed = await browser.placeOrder(wish, { idempotencyKey: newKey() })
            if (placed.ok) standing.push({ browser, orderId: placed.value.orderId, pieces })
          } else {
            await chosen.browser.cancelOrder({ orderId: chosen.orderId }, { idempotencyKey: newKey() })
            standing.splice(standing.indexOf(chosen), 1)
          }
          const now = standing.reduce((sum, each) => sum + each.pieces, 0)
          expect(await shelf(large, dressS)).toEqual([start - now, before + now])
        }
      }),
      { numRuns: process.env['EVERYTHING'] ? 5 : 2 },
    )
  })
})

describe('counting', () => {
  it('changes what lies there and never what was sold', async () => {
    expect(await counting.set({ storeId: small, variantId: coatM, quantity: 7 })).toEqual({ ok: true, value: 0 })
    expect(await shelf(small, coatM)).toEqual([7, 3])
    expect(await counting.set({ storeId: small, variantId: 999_999, quantity: 7 })).toEqual({
      ok: false,
      error: 'NOT_FOUND',
    })
    expect(await counting.take([{ storeId: small, variantId: coatM, quantity: 7 }])).toBe(0)
    const [first] = await counting.list({ variantId: coatM, storeId: small })
    expect(first).toMatchObject({ store: 'Vitrine Small', size: 'M', quantity: 7, sold: 3 })
  })

  it('runs once, and never overwrites newer counts', async () => {
    const counts = [
      { storeId: small, variantId: coatM, quantity: 1 },
      { storeId: small, variantId: coatS, quantity: 5 },
      { storeId: small, variantId: 424_242, quantity: 5 },
    ]
    expect(await counting.takeOnce('test-shelves', counts)).toBe(true)
    expect([await shelf(small, coatM), await shelf(small, coatS)]).toEqual([
      [7, 3],
      [5, 0],
    ])
    await setShelf(small, coatS, 0)
    expect(await counting.takeOnce('test-shelves', counts)).toBe(false)
    expect(await shelf(small, coatS)).toEqual([0, 0])
  })

  it('knows stores by number and key, sizes by number and GTIN', async () => {
    const { rows } = await running.database.pool.query<{ gtin: string }>('select gtin from variants where id = $1', [
      coatM,
    ])
    const gtin = rows[0]?.gtin ?? ''
    const named = await counting.named(['small', String(large), 'nowhere'], [String(coatS), gtin, '77'])
    expect([...named.stores]).toEqual(
      expect.arrayContaining([
        ['small', small],
        [String(large), large],
      ]),
    )
    expect(named.stores.has('nowhere')).toBe(false)
    expect(named.variants.get(String(coatS))).toEqual([coatS])
    expect(named.variants.get(gtin)).toContain(coatM)
    expect(named.variants.has('77')).toBe(false)
  })
})
