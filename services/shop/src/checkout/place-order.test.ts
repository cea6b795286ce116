import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  addGiftCard,
  addVoucher,
  fill,
  mustBeSound,
  newKey,
  order,
  someAddress,
  someCustomer,
  stockOf,
  toldAbout,
  type Wish,
  wishOf,
} from '../testing/ordering.ts'
import { toOrderMail } from '../orders/order-mail.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        name: 'Mantel',
        sizes: [
          { size: 'S', quantity: 1000 },
          { size: 'M', quantity: 1000 },
        ],
      }),
      makeStyle({ id: 102, price: 5_000, sizes: [{ quantity: 3 }, { quantity: 2, isSellableWithoutStock: true }] }),
    ],
    parts: { stores: smallStores },
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const press = (browser: Browser, wish: Wish, idempotencyKey = newKey()) => browser.placeOrder(wish, { idempotencyKey })

describe('placing an order', () => {
  it('takes the goods, empties the basket and confirms by mail', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 2, 1012: 1 })
    const before = await stockOf(running, 1011)
    const placed = await press(visitor, await wishOf(visitor))
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed', redirectUrl: null } })
    if (!placed.ok) return
    const { orderId, referenceKey, cbd } = placed.value
    expect(referenceKey).toBe(`V-${orderId}`)
    expect((await visitor.getBasket({})).basket.items).toEqual([])
    expect(await stockOf(running, 1011)).toEqual({ ...before, quantity: before.quantity - 2, sold: before.sold + 2 })
    expect(await toldAbout(running, `order:${orderId}`)).toEqual(['mail.order_confirmation', 'order.confirmed'])

    const receipt = await visitor.getOrderDataByCbd({ cbdToken: cbd })
    expect(receipt).toMatchObject({
      ok: true,
      value: {
        status: 'order_open',
        detailedStatus: { order: { code: 'order_confirmed' }, billing: { code: 'billing_open' } },
        cost: { withTax: 30_000, tax: { vat: { rate: 0.19, amount: 4790 } } },
        payment: [{ key: 'invoice', amount: 30_000, isGiftCard: false }],
        customer: { email: 'ada@vitrine.example', status: { isGuestCustomer: true } },
        history: [{ status: 'order_confirmed' }],
      },
    })
    if (receipt.ok) expect(receipt.value.items.map((item) => item.variant.id)).toEqual([1011, 1011, 1012])
  })

  it('belongs to the customer who is signed in', async () => {
    const customer = await running.customer()
    const { orderId } = await order(customer, { 1011: 1 })
    expect(await customer.getOrderById({ orderId })).toMatchObject({
      ok: true,
      value: { customer: { id: customer.id } },
    })
  })

  it('keeps a gift with its note: in the order and in its confirmation', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const note = 'Alles Liebe!\nAda'
    const wish = await wishOf(visitor)
    await expect(press(visitor, { ...wish, gift: { note: 'x'.repeat(301) } })).rejects.toMatchObject({
      problem: { status: 400 },
    })
    const placed = await press(visitor, { ...wish, gift: { note } })
    expect(placed.ok).toBe(true)
    if (!placed.ok) return
    const { cbd: cbdToken } = placed.value
    expect(await visitor.getOrderDataByCbd({ cbdToken })).toMatchObject({ ok: true, value: { gift: { note } } })
    const receipt = await visitor.getOrderDataByCbd({ cbdToken })
    if (receipt.ok) expect(toOrderMail(receipt.value, markets.de)).toMatchObject({ gift: { note } })
  })

  it('sells beyond the stock what may be sold so, and counts it apart', async () => {
    await order(running.visitor(), { 1022: 3 })
    expect(await stockOf(running, 1022)).toEqual({ quantity: 0, sold: 2, backordered: 1 })
    const { orderId } = await order(await running.customer(), { 1022: 2 })
    expect(orderId).toBeGreaterThan(0)
    expect(await stockOf(running, 1022)).toEqual({ quantity: 0, sold: 2, backordered: 3 })
  })

  it('sums lines of one variant before it looks at the stock', async () => {
    const visitor = running.visitor()
    const group = (id: string) => ({ id, isMainItem: true, isRequired: false })
    await visitor.addItemsToBasket({
      items: [
        { variantId: 1021, quantity: 1 },
        { variantId: 1021, quantity: 1, itemGroup: group('a') },
      ],
    })
    const placed = await press(visitor, await wishOf(visitor))
    expect(placed.ok).toBe(true)
    expect(await stockOf(running, 1021)).toMatchObject({ quantity: 1, sold: 2 })
  })

  it('goes to a store for collection', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor, { delivery: 'collection', storeId: 1, payment: { method: 'card' } })
    const placed = await press(visitor, wish)
    expect(placed.ok).toBe(true)
    if (!placed.ok) return
    expect(await visitor.getOrderDataByCbd({ cbdToken: placed.value.cbd })).toMatchObject({
      ok: true,
      value: {
        cost: { appliedFees: [{ category: 'delivery', key: 'collection', amount: { withTax: 0 } }] },
        address: {
          shipping: { city: 'München', collectionPoint: { type: 'store' }, recipient: { lastName: 'Muster' } },
          billing: { city: 'Berlin' },
        },
        packages: [{ carrierKey: 'store' }],
      },
    })
  })

  it('begins a subscription for lines that ask for one', async () => {
    const customer = await running.customer()
    await customer.addItemToBasket({
      variantId: 1011,
      quantity: 2,
      customData: { subscriptionDefinition: { interval: 'monthly' } },
    })
    await press(customer, await wishOf(customer))
    expect(await customer.getSubscriptions({})).toMatchObject([
      { status: 'active', interval: 'monthly', items: [{ variantId: 1011, quantity: 2, size: 'S' }] },
    ])
  })
})

describe('the same press of the button', () => {
  it('is answered with the same order again', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const [wish, key] = [await wishOf(visitor), newKey()]
    const send = () => visitor.send('placeOrder', wish, { 'idempotency-key': key })
    const first = await send()
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(((await second.json()) as { orderId: number }).orderId).toBe(
      ((await first.json()) as { orderId: number }).orderId,
    )
  })

  it('cannot carry another wish', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const [wish, key] = [await wishOf(visitor), newKey()]
    await press(visitor, wish, key)
    const other = await visitor.send('placeOrder', { ...wish, expectedTotal: 1 }, { 'idempotency-key': key })
    expect(other.status).toBe(422)
  })

  it('in a second tab finds the basket ordered, and is shown what it is now', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    expect((await press(visitor, wish)).ok).toBe(true)
    const second = await visitor.send('placeOrder', wish, { 'idempotency-key': newKey() })
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ code: 'BASKET_CHANGED', basket: { items: [] } })
  })

  it('never orders what lies in the next basket', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const shown = await wishOf(visitor)
    expect((await press(visitor, shown)).ok).toBe(true)
    await fill(visitor, { 1012: 1 })
    const { basket } = await visitor.getBasket({})
    expect(basket.version).toBeGreaterThan(shown.basketVersion)
    expect(await press(visitor, shown)).toMatchObject({ ok: false, error: { code: 'BASKET_CHANGED' } })
  })

  it('needs a key', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const reply = await visitor.send('placeOrder', await wishOf(visitor))
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'key_missing'])
  })
})

describe('nothing is ordered', () => {
  const refused = async (visitor: Browser, wish: Wish) => {
    const reply = await visitor.send('placeOrder', wish, { 'idempotency-key': newKey() })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const withCoat = async (changes: Partial<Wish> = {}, visitor = running.visitor()) => {
    await fill(visitor, { 1011: 1 })
    return refused(visitor, await wishOf(visitor, changes))
  }

  it('from an empty basket', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    const other = running.visitor()
    expect(await refused(other, wish)).toMatchObject({ status: 400, body: { code: 'BASKET_EMPTY' } })
    await visitor.clearBasket({})
    const { basket } = await visitor.getBasket({})
    expect(await refused(visitor, { ...wish, basketVersion: basket.version })).toMatchObject({
      status: 400,
      body: { code: 'BASKET_EMPTY' },
    })
  })

  it('when the basket changed since it was shown', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    await fill(visitor, { 1012: 1 })
    const { status, body } = await refused(visitor, wish)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'BASKET_CHANGED', basket: { items: [{ quantity: 1 }, { quantity: 1 }] } })
  })

  it('C-10: when the total changed, and says both totals', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    expect(await refused(visitor, { ...wish, expectedTotal: wish.expectedTotal - 1 })).toMatchObject({
      status: 409,
      body: { code: 'TOTAL_CHANGED', total: wish.expectedTotal, expectedTotal: wish.expectedTotal - 1, basket: {} },
    })
  })

  it('when something is sold out, and names the line', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1, 1021: 1 })
    const wish = await wishOf(visitor)
    await running.database.pool.query('update variants set quantity = 0 where id = 1021')
    const { status, body } = await refused(visitor, wish)
    await running.database.pool.query('update variants set quantity = 1 where id = 1021')
    expect(status).toBe(412)
    expect(body).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [{ variantId: 1021, available: 0, statusCode: 412, kind: 'ItemUnavailable' }],
    })
  })

  it('when there is less than wanted', async () => {
    const visitor = running.visitor()
    await running.database.pool.query('update variants set quantity = 3 where id = 1021')
    await fill(visitor, { 1021: 3 })
    const wish = await wishOf(visitor)
    await running.database.pool.query('update variants set quantity = 2 where id = 1021')
    expect(await refused(visitor, wish)).toMatchObject({ status: 412, body: { errors: [{ available: 2 }] } })
  })

  it.each([
    ['a postcode of nowhere', { ...someAddress, zipCode: '00123' }, 'INVALID_ADDRESS'],
    ['a country the shop does not deliver to', { ...someAddress, countryCode: 'FRA' }, 'COUNTRY_NOT_DELIVERED'],
  ])('to %s', async (_, shippingAddress, code) => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    expect(await refused(visitor, { ...wish, shippingAddress })).toMatchObject({ status: 400, body: { code } })
  })

  it('to an unknown store, or to none', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = { ...(await wishOf(visitor)), delivery: 'collection', payment: { method: 'card' } } as const
    for (const storeId of [999, 2, undefined])
      expect(await refused(visitor, { ...wish, storeId })).toMatchObject({
        status: 404,
        body: { code: 'STORE_UNKNOWN' },
      })
  })

  it('F-02: with a bill to a parcel locker', async () => {
    const billingAddress = { ...someAddress, street: 'Packstation 123', houseNumber: '', additional: '1234567' }
    expect(await withCoat({ billingAddress })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ADDRESS', errors: [{ path: 'billingAddress.street' }] },
    })
  })

  it('F-02: to a parcel locker alone, to which no bill can go', async () => {
    const shippingAddress = { ...someAddress, street: 'Packstation 123', houseNumber: '', additional: '1234567' }
    expect(await withCoat({ shippingAddress, payment: { method: 'card' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ADDRESS', errors: [{ path: 'billingAddress.street' }] },
    })
  })

  it('Y-03: on invoice by a customer under 18, or of unknown age', async () => {
    const year = new Date().getFullYear()
    const young = { ...someCustomer, birthDate: `${year - 17}-01-01` }
    expect(await withCoat({ customer: young })).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_OFFERED', reason: 'AGE' },
    })
    const { birthDate: _, ...unknown } = someCustomer
    expect(await withCoat({ customer: unknown })).toMatchObject({ body: { reason: 'AGE' } })
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    expect((await press(visitor, await wishOf(visitor, { customer: young, payment: { method: 'card' } }))).ok).toBe(
      true,
    )
  })

  it('on invoice to another person, or by a method the shop does not have', async () => {
    const recipient = { firstName: 'Bea', lastName: 'Muster' }
    expect(await withCoat({ billingAddress: { ...someAddress, recipient } })).toMatchObject({
      body: { code: 'PAYMENT_NOT_OFFERED', reason: 'NAME' },
    })
    expect(await withCoat({ payment: { method: 'postfinance' } })).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_OFFERED', reason: null },
    })
    expect(await withCoat({ payment: { method: 'gift_card' } })).toMatchObject({ body: { reason: 'AMOUNT' } })
  })

  it('with a payload that does not fit', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    const { customer: _, ...incomplete } = wish
    for (const payload of [
      {},
      incomplete,
      { ...wish, acceptTerms: false },
      { ...wish, expectedTotal: 1.5 },
      { ...wish, basketVersion: -1 },
      { ...wish, payment: { method: 'shells' } },
      { ...wish, customer: { ...someCustomer, email: 'nobody' } },
      { ...wish, giftCards: Array(6).fill('X') },
      { ...wish, price: 1 },
    ]) {
      const reply = await visitor.send('placeOrder', payload, { 'idempotency-key': newKey() })
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'invalid_payload'])
    }
  })
})

describe('vouchers and gift cards', () => {
  it('pay and are used up by the order', async () => {
    await addVoucher(running, { code: 'TEN', maximumUses: 1 })
    await addGiftCard(running, 'CARD-A', 3_000)
    await addGiftCard(running, 'CARD-B', 50_000)
    const customer = await running.customer()
    await fill(customer, { 1011: 1, 1012: 1 })
    const wish = await wishOf(customer, {
      voucher: 'ten',
      giftCards: ['card-a', 'CARD-B'],
      payment: { method: 'gift_card' },
    })
    expect(wish.expectedTotal).toBe(18_000)
    const placed = await press(customer, wish)
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })
    if (!placed.ok) return
    const found = await customer.getOrderById({ orderId: placed.value.orderId })
    expect(found).toMatchObject({
      ok: true,
      value: {
        status: 'payment_reserved',
        vouchers: [{ code: 'TEN', type: 'relative', value: 10 }],
        payment: [
          { key: 'gift_card', amount: 3_000, isGiftCard: true },
          { key: 'gift_card', amount: 15_000, isGiftCard: true },
        ],
      },
    })
    expect(await customer.checkGiftCard({ code: 'CARD-B' })).toEqual({
      ok: true,
      value: { code: 'CARD-B', balance: 35_000 },
    })
    expect(await customer.checkVoucher({ code: 'TEN' })).toMatchObject({
      ok: false,
      error: { code: 'VOUCHER_USED_UP' },
    })
  })

  it('are refused with an order when they do not hold', async () => {
    await addVoucher(running, { code: 'ONCE', isOncePerCustomer: true })
    await addVoucher(running, { code: 'BIG', minimumOrderValue: { EUR: 99_900, CHF: 99_900 } })
    await addVoucher(running, { code: 'VIP', customerGroup: 'VIP_Card' })
    await addVoucher(running, { code: 'OLD', validTo: '2020-01-01T00:00:00Z' })
    await addGiftCard(running, 'EMPTY', 0)
    const visitor = running.visitor()
    await order(visitor, { 1011: 1 }, { voucher: 'ONCE' })
    await fill(visitor, { 1011: 1 })
    const wish = await wishOf(visitor)
    const codes = []
    for (const voucher of ['ONCE', 'BIG', 'VIP', 'OLD', 'NONE']) {
      const placed = await press(visitor, { ...wish, voucher })
      codes.push(placed.ok ? 'ok' : placed.error.code)
    }
    for (const card of ['EMPTY', 'NONE']) {
      const placed = await press(visitor, { ...wish, giftCards: [card] })
      codes.push(placed.ok ? 'ok' : placed.error.code)
    }
    expect(codes).toEqual([
      'VOUCHER_USED_UP',
      'VOUCHER_MINIMUM',
      'VOUCHER_NOT_FOR_YOU',
      'VOUCHER_EXPIRED',
      'VOUCHER_UNKNOWN',
      'GIFT_CARD_EMPTY',
      'GIFT_CARD_UNKNOWN',
    ])
    expect((await press(visitor, wish)).ok).toBe(true)
  })
})

it('T-04: the VAT is that of the country of delivery, the price stays the same', async () => {
  const totals = []
  for (const [countryCode, zipCode] of [
    ['FRA', '75001'],
    ['LUX', '1111'],
  ] as const) {
    const visitor = running.visitor(markets.en)
    await fill(visitor, { 1011: 1 })
    const shippingAddress = { ...someAddress, countryCode, zipCode }
    const placed = await press(visitor, await wishOf(visitor, { shippingAddress, payment: { method: 'card' } }))
    if (!placed.ok) throw new Error(placed.error.code)
    const receipt = await visitor.getOrderDataByCbd({ cbdToken: placed.value.cbd })
    if (receipt.ok) totals.push([receipt.value.cost.withTax, receipt.value.cost.tax.vat])
  }
  expect(totals).toEqual([
    [10_000, { rate: 0.2, amount: 1667 }],
    [10_000, { rate: 0.17, amount: 1453 }],
  ])
})
