import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  addGiftCard,
  addVoucher,
  fill,
  mustBeSound,
  newKey,
  order,
  stockOf,
  toldAbout,
  type Wish,
  wishOf,
} from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createPaymentCollector } from './collect-payment.ts'
import { createTestProvider } from '../payment/test-provider.ts'

const provider = createTestProvider({ lateAfter: 200 })
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 500 }, { quantity: 3 }] }),
      makeStyle({ id: 102, sizes: [{ quantity: 1 }] }),
    ],
    payment: provider,
    paymentTimeoutMs: 300,
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const byCard = (token?: string): Partial<Wish> => ({ payment: { method: 'card', ...(token && { token }) } })
const paymentOf = async (orderId: number) => {
  const { rows } = await running.database.pool.query(
    'select id, state, amount, refunded from payments where order_id = $1',
    [orderId],
  )
  return rows[0] as { id: string; state: string; amount: number; refunded: number }
}
const expire = (orderId: number) =>
  running.database.pool.query("update payments set expires_at = now() - interval '1 second' where order_id = $1", [
    orderId,
  ])
const stateOf = async (browser: Browser, cbdToken: string) => {
  const asked = await browser.getPayment({ cbdToken })
  return asked.ok ? asked.value.state : asked.error.code
}

describe('a payment that is approved', () => {
  it('makes the order real at once', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1011: 1 }, byCard('test_approve'))
    expect(placed).toMatchObject({ status: 'confirmed', redirectUrl: null })
    expect(await stateOf(visitor, placed.cbd)).toBe('approved')
    const { id } = await paymentOf(placed.orderId)
    expect(provider.charges.get(id)).toMatchObject({ amount: 10_000, currency: 'EUR', method: 'card' })
    expect(await visitor.getOrderDataByCbd({ cbdToken: placed.cbd })).toMatchObject({
      value: { status: 'payment_reserved', detailedStatus: { billing: { code: 'billing_pending' } } },
    })
    expect(await toldAbout(running, `order:${placed.orderId}`)).toEqual(['mail.order_confirmation', 'order.confirmed'])
  })

  it('charges the provider only for the amount that gift cards leave', async () => {
    await addGiftCard(running, 'PART', 4_000)
    const placed = await order(running.visitor(), { 1011: 1 }, { ...byCard(), giftCards: ['PART'] })
    expect(await paymentOf(placed.orderId)).toMatchObject({ state: 'approved', amount: 6_000 })
  })
})

describe('a payment that is declined', () => {
  it('leaves everything as it was: stock, voucher, gift card, basket', async () => {
    await addVoucher(running, { code: 'ONE', maximumUses: 1 })
    await addGiftCard(running, 'GIFT', 1_000)
    const visitor = running.visitor()
    await fill(visitor, { 1011: 2 })
    const before = await stockOf(running, 1011)
    const wish = await wishOf(visitor, { ...byCard('test_decline'), voucher: 'ONE', giftCards: ['GIFT'] })
    const reply = await visitor.send('placeOrder', wish, { 'idempotency-key': newKey() })
    expect(reply.status).toBe(402)
    expect(await reply.json()).toMatchObject({ code: 'PAYMENT_DECLINED', basket: { items: [{ quantity: 2 }] } })
    expect(await stockOf(running, 1011)).toEqual(before)
    expect(await visitor.checkGiftCard({ code: 'GIFT' })).toMatchObject({ value: { balance: 1_000 } })

    const again = await visitor.placeOrder(
      await wishOf(visitor, { ...byCard(), voucher: 'ONE', giftCards: ['GIFT'] }),
      {
        idempotencyKey: newKey(),
      },
    )
    expect(again).toMatchObject({ ok: true, value: { status: 'confirmed' } })
  })

  it('brings codes and the prices of then along into a basket that was begun meanwhile', async () => {
    await addVoucher(running, { code: 'ALONG' })
    await addGiftCard(running, 'ALONG-1', 100)
    await addGiftCard(running, 'ALONG-2', 100)
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1, 1021: 1 })
    for (const code of ['ALONG', 'ALONG-1']) await visitor.redeemCode({ code })
    await running.database.pool.query(
      'update basket_lines l set added_price = 8765 from baskets b where b.id = l.basket_id and b.key = $1',
      [(await visitor.getBasket({})).basket.key],
    )
    const wish = await wishOf(visitor, { ...byCard('test_redirect_decline'), voucher: 'ALONG', giftCards: ['ALONG-1'] })
    const placed = await visitor.placeOrder(wish, { idempotencyKey: newKey() })
    if (!placed.ok) throw new Error(placed.error.code)

    await fill(visitor, { 1011: 2 })
    await visitor.redeemCode({ code: 'ALONG-2' })
    const { id } = await paymentOf(placed.value.orderId)
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'declined' })

    const { items, codes } = (await visitor.getBasket({})).basket
    expect(items).toMatchObject([
      { variant: { id: 1011 }, quantity: 3, addedPrice: 10_000 },
      { variant: { id: 1021 }, quantity: 1, addedPrice: 8_765 },
    ])
    expect(codes.voucher).toMatchObject({ code: 'ALONG', problem: null })
    expect(codes.giftCards.map(({ code }) => code)).toEqual(['ALONG-2', 'ALONG-1'])
  })

  it('is declined again when the same call comes again', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const [wish, key] = [await wishOf(visitor, byCard('test_decline')), newKey()]
    const first = await visitor.placeOrder(wish, { idempotencyKey: key })
    const second = await visitor.placeOrder(wish, { idempotencyKey: key })
    expect([first, second]).toMatchObject([
      { ok: false, error: { code: 'PAYMENT_DECLINED' } },
      { ok: false, error: { code: 'PAYMENT_DECLINED' } },
    ])
  })

  it('joins the basket that was begun meanwhile', async () => {
    const visitor = running.visitor()
    const { orderId } = await order(visitor, { 1011: 1 }, byCard('test_timeout'))
    running.reported.length = 0
    await fill(visitor, { 1011: 2, 1012: 1 })
    provider.settle((await paymentOf(orderId)).id, 'declined')
    await running.shop.completePayment((await paymentOf(orderId)).id)
    const { basket } = await visitor.getBasket({})
    expect(basket.items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      [1011, 3],
      [1012, 1],
    ])
  })
})

describe('a payment on a page of the provider', () => {
  it('is completed when the shopper comes back', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1011: 1 }, byCard('test_redirect'))
    expect(placed.status).toBe('payment_pending')
    const { id } = await paymentOf(placed.orderId)
    expect(placed.redirectUrl).toBe(`https://vitrine.example/checkout-service/payment/return?payment=${id}`)
    expect(await stateOf(visitor, placed.cbd)).toBe('pending')
    expect(await toldAbout(running, `order:${placed.orderId}`)).toEqual([])

    expect(await running.shop.completePayment(id)).toMatchObject({
      state: 'approved',
      locale: 'de',
      orderId: placed.orderId,
    })
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'approved' })
    expect(await stateOf(visitor, placed.cbd)).toBe('approved')
    expect(await toldAbout(running, `order:${placed.orderId}`)).toEqual(['mail.order_confirmation', 'order.confirmed'])
  })

  it('can be refused there; the shopper gets a mail', async () => {
    const placed = await order(running.visitor(), { 1011: 1 }, byCard('test_redirect_decline'))
    const { id } = await paymentOf(placed.orderId)
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'declined' })
    expect(await toldAbout(running, `order:${placed.orderId}`)).toEqual(['mail.payment_failed', 'order.aborted'])
  })

  it('that is unknown belongs to no order', async () => {
    expect(await running.shop.completePayment(newKey())).toBeUndefined()
    expect(await running.shop.completePayment("' or 1=1")).toBeUndefined()
  })
})

describe('a provider that does not answer', () => {
  it('keeps the order pending and never charges twice', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const [wish, key] = [await wishOf(visitor, byCard('test_timeout')), newKey()]
    const first = await visitor.placeOrder(wish, { idempotencyKey: key })
    expect(first).toMatchObject({ ok: true, value: { status: 'payment_pending', redirectUrl: null } })
    expect(running.reported.splice(0).map(String)).toEqual([expect.stringContaining('No answer within')])
    const charged = provider.charges.size
    expect(await visitor.placeOrder(wish, { idempotencyKey: key })).toMatchObject({
      ok: true,
      value: { status: 'payment_pending' },
    })
    expect(provider.charges.size).toBe(charged)
  })

  it('is asked again until it knows', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1011: 1 }, byCard('test_late'))
    expect(placed.status).toBe('payment_pending')
    await new Promise((resolve) => setTimeout(resolve, 250))
    await running.database.pool.query(
      "update payments set updated_at = now() - interval '1 minute' where order_id = $1",
      [placed.orderId],
    )
    await running.shop.tidyUp()
    expect(await stateOf(visitor, placed.cbd)).toBe('approved')
  })

  it('and fails leaves the payment open', async () => {
    const placed = await order(running.visitor(), { 1011: 1 }, byCard('test_error'))
    expect(placed.status).toBe('payment_pending')
    expect(running.reported.splice(0)).toHaveLength(1)
  })
})

describe('a reservation that is over', () => {
  it('gives everything back', async () => {
    await addVoucher(running, { code: 'SINGLE', maximumUses: 1 })
    await addGiftCard(running, 'BACK', 500)
    const visitor = running.visitor()
    const before = await stockOf(running, 1012)
    const placed = await order(
      visitor,
      { 1012: 1 },
      { ...byCard('test_redirect_decline'), voucher: 'SINGLE', giftCards: ['BACK'] },
    )
    expect((await stockOf(running, 1012)).quantity).toBe(before.quantity - 1)
    provider.settle((await paymentOf(placed.orderId)).id, 'declined')
    await expire(placed.orderId)
    await running.shop.tidyUp()
    expect(await stockOf(running, 1012)).toEqual(before)
    expect((await visitor.getBasket({})).basket.items).toHaveLength(1)
    expect(await visitor.checkVoucher({ code: 'SINGLE' })).toMatchObject({ ok: true })
    expect(await visitor.checkGiftCard({ code: 'BACK' })).toMatchObject({ value: { balance: 500 } })
    expect(await stateOf(visitor, placed.cbd)).toBe('declined')
  })

  it('is taken anew when the money comes late and nothing has changed', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1021: 1 }, byCard('test_timeout'))
    running.reported.length = 0
    const { id } = await paymentOf(placed.orderId)
    await expire(placed.orderId)
    await running.shop.tidyUp()
    expect(await stateOf(visitor, placed.cbd)).toBe('expired')
    expect(await stockOf(running, 1021)).toMatchObject({ quantity: 1, sold: 0 })

    provider.settle(id, 'approved')
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'approved' })
    expect(await stockOf(running, 1021)).toMatchObject({ quantity: 0, sold: 1 })
    expect((await visitor.getBasket({})).basket.items).toEqual([])
    expect(await toldAbout(running, `order:${placed.orderId}`)).toEqual([
      'mail.payment_failed',
      'order.aborted',
      'mail.order_confirmation',
      'order.confirmed',
    ])
    await running.database.pool.query('update variants set quantity = 1 where id = 1021')
  })

  it('is refunded when the money comes late and the last piece is gone', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1021: 1 }, byCard('test_timeout'))
    running.reported.length = 0
    const { id } = await paymentOf(placed.orderId)
    await expire(placed.orderId)
    await running.shop.tidyUp()
    await order(running.visitor(), { 1021: 1 })
    provider.settle(id, 'approved')
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'refunded' })
    expect(await paymentOf(placed.orderId)).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect(await toldAbout(running, `order:${placed.orderId}`)).toContain('payment.refund')
  })

  it('is refunded when the shopper has ordered the same things again', async () => {
    const visitor = running.visitor()
    const placed = await order(visitor, { 1011: 1 }, byCard('test_timeout'))
    running.reported.length = 0
    const { id } = await paymentOf(placed.orderId)
    await expire(placed.orderId)
    await running.shop.tidyUp()
    const again = await visitor.placeOrder(await wishOf(visitor, byCard()), { idempotencyKey: newKey() })
    expect(again).toMatchObject({ ok: true, value: { status: 'confirmed' } })
    provider.settle(id, 'approved')
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'refunded' })
  })

  it('and a payment that comes at the same moment end in one of the two', async () => {
    for (let round = 0; round < 8; round++) {
      const placed = await order(running.visitor(), { 1011: 1 }, byCard('test_timeout'))
      running.reported.length = 0
      const { id } = await paymentOf(placed.orderId)
      await expire(placed.orderId)
      provider.settle(id, 'approved')
      await Promise.all([running.shop.tidyUp(), running.shop.completePayment(id), running.shop.tidyUp()])
      expect((await paymentOf(placed.orderId)).state).toBe('approved')
      await mustBeSound(running)
    }
  })
})

it('money that may still come late keeps no goods from going back', async () => {
  const late = []
  for (let n = 0; n < 25; n++) late.push((await order(running.visitor(), { 1011: 1 }, byCard('test_error'))).orderId)
  running.reported.length = 0
  await running.database.pool.query(
    "update payments set expires_at = now() - interval '1 hour' where order_id = any($1)",
    [late],
  )
  await running.shop.tidyUp()
  await running.shop.tidyUp()
  // All of them are to be asked about again.
  await running.database.pool.query(
    "update payments set updated_at = now() - interval '1 hour' where order_id = any($1)",
    [late],
  )
  const { orderId } = await order(running.visitor(), { 1011: 1 }, byCard('test_error'))
  running.reported.length = 0
  await expire(orderId)
  await running.shop.tidyUp()
  expect(await paymentOf(orderId)).toMatchObject({ state: 'expired' })
})

describe('a provider', () => {
  /** Answers on request of the test. */
  async function withSlowProvider(timeoutMs: number) {
    const inner = createTestProvider()
    const busy = { now: 0, most: 0, asked: 0 }
    let open = () => {}
    let gate = new Promise<void>((resolve) => (open = resolve))
    const slowly = async <Answer>(answer: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
      busy.asked += 1
      busy.most = Math.max(busy.most, ++busy.now)
      await Promise.race([gate, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      busy.now -= 1
      return answer()
    }
    const shop = await startShop(inject('databaseUrl'), {
      styles: [makeStyle({ id: 101, sizes: [{ quantity: 500 }] })],
      payment: {
        ...inner,
        authorise: (charge, signal) => slowly(() => inner.authorise(charge, signal), signal),
        status: (id, signal) => slowly(() => inner.status(id, signal), signal),
      },
      paymentTimeoutMs: timeoutMs,
    })
    return {
      shop,
      busy,
      goOn: () => open(),
      close: () => (gate = new Promise<void>((resolve) => (open = resolve))),
    }
  }

  it('is asked by eight at once; the others wait for their turn', async () => {
    const { shop, busy, goOn } = await withSlowProvider(30_000)
    const orders = Array.from({ length: 20 }, () => order(shop.visitor(), { 1011: 1 }, byCard()))
    await expect.poll(() => busy.now, { timeout: 10_000 }).toBe(8)
    goOn()
    for (const { status } of await Promise.all(orders)) expect(status).toBe('confirmed')
    expect(busy.most).toBe(8)
    await mustBeSound(shop)
    await shop.stop()
  })

  it('that waited in the queue in vain was not charged: the next try charges it', async () => {
    const { orderId } = await order(running.visitor(), { 1011: 1 }, byCard('test_error'))
    await running.database.pool.query("update payments set state = 'created' where order_id = $1", [orderId])
    const inner = createTestProvider()
    const { begin } = createPaymentCollector({
      db: openDatabase(running.database.pool),
      provider: inner,
      publicUrl: new URL('https://vitrine.example'),
      report: () => {},
      timeoutMs: 5_000,
    })
    expect(await begin(orderId, {}, AbortSignal.abort())).toMatchObject({ state: 'created' })
    expect(inner.charges.size).toBe(0)
    expect(await begin(orderId, {}, new AbortController().signal)).toMatchObject({ state: 'approved' })
    running.reported.length = 0
  })

  it('is asked once for all returns at the same time', async () => {
    const { shop, busy, goOn, close } = await withSlowProvider(30_000)
    goOn()
    const { orderId } = await order(shop.visitor(), { 1011: 1 }, byCard('test_redirect'))
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
      orderId,
    ])
    close()
    const before = busy.asked
    const back = Array.from({ length: 10 }, () => shop.shop.completePayment(rows[0]?.id ?? ''))
    await expect.poll(() => busy.now).toBe(1)
    goOn()
    for (const completed of await Promise.all(back)) expect(completed).toMatchObject({ state: 'approved', orderId })
    expect(busy.asked - before).toBe(1)
    await mustBeSound(shop)
    await shop.stop()
  })
})

it('one browser holds five reservations and not six', async () => {
  const visitor = running.visitor()
  for (let n = 0; n < 5; n++) await order(visitor, { 1011: 1 }, byCard('test_redirect'))
  await fill(visitor, { 1011: 1 })
  const reply = await visitor.send('placeOrder', await wishOf(visitor, byCard('test_redirect')), {
    'idempotency-key': newKey(),
  })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await reply.json()).toMatchObject({ code: 'TOO_MANY_RESERVATIONS' })
  const byInvoice = await visitor.placeOrder(await wishOf(visitor), { idempotencyKey: newKey() })
  expect(byInvoice.ok).toBe(true)
})

it('a receipt is asked for by its own browser only', async () => {
  const visitor = running.visitor()
  const placed = await order(visitor, { 1011: 1 }, byCard())
  for (const [browser, cbdToken] of [
    [running.visitor(), placed.cbd],
    [await running.customer(), placed.cbd],
    [visitor, 'nothing'],
  ] as const)
    expect(await browser.getPayment({ cbdToken })).toMatchObject({ ok: false, error: { code: 'NO_ORDER' } })
})
