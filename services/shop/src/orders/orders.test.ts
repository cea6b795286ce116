import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeCbd } from './cbd-token.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import {
  addGiftCard,
  addVoucher,
  fill,
  mustBeSound,
  newKey,
  order,
  refundedFor,
  stockOf,
  toldAbout,
  wishOf,
} from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'
import { orderIdOf } from './order-lookup.ts'

const secret = 'a secret of this test and of no other'
const provider = createTestProvider()
let running: RunningShop
let customer: Browser & { id: number }
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel', sizes: [{ size: 'S', quantity: 500 }] }),
      makeStyle({ id: 102, price: 2_000 }),
      makeStyle({ id: 103, sizes: [{ quantity: 0, isSellableWithoutStock: true }] }),
    ],
    parts: { stores: smallStores },
    secret,
    payment: provider,
    outlets: { mail: async () => {}, event: async () => {} },
  })
  customer = await running.customer({ email: 'Ada@vitrine.example' })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const mailOf = async (orderId: number, kind: string) => {
  const { rows } = await running.database.pool.query<{ payload: Record<string, unknown> }>(
    'select payload from outbox where aggregate = $1 and kind = $2',
    [`order:${orderId}`, `mail.${kind}`],
  )
  return rows[0]?.payload
}
const keyed = () => ({ idempotencyKey: newKey() })

describe('looking at orders', () => {
  it('shows the own ones, newest first, page by page', async () => {
    const someone = await running.customer()
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift((await order(someone, { 1011: 1 })).orderId)
    const { orders, total } = await someone.getOrders({ perPage: 2 })
    expect([orders.map(({ id }) => id), total]).toEqual([ids.slice(0, 2), 3])
    expect((await someone.getOrders({ page: 2, perPage: 2 })).orders.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(await (await running.customer()).getOrders({})).toEqual({ orders: [], total: 0, years: [], elsewhere: [] })
    for (const payload of [{ page: 0 }, { perPage: 51 }, { page: 'x' }])
      expect((await someone.send('getOrders', payload)).status).toBe(400)
  })

  it('finds one by its number, as number or as printed', async () => {
    const { orderId, referenceKey } = await order(customer, { 1011: 2 })
    for (const given of [orderId, String(orderId), referenceKey])
      expect(await customer.getOrderById({ orderId: given })).toMatchObject({
        ok: true,
        value: { id: orderId, shopId: 10028 },
      })
  })

  it('foreign, unknown, missing and nonsense numbers are not found', async () => {
    const { orderId } = await order(await running.customer(), { 1011: 1 })
    const austrian = await running.customer({ market: markets.at })
    for (const [browser, payload] of [
      [customer, { orderId }],
      [customer, { orderId: 999_999_999 }],
      [customer, { orderId: 'abc' }],
      [customer, { orderId: -1 }],
      [customer, { orderId: 1.5 }],
      [customer, { orderId: null }],
      [customer, {}],
      [austrian, { orderId }],
    ] as const) {
      const reply = await browser.send('getOrderById', payload)
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await customer.send('getOrderById', { orderId: {} })).status).toBe(400)
  })

  it('is refused to visitors who are not signed in', async () => {
    for (const method of ['getOrders', 'getOrderById', 'getReturns', 'getSubscriptions'])
      expect((await running.visitor().send(method, {})).status).toBe(401)
    const guest = await running.customer({ isGuest: true })
    expect((await guest.send('getOrders', {})).status).toBe(403)
  })

  it('hides unpaid orders', async () => {
    const someone = await running.customer()
    await order(someone, { 1011: 1 }, { payment: { method: 'card', token: 'test_decline' } }).catch(() => {})
    expect((await someone.getOrders({})).total).toBe(0)
  })

  it('an order is the same after the goods have changed', async () => {
    const someone = await running.customer()
    const { orderId } = await order(someone, { 1021: 1 })
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 102, name: 'Anders', price: 2_000 })], parts: {} })
    expect(await someone.getOrderById({ orderId })).toMatchObject({
      value: { items: [{ product: { name: 'Mantel 102' }, price: { withTax: 2_000 } }] },
    })
  })
})

describe('the receipt', () => {
  it('opens for the browser that ordered, with the signed word', async () => {
    const visitor = running.visitor()
    const { orderId, cbd } = await order(visitor, { 1011: 1 })
    expect(await visitor.getOrderDataByCbd({ cbdToken: cbd })).toMatchObject({ ok: true, value: { id: orderId } })
    const old = writeCbd(orderId, () => [secret], Math.floor(Date.now() / 1000) - 31 * 60)
    for (const [browser, cbdToken] of [
      [running.visitor(), cbd],
      [customer, cbd],
      [visitor, old],
      [visitor, `${cbd}x`],
      [visitor, writeCbd(orderId, () => ['guessed'])],
    ] as const) {
      const reply = await browser.send('getOrderDataByCbd', { cbdToken })
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'NO_ORDER'])
    }
    expect((await visitor.send('getOrderDataByCbd', {})).status).toBe(400)
  })

  it('opens for the customer in another browser, too', async () => {
    const { cbd } = await order(customer, { 1011: 1 })
    expect(await customer.getOrderDataByCbd({ cbdToken: cbd })).toMatchObject({ ok: true })
  })
})

describe('tracking', () => {
  it('needs the number and something only the customer knows', async () => {
    const { orderId, referenceKey } = await order(customer, { 1011: 1 })
    const visitor = running.visitor()
    for (const proof of [
      { email: 'ADA@vitrine.example' },
      { zipCode: '10 115' },
      { email: 'ada@vitrine.example', zipCode: '10115' },
      { email: 'ada@vitrine.example', zipCode: '' },
    ])
      expect(await visitor.trackOrder({ orderId: referenceKey, ...proof })).toMatchObject({
        ok: true,
        value: { referenceKey, items: [{ name: 'Mantel', size: 'S', status: 'available' }] },
      })
    const tracked = await visitor.trackOrder({ orderId, zipCode: '10115' })
    expect(JSON.stringify(tracked)).not.toMatch(/Muster|vitrine\.example|Schaustra/)
  })

  it('says the same for a wrong fact and an unknown number', async () => {
    const { orderId } = await order(customer, { 1011: 1 })
    const visitor = running.visitor()
    const answers = new Set()
    for (const payload of [
      { orderId, email: 'other@vitrine.example' },
      { orderId, zipCode: '10116' },
      { orderId, email: 'ada@vitrine.example', zipCode: '10116' },
      { orderId: 999_999_999, email: 'ada@vitrine.example' },
      { orderId: 'nonsense', zipCode: '10115' },
    ]) {
      const reply = await visitor.send('trackOrder', payload)
      answers.add(`${reply.status} ${await reply.text()}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^404/)
    expect((await visitor.send('trackOrder', { orderId })).status).toBe(400)
    const austrian = running.visitor(markets.at)
    expect(await austrian.trackOrder({ orderId, zipCode: '10115' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('of what is collected in a store needs the postcode of the customer, not the one on the store’s door', async () => {
    const { orderId } = await order(
      customer,
      { 1011: 1 },
      { delivery: 'collection', storeId: 1, payment: { method: 'card' } },
    )
    const visitor = running.visitor()
    expect(await visitor.trackOrder({ orderId, zipCode: '80331' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await visitor.trackOrder({ orderId, zipCode: '10115' })).toMatchObject({ ok: true })
  })

  it('reads numbers as people write them', () => {
    expect(['V-100', 'v100', '#100', ' 100 ', 100].map(orderIdOf)).toEqual([100, 100, 100, 100, 100])
    expect(['', 'V', '1e3', '-1', '1.5', 'x100', 0, 1.5].map(orderIdOf)).toEqual(Array(8).fill(undefined))
  })
})

describe('the way of an order', () => {
  it('is recorded and mailed, from packing to delivery', async () => {
    const { orderId } = await order(customer, { 1011: 1 })
    expect(await running.shop.orders.ship(orderId, 'VT1')).toBe(false)
    expect(await running.shop.orders.pack(orderId)).toBe(true)
    expect(await running.shop.orders.pack(orderId)).toBe(false)
    expect(await running.shop.orders.ship(orderId, 'VT1')).toBe(true)
    expect(await running.shop.orders.deliver(orderId)).toBe(true)
    expect(await running.shop.orders.deliver(999_999)).toBe(false)
    expect(await customer.getOrderById({ orderId })).toMatchObject({
      value: {
        status: 'invoice_completed',
        items: [{ status: 'delivered' }],
        packages: [
          { deliveryStatus: 'shipment_completed', tracking: { id: 'VT1', url: expect.stringContaining('VT1') } },
        ],
        history: [
          { status: 'order_confirmed' },
          { status: 'order_delegated' },
          { status: 'order_shipped' },
          { status: 'order_invoiced' },
        ],
      },
    })
    expect(await toldAbout(running, `order:${orderId}`)).toContain('mail.order_shipped')
  })

  it('to a store has no page of a carrier to look at', async () => {
    const { orderId } = await order(
      customer,
      { 1011: 1 },
      { delivery: 'collection', storeId: 1, payment: { method: 'card' } },
    )
    await running.shop.orders.pack(orderId)
    await running.shop.orders.ship(orderId, 'VT2')
    expect(await customer.getOrderById({ orderId })).toMatchObject({
      value: { packages: [{ carrierKey: 'store', deliveryStatus: 'shipment_completed', tracking: null }] },
    })
    expect(await mailOf(orderId, 'order_shipped')).toMatchObject({ parcels: [] })
  })

  it('of what is left after something was called off: parcels, mail and points are about that', async () => {
    const member = await running.customer()
    await member.registerFashionCard({ acceptTerms: true })
    const { orderId } = await order(member, { 1011: 2, 1031: 1 }, { payment: { method: 'card' } })
    const placed = await member.getOrderById({ orderId })
    if (!placed.ok) throw new Error(placed.error.code)
    const { items, packages } = placed.value
    expect(packages.map(({ id }) => id)).toEqual([1, 2])
    const itemKeys = items.slice(1).map(({ key }) => key)
    expect(await member.cancelOrder({ orderId, itemKeys }, keyed())).toMatchObject({
      value: { packages: [{ deliveryStatus: 'open' }, { deliveryStatus: 'cancellation_completed' }] },
    })
    for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT3')
    const done = await member.getOrderById({ orderId })
    expect(done).toMatchObject({
      value: {
        packages: [
          { deliveryStatus: 'shipment_completed', tracking: { id: 'VT3' } },
          { deliveryStatus: 'cancellation_completed', tracking: null },
        ],
      },
    })
    expect(done.ok && done.value.packages[1]?.deliveredAt).toBeUndefined()
    expect(await mailOf(orderId, 'order_shipped')).toMatchObject({
      lines: [{ name: 'Mantel', quantity: 1 }],
      parcels: [{ trackingId: 'VT3' }],
    })
    expect(await member.fetchFashionCard({})).toMatchObject({
      value: { loyalty: { points: { balance: 100 } }, history: [{ points: 100, reason: 'order' }] },
    })
    const back = [{ key: items[0]?.key ?? '' }]
    expect(await member.createReturn({ orderId, items: back }, keyed())).toMatchObject({ ok: true })
  })
})

describe('calling an order off', () => {
  it('puts the goods back and says so', async () => {
    const before = await stockOf(running, 1011)
    const { orderId } = await order(customer, { 1011: 3 })
    const done = await customer.cancelOrder({ orderId }, keyed())
    expect(done).toMatchObject({
      ok: true,
      value: { status: 'cancellation_completed', detailedStatus: { billing: { code: 'billing_payment_cancelled' } } },
    })
    expect(await stockOf(running, 1011)).toEqual(before)
    expect(await toldAbout(running, `order:${orderId}`)).toContain('mail.order_cancelled')
    expect(await customer.cancelOrder({ orderId }, keyed())).toMatchObject({ ok: false, error: { code: 'TOO_LATE' } })
  })

  it('gives the money back the way it came, and the voucher', async () => {
    await addVoucher(running, { code: 'ONE', maximumUses: 1 })
    await addGiftCard(running, 'CARD', 1_000)
    const { orderId } = await order(
      customer,
      { 1011: 1 },
      { voucher: 'ONE', giftCards: ['CARD'], payment: { method: 'card' } },
    )
    expect(await customer.cancelOrder({ orderId }, keyed())).toMatchObject({
      value: { detailedStatus: { billing: { code: 'billing_refunded' } } },
    })
    await running.shop.tidyUp()
    expect(await refundedFor(running, provider, orderId)).toEqual([8_000])
    expect(await customer.checkGiftCard({ code: 'CARD' })).toMatchObject({ value: { balance: 1_000 } })
    expect(await customer.checkVoucher({ code: 'ONE' })).toMatchObject({ ok: true })
  })

  it('can be done piece by piece; the last one takes the delivery along', async () => {
    const { orderId } = await order(customer, { 1021: 2 }, { payment: { method: 'card' } })
    const found = await customer.getOrderById({ orderId })
    const keys = found.ok ? found.value.items.map(({ key }) => key) : []
    const first = await customer.cancelOrder({ orderId, itemKeys: keys.slice(0, 1) }, keyed())
    expect(first).toMatchObject({
      value: { status: 'payment_reserved', detailedStatus: { billing: { code: 'billing_partially_refunded' } } },
    })
    const second = await customer.cancelOrder({ orderId, itemKeys: keys.slice(1) }, keyed())
    expect(second).toMatchObject({ value: { status: 'cancellation_completed' } })
    const { rows } = await running.database.pool.query(
      'select state, amount, refunded from payments where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ state: 'refunded', amount: 4_495, refunded: 4_495 }])
  })

  it('is too late once it is packed', async () => {
    const { orderId } = await order(customer, { 1011: 1 })
    await running.shop.orders.pack(orderId)
    expect(await customer.cancelOrder({ orderId }, keyed())).toMatchObject({ ok: false, error: { code: 'TOO_LATE' } })
  })

  it('happens once, however often it is asked', async () => {
    const before = await stockOf(running, 1011)
    const { orderId } = await order(customer, { 1011: 1 }, { payment: { method: 'card' } })
    const replies = await Promise.all(Array.from({ length: 16 }, () => customer.cancelOrder({ orderId }, keyed())))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(running, 1011)).toEqual(before)
  })

  it('does not make the press of the button unsaid: pressed again, it is answered as before', async () => {
    await fill(customer, { 1011: 1 })
    const [wish, again] = [await wishOf(customer, { payment: { method: 'card' } }), keyed()]
    const first = await customer.placeOrder(wish, again)
    if (!first.ok) throw new Error(first.error.code)
    const { orderId } = first.value
    await customer.cancelOrder({ orderId }, keyed())
    expect(await customer.placeOrder(wish, again)).toMatchObject({ ok: true, value: { orderId, status: 'confirmed' } })
    const { rows } = await running.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
      orderId,
    ])
    expect(await running.shop.completePayment(rows[0]?.id ?? '')).toMatchObject({ state: 'approved', orderId })
  })

  it('ends the subscriptions that would have begun with it', async () => {
    const someone = await running.customer()
    for (const [variantId, interval] of [
      [1011, 'monthly'],
      [1021, 'quarterly'],
    ] as const)
      await someone.addItemToBasket({ variantId, quantity: 1, customData: { subscriptionDefinition: { interval } } })
    const placed = await someone.placeOrder(await wishOf(someone), keyed())
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const states = async () =>
      Object.fromEntries((await someone.getSubscriptions({})).map(({ interval, status }) => [interval, status]))
    const found = await someone.getOrderById({ orderId })
    const [first] = found.ok ? found.value.items : []
    await someone.cancelOrder({ orderId, itemKeys: [first?.key ?? ''] }, keyed())
    expect(await states()).toEqual({ monthly: 'cancelled', quarterly: 'active' })
    await someone.cancelOrder({ orderId }, keyed())
    expect(await states()).toEqual({ monthly: 'cancelled', quarterly: 'cancelled' })
    expect((await someone.getSubscriptions({})).every(({ nextDelivery }) => nextDelivery === null)).toBe(true)
  })

  it('is for the own order, with a key and a payload that fits', async () => {
    const { orderId } = await order(await running.customer(), { 1011: 1 })
    expect(await customer.cancelOrder({ orderId }, keyed())).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const own = await order(customer, { 1011: 1 })
    expect(await customer.cancelOrder({ orderId: own.orderId, itemKeys: ['unknown'] }, keyed())).toMatchObject({
      error: { code: 'NOT_FOUND' },
    })
    expect((await customer.send('cancelOrder', { orderId })).status).toBe(400)
    for (const payload of [{}, { orderId: 'V-1' }, { orderId, itemKeys: 'x' }])
      expect((await customer.send('cancelOrder', payload, { 'idempotency-key': newKey() })).status).toBe(400)
  })
})
