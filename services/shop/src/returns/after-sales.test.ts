import { changeTerms } from '@vitrine/brand-kit/current'
import { marketOfShop, markets } from '@vitrine/contracts/markets'
import { nextDelivery, type Order, returnableUntil } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { dayOf } from '@vitrine/contracts/delivery'
import { createTestProvider } from '../payment/test-provider.ts'
import {
  addGiftCard,
  fill,
  mustBeSound,
  newKey,
  order,
  refundedFor,
  someAddress,
  stockOf,
  toldAbout,
  type Wish,
  wishOf,
} from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { pieceState } from './return-rules.ts'
import { contentHash } from '../statements/statement.ts'
import { isLate } from '../statements/withdrawal-period.ts'

const provider = createTestProvider()
let running: RunningShop
let customer: Browser & { id: number }
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel', sizes: [{ size: 'S', quantity: 500 }] }),
      makeStyle({ id: 102, price: 2_000, sizes: [{ quantity: 500 }] }),
      makeStyle({ id: 103, sizes: [{ quantity: 0, isSellableWithoutStock: true }] }),
    ],
    payment: provider,
    outlets: { mail: async () => {}, event: async () => {} },
  })
  customer = await running.customer()
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const keyed = () => ({ idempotencyKey: newKey() })
const email = 'ada@vitrine.example'

/** An order that has arrived, so many days ago. */
async function delivered(
  items: Record<number, number> = { 1011: 2 },
  daysAgo = 0,
  browser: Browser = customer,
  changes: Partial<Wish> = { payment: { method: 'card' } },
): Promise<Order> {
  const { orderId, cbd } = await order(browser, items, changes)
  await running.shop.orders.pack(orderId)
  await running.shop.orders.ship(orderId, `VT${orderId}`)
  await running.shop.orders.deliver(orderId)
  await arrived(orderId, daysAgo)
  const found = await browser.getOrderDataByCbd({ cbdToken: cbd })
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}
const arrived = (orderId: number, daysAgo: number) =>
  running.database.pool.query(
    'update order_packages set delivered_at = now() - make_interval(days => $1) where order_id = $2',
    [daysAgo, orderId],
  )
const marketOf = ({ shopId }: Order) => marketOfShop(shopId) ?? markets.de
const keysOf = ({ items }: Order) => items.map(({ key }) => key)

describe('sending things back', () => {
  it('is announced once for each piece', async () => {
    const bought = await delivered()
    const [first = '', second = ''] = keysOf(bought)
    const announced = await customer.createReturn(
      { orderId: bought.id, items: [{ key: first, reason: 'too_small' }] },
      keyed(),
    )
    expect(announced).toMatchObject({
      ok: true,
      value: {
        status: 'announced',
        orderId: bought.id,
        items: [{ key: first, reason: 'too_small' }],
        identCode: expect.stringMatching(/^R[2-9A-Z]{10}$/),
      },
    })
    expect(await toldAbout(running, `order:${bought.id}`)).toContain('mail.return_announced')
    expect(await customer.createReturn({ orderId: bought.id, items: [{ key: first }] }, keyed())).toMatchObject({
      ok: false,
      error: { code: 'NOT_RETURNABLE' },
    })
    expect(
      await customer.createReturn({ orderId: bought.id, items: [{ key: second }, { key: second }] }, keyed()),
    ).toMatchObject({
      error: { code: 'NOT_RETURNABLE' },
    })
    expect(await customer.getReturns({})).toHaveLength(1)
  })

  it('brings the money back when the parcel has come', async () => {
    const bought = await delivered()
    const before = await stockOf(running, 1011)
    const [first = '', second = ''] = keysOf(bought)
    const announce = (key: string) => customer.createReturn({ orderId: bought.id, items: [{ key }] }, keyed())
    const [one, two] = [await announce(first), await announce(second)]
    if (!one.ok || !two.ok) throw new Error('not announced')
    expect(await running.shop.orders.receiveReturn(one.value.id)).toBe(true)
    expect(await running.shop.orders.receiveReturn(one.value.id)).toBe(false)
    expect(await customer.getOrderById({ orderId: bought.id })).toMatchObject({
      value: {
        status: 'invoice_partially_completed',
        detailedStatus: { billing: { code: 'billing_partially_refunded' } },
      },
    })
    expect(await running.shop.orders.receiveReturn(two.value.id)).toBe(true)
    expect(await customer.getOrderById({ orderId: bought.id })).toMatchObject({
      value: { status: 'cancellation_completed', detailedStatus: { shipping: { code: 'shipping_returned' } } },
    })
    await running.shop.tidyUp()
    expect(await refundedFor(running, provider, bought.id)).toEqual([10_000, 10_000])
    expect((await stockOf(running, 1011)).quantity).toBe(before.quantity + 2)
    expect(await running.shop.orders.receiveReturn(newKey())).toBe(false)
  })

  describe('W-09: brings the delivery back, too,', () => {
    /**
     * Orders one piece, delivers it, returns it so many days later; returns the refund in the mail and at the provider.
     */
    async function sentBack(changes: Partial<Wish>, daysAgo = 0, browser: Browser = customer, isWithdrawn = false) {
      const bought = await delivered({ 1021: 1 }, daysAgo, browser, changes)
      const statement = { name: 'Ada Muster', email, contract: bought.referenceKey }
      if (isWithdrawn) {
        await arrived(bought.id, 1)
        await running.visitor().withdraw(statement, keyed())
        await arrived(bought.id, daysAgo)
      }
      const [key = ''] = keysOf(bought)
      const wish = { orderNumber: bought.referenceKey, email, items: [{ key }] }
      const announced = await running.visitor(marketOf(bought)).requestReturn(wish, keyed())
      if (!announced.ok) throw new Error(announced.error.code)
      await running.shop.orders.receiveReturn(announced.value.id)
      const { rows } = await running.database.pool.query<{ payload: { refund: number } }>(
        "select payload from outbox where aggregate = $1 and kind = 'mail.refund'",
        [`order:${bought.id}`],
      )
      const paid = await running.database.pool.query<{ refunded: number }>(
        'select refunded from payments where order_id = $1',
        [bought.id],
      )
      return [rows[0]?.payload.refund, paid.rows[0]?.refunded]
    }
    const byCard = { payment: { method: 'card' } } as const

    it('when everything comes back in time', async () => {
      expect(await sentBack(byCard)).toEqual([2_495, 2_495])
    })

    it('but not more than standard delivery costs', async () => {
      expect(await sentBack({ ...byCard, delivery: 'express' })).toEqual([2_495, 2_495])
    })

    it('not when it comes as goodwill, after the statutory period', async () => {
      expect(await sentBack(byCard, 20)).toEqual([2_000, 2_000])
    })

    it('when the customer had withdrawn in time and sends it later', async () => {
      expect(await sentBack(byCard, 20, customer, true)).toEqual([2_495, 2_495])
    })

    it('not where the law knows no such right', async () => {
      const shippingAddress = { ...someAddress, zipCode: '8001', countryCode: 'CHE' }
      const swiss = running.visitor(markets.ch)
      const [told, refunded] = await sentBack({ ...byCard, shippingAddress }, 0, swiss)
      expect([told, refunded]).toEqual([2_000, 2_000])
    })

    it('and says so where an invoice was paid besides a gift card', async () => {
      await addGiftCard(running, 'SOME', 500)
      const [told] = await sentBack({ giftCards: ['SOME'] })
      expect(told).toBe(2_495)
      expect(await customer.checkGiftCard({ code: 'SOME' })).toMatchObject({ value: { balance: 500 } })
    })

    it('not with a part of the order', async () => {
      const bought = await delivered({ 1021: 2 }, 0, customer, byCard)
      const [first = ''] = keysOf(bought)
      const announced = await customer.createReturn({ orderId: bought.id, items: [{ key: first }] }, keyed())
      if (announced.ok) await running.shop.orders.receiveReturn(announced.value.id)
      await running.shop.tidyUp()
      expect(await refundedFor(running, provider, bought.id)).toEqual([2_000])
    })
  })

  it('puts a piece on the shelf that was sold beyond the stock', async () => {
    const bought = await delivered({ 1031: 1 })
    expect(await stockOf(running, 1031)).toMatchObject({ quantity: 0, backordered: 1 })
    const [key = ''] = keysOf(bought)
    const announced = await customer.createReturn({ orderId: bought.id, items: [{ key }] }, keyed())
    if (announced.ok) await running.shop.orders.receiveReturn(announced.value.id)
    expect(await stockOf(running, 1031)).toEqual({ quantity: 1, sold: 0, backordered: 0 })
  })

  it('R-01: is possible for thirty days', async () => {
    // Days are those of the shop's calendar: between summer and winter time, 31 times 24 hours may be 30 of them.
    const [late, early] = [await delivered({ 1011: 1 }, 32), await delivered({ 1011: 1 }, 29)]
    expect(
      await customer.createReturn({ orderId: late.id, items: [{ key: keysOf(late)[0] ?? '' }] }, keyed()),
    ).toMatchObject({
      error: { code: 'NOT_RETURNABLE' },
    })
    expect(
      await customer.createReturn({ orderId: early.id, items: [{ key: keysOf(early)[0] ?? '' }] }, keyed()),
    ).toMatchObject({ ok: true })
  })

  it('is not possible before it has come, nor for others', async () => {
    const { orderId } = await order(customer, { 1011: 1 })
    const found = await customer.getOrderById({ orderId })
    const items = [{ key: found.ok ? (found.value.items[0]?.key ?? '') : '' }]
    expect(await customer.createReturn({ orderId, items }, keyed())).toMatchObject({
      error: { code: 'NOT_RETURNABLE' },
    })
    const other = await running.customer()
    expect(await other.createReturn({ orderId, items }, keyed())).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(
      (await running.visitor().send('createReturn', { orderId, items }, { 'idempotency-key': newKey() })).status,
    ).toBe(401)
    for (const payload of [{}, { orderId, items: [] }, { orderId, items: [{ key: 'x', reason: 'ugly' }] }])
      expect((await customer.send('createReturn', payload, { 'idempotency-key': newKey() })).status).toBe(400)
    expect((await customer.send('createReturn', { orderId, items })).status).toBe(400)
  })

  it('works without an account, by number and address', async () => {
    const bought = await delivered()
    const visitor = running.visitor()
    const found = await visitor.findReturnableOrder({ orderNumber: bought.referenceKey, email: 'ADA@vitrine.example' })
    expect(found).toMatchObject({
      ok: true,
      value: { orderId: bought.id, items: [{ name: 'Mantel', size: 'S', isReturnable: true }, { isReturnable: true }] },
    })
    const [key = ''] = keysOf(bought)
    const wish = { orderNumber: bought.referenceKey, email, items: [{ key }] }
    expect(await visitor.requestReturn(wish, keyed())).toMatchObject({ ok: true, value: { status: 'announced' } })
    expect(await visitor.requestReturn(wish, keyed())).toMatchObject({ error: { code: 'NOT_RETURNABLE' } })
    expect(await visitor.findReturnableOrder({ orderNumber: bought.referenceKey, email })).toMatchObject({
      value: { items: [{ isReturnable: false }, { isReturnable: true }] },
    })
    const answers = new Set()
    for (const payload of [
      { orderNumber: bought.referenceKey, email: 'other@vitrine.example' },
      { orderNumber: 'V-999999999', email },
      { orderNumber: 'nonsense', email },
    ]) {
      const reply = await visitor.send('findReturnableOrder', payload)
      answers.add(`${reply.status} ${await reply.text()}`)
      expect(await visitor.requestReturn({ ...payload, items: [{ key }] }, keyed())).toMatchObject({
        error: { code: 'NOT_FOUND' },
      })
    }
    expect(answers.size).toBe(1)
    expect((await visitor.send('findReturnableOrder', { orderNumber: 'V-1' })).status).toBe(404)
    for (const payload of [{}, { orderNumber: '', email }, { orderNumber: 'V-1', email: 'x' }])
      expect((await visitor.send('findReturnableOrder', payload)).status).toBe(400)
    expect((await visitor.send('requestReturn', wish)).status).toBe(400)
  })

  it('keeps the days that were promised with the order', async () => {
    const before = { ...markets.de }
    const { referenceKey } = await delivered({ 1011: 1 }, before.returnDays - 1)
    try {
      changeTerms('de', { ...before, returnDays: 14 })
      const found = await customer.findReturnableOrder({ orderNumber: referenceKey, email })
      expect(found.ok && found.value.items.map(({ state }) => state)).toEqual(['returnable'])
    } finally {
      changeTerms('de', before)
    }
  })

  it('counts from the arrival of the last parcel', () => {
    const parcels = (...moments: (string | undefined)[]) => ({
      packages: moments.map((deliveredAt) => ({ ...(deliveredAt && { deliveredAt }) })) as unknown as Order['packages'],
    })
    const both = parcels('2026-11-01T10:00:00Z', '2026-11-05T10:00:00Z')
    expect(returnableUntil(both, markets.de)).toBe('2026-12-05')
    expect(returnableUntil({ ...both, returnDays: 60 }, markets.de)).toBe('2027-01-04')
    expect(returnableUntil(parcels('2026-11-01T10:00:00Z', undefined), markets.de)).toBeNull()
    // A parcel handed over at half past midnight came on the new day, whatever the day is in Greenwich.
    expect(returnableUntil(parcels('2026-11-05T23:30:00Z'), markets.de)).toBe('2026-12-06')
    expect(isLate(parcels('2026-11-05T23:30:00Z'), markets.de, '2026-11-20')).toBe(false)
    expect(isLate(both, markets.de, '2026-11-19')).toBe(false)
    expect(isLate(both, markets.de, '2026-11-20')).toBe(true)
    const facts = { market: markets.de, today: '2026-12-05', announced: new Set<string>() }
    expect(pieceState({ key: 'a', status: 'delivered' }, both, facts)).toBe('returnable')
    expect(pieceState({ key: 'a', status: 'delivered' }, both, { ...facts, today: '2026-12-06' })).toBe('over')
    expect(pieceState({ key: 'a', status: 'delivered' }, both, { ...facts, announced: new Set(['a']) })).toBe(
      'announced',
    )
    expect(pieceState({ key: 'a', status: 'returned' }, both, facts)).toBe('returned')
    expect(pieceState({ key: 'a', status: 'cancelled' }, both, facts)).toBe('cancelled')
    expect(pieceState({ key: 'a', status: 'available' }, parcels(undefined), facts)).toBe('on_its_way')
  })
})

describe('withdrawal', () => {
  const said = { name: 'Ada Muster', email, contract: 'V-1', items: [] as string[] }
  const findings = async () => {
    const { rows } = await running.database.pool.query<{ finding: string }>(
      'select finding from statements order by received_at',
    )
    return rows.map(({ finding }) => finding)
  }

  it('W-05: the same statement is the same case, and its receipt is sent again', async () => {
    const visitor = running.visitor()
    const first = await visitor.withdraw(said, keyed())
    const second = await running.visitor().withdraw({ ...said, name: ' ada  muster', contract: 'v-1' }, keyed())
    expect(second).toEqual(first)
    expect(first).toMatchObject({ kind: 'withdrawal', name: 'Ada Muster', email, contract: 'V-1', endsOn: null })
    expect(await toldAbout(running, `statement:${first.id}`)).toEqual([
      'mail.withdrawal_receipt',
      'mail.withdrawal_receipt',
    ])
  })

  it('W-06: does not reveal whether the order exists', async () => {
    const bought = await delivered({ 1011: 1 })
    const shape = async (contract: string) => {
      const reply = await running.visitor().send('withdraw', { ...said, contract }, { 'idempotency-key': newKey() })
      const body = (await reply.json()) as Record<string, unknown>
      return [reply.status, Object.keys(body), body['items'], body['endsOn']]
    }
    expect(await shape(bought.referenceKey)).toEqual(await shape('V-999999999'))
  })

  it('W-07: is accepted late, and marked', async () => {
    const late = await delivered({ 1011: 1 }, 20)
    const early = await delivered({ 1011: 1 }, 3)
    const before = (await findings()).length
    for (const contract of [late.referenceKey, early.referenceKey, 'der blaue Mantel'])
      await running.visitor().withdraw({ ...said, contract }, keyed())
    expect((await findings()).slice(before)).toEqual(['late', 'matched', 'to_be_checked'])
    expect(await customer.getOrderById({ orderId: early.id })).toMatchObject({
      value: { history: expect.arrayContaining([expect.objectContaining({ status: 'withdrawal_received' })]) },
    })
  })

  it('is not stated twice by a call that is repeated', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const [key, contract] = [newKey(), 'V-2']
    const one = await visitor.withdraw({ ...said, contract }, { idempotencyKey: key })
    expect(await visitor.withdraw({ ...said, contract }, { idempotencyKey: key })).toEqual(one)
    expect(await toldAbout(running, `statement:${one.id}`)).toHaveLength(1)
  })

  it('W-04: needs name, contract and address, and nothing more', async () => {
    const visitor = running.visitor()
    const { name: _, ...nameless } = said
    for (const payload of [
      {},
      nameless,
      { ...said, email: 'x' },
      { ...said, contract: '' },
      { ...said, reason: 'ugly' },
    ])
      expect((await visitor.send('withdraw', payload, { 'idempotency-key': newKey() })).status).toBe(400)
    expect((await visitor.send('withdraw', said)).status).toBe(400)
  })

  it('counts other words as another statement', () => {
    const words = { kind: 'withdrawal', endsOn: null, ...said } as const
    expect(contentHash({ ...words, items: ['b', 'a'] })).toEqual(contentHash({ ...words, items: ['a', 'B '] }))
    expect(contentHash({ ...words, contract: 'V-2' })).not.toEqual(contentHash(words))
    expect(contentHash({ ...words, kind: 'cancellation' })).not.toEqual(contentHash(words))
  })
})

describe('cancelling a subscription', () => {
  const today = dayOf(new Date(), markets.de)
  const said = { name: 'Ada Muster', email, contract: 'V-1' }

  async function subscribe() {
    const someone = await running.customer()
    await someone.addItemToBasket({
      variantId: 1011,
      quantity: 1,
      customData: { subscriptionDefinition: { interval: 'quarterly' } },
    })
    const placed = await someone.placeOrder(await wishOf(someone), keyed())
    if (!placed.ok) throw new Error(placed.error.code)
    const [subscription] = await someone.getSubscriptions({})
    if (!subscription) throw new Error('no subscription')
    return { someone, subscription, referenceKey: placed.value.referenceKey }
  }

  it.each(['id', 'contract number', 'order'])('K-01: needs no account, only its %s', async (name) => {
    const { someone, subscription, referenceKey } = await subscribe()
    const contract = { id: subscription.id, 'contract number': subscription.number, order: referenceKey }[name] ?? ''
    expect(subscription.number).toMatch(/^A-\d{6,}$/)
    const stated = await running.visitor().cancelSubscription({ ...said, contract }, keyed())
    expect(stated).toMatchObject({ ok: true, value: { kind: 'cancellation', contract, endsOn: today } })
    expect(await someone.getSubscriptions({})).toMatchObject([
      { status: 'cancelled', endsOn: today, nextDelivery: null },
    ])
  })

  it('K-02: ends on the stated day, not before today', async () => {
    const { someone, subscription } = await subscribe()
    const cancelled = await running
      .visitor()
      .cancelSubscription({ ...said, contract: subscription.id, endsOn: '2099-12-31' }, keyed())
    expect(cancelled).toMatchObject({ value: { endsOn: '2099-12-31' } })
    const { nextDelivery: next } = subscription
    // Deliveries due before the end still come.
    expect(await someone.getSubscriptions({})).toMatchObject([{ endsOn: '2099-12-31', nextDelivery: next }])
    expect(next).not.toBeNull()
    expect(
      await running.visitor().cancelSubscription({ ...said, contract: 'V-5', endsOn: '2020-01-01' }, keyed()),
    ).toMatchObject({
      value: { endsOn: today },
    })
  })

  it('K-03: is confirmed by mail at once, again with every repetition', async () => {
    const first = await running.visitor().cancelSubscription({ ...said, contract: 'V-7' }, keyed())
    const second = await running.visitor().cancelSubscription({ ...said, contract: 'V-7' }, keyed())
    expect(second).toEqual(first)
    if (first.ok) expect(await toldAbout(running, `statement:${first.value.id}`)).toHaveLength(2)
  })

  it('answers the same for an unknown contract, and leaves those of other customers alone', async () => {
    const { someone, subscription } = await subscribe()
    const other = await running
      .visitor()
      .cancelSubscription({ ...said, email: 'other@vitrine.example', contract: subscription.id }, keyed())
    expect(other).toMatchObject({ ok: true, value: { endsOn: today } })
    expect(await someone.getSubscriptions({})).toMatchObject([{ status: 'active' }])
  })

  it('needs a reason when it is extraordinary, and a payload that fits', async () => {
    const visitor = running.visitor()
    const extraordinary = { ...said, contract: 'V-9', kind: 'extraordinary' } as const
    expect(await visitor.cancelSubscription(extraordinary, keyed())).toMatchObject({
      ok: false,
      error: { code: 'REASON_MISSING' },
    })
    expect(await visitor.cancelSubscription({ ...extraordinary, reason: 'Kaputt' }, keyed())).toMatchObject({
      ok: true,
    })
    for (const payload of [{}, { ...said, endsOn: 'soon' }, { ...said, kind: 'angry' }, { ...said, password: 'x' }])
      expect((await visitor.send('cancelSubscription', payload, { 'idempotency-key': newKey() })).status).toBe(400)
  })

  it('comes again on the same day of a later month', () => {
    expect(nextDelivery('2026-01-31', 'monthly')).toBe('2026-02-28')
    expect(nextDelivery('2026-11-15', 'every_two_months')).toBe('2027-01-15')
    expect(nextDelivery('2026-11-30', 'quarterly')).toBe('2027-02-28')
  })
})
