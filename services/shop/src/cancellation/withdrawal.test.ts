import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestProvider } from '../payment/test-provider.ts'
import { mustBeSound, newKey, order, refundedFor, stockOf, toldAbout } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const provider = createTestProvider()
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, name: 'Mantel', sizes: [{ size: 'S', quantity: 500 }] })],
    payment: provider,
    outlets: { mail: async () => {}, event: async () => {} },
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const keyed = () => ({ idempotencyKey: newKey() })
const email = 'ada@vitrine.example'
const byCard = { payment: { method: 'card' } } as const

/** Two coats, ordered without an account. */
async function ordered(browser: Browser = running.visitor()) {
  const { orderId, cbd, referenceKey } = await order(browser, { 1011: 2 }, byCard)
  const read = async () => {
    const found = await browser.getOrderDataByCbd({ cbdToken: cbd })
    if (!found.ok) throw new Error(found.error.code)
    return found.value
  }
  const statement = { name: 'Ada Muster', email, contract: referenceKey }
  return { orderId, referenceKey, read, statement, cost: (await read()).cost.withTax }
}

const stateOf = ({
  status,
  detailedStatus: { order: code, billing, shipping },
}: {
  status: string
  detailedStatus: Record<'order' | 'billing' | 'shipping', { code: string }>
}) => [status, code.code, billing.code, shipping.code]

const cancelled = ['cancellation_completed', 'order_cancelled', 'billing_refunded', 'shipping_cancelled']

describe('a withdrawal before dispatch', () => {
  it.each(['confirmed', 'packed'])('W-09 cancels a %s order, frees its stock and refunds it', async (state) => {
    const before = await stockOf(running, 1011)
    const { orderId, read, statement, cost } = await ordered()
    if (state === 'packed') expect(await running.shop.orders.pack(orderId)).toBe(true)
    const received = await running.visitor().withdraw(statement, keyed())
    expect(received).toMatchObject({ outcome: 'order_cancelled', caseNumber: expect.stringMatching(/^W-\d{6,}$/) })
    const stopped = await read()
    expect(stateOf(stopped)).toEqual(cancelled)
    expect(stopped.packages.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['cancellation_completed'])
    expect(stopped.history.map(({ status }) => status).slice(-2)).toEqual(['withdrawal_received', 'order_cancelled'])
    expect(await stockOf(running, 1011)).toEqual(before)
    await running.shop.tidyUp()
    expect(await refundedFor(running, provider, orderId)).toEqual([cost])
    expect(await toldAbout(running, `order:${orderId}`)).toContain('mail.order_cancelled')
    // The warehouse cannot send it any more.
    expect(await running.shop.orders.ship(orderId, 'VT1')).toBe(false)
  })

  it('W-05 said twice is carried out once, and the receipt stays the same', async () => {
    const { orderId, statement } = await ordered()
    const first = await running.visitor().withdraw(statement, keyed())
    expect(await running.visitor().withdraw(statement, keyed())).toEqual(first)
    const otherName = await running.visitor().withdraw({ ...statement, name: 'A. Muster' }, keyed())
    expect(otherName).toMatchObject({ outcome: 'order_cancelled' })
    const told = await toldAbout(running, `order:${orderId}`)
    expect(told.filter((kind) => kind === 'mail.order_cancelled')).toHaveLength(1)
  })

  it('W-06 by a sender with another address changes nothing and reveals nothing', async () => {
    const { read, statement } = await ordered()
    const stranger = { ...statement, email: 'eve@vitrine.example' }
    const [known, unknown] = [
      await running.visitor().withdraw(stranger, keyed()),
      await running.visitor().withdraw({ ...stranger, contract: 'V-99999999' }, keyed()),
    ]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.outcome).toBeUndefined()
    expect((await read()).status).toBe('payment_reserved')
  })

  it('of single items cancels the chosen ones; items in free words are left to the staff', async () => {
    const { read, statement } = await ordered()
    const [first] = (await read()).items
    const inWords = await running.visitor().withdraw({ ...statement, items: ['der Mantel'] }, keyed())
    expect(inWords.outcome).toBeUndefined()
    expect((await read()).items.map(({ status }) => status)).toEqual(['available', 'available'])
    const chosen = { ...statement, items: ['Mantel, S'], itemKeys: [first?.key ?? ''] }
    expect(await running.visitor().withdraw(chosen, keyed())).toMatchObject({ outcome: 'items_cancelled' })
    expect((await read()).items.map(({ status }) => status)).toEqual(['cancelled', 'available'])
  })

  it('comes too late once a parcel has left: the goods are sent back instead', async () => {
    const { orderId, read, statement } = await ordered()
    await running.shop.orders.pack(orderId)
    await running.shop.orders.ship(orderId, 'VT2')
    expect((await running.visitor().withdraw(statement, keyed())).outcome).toBeUndefined()
    expect((await read()).detailedStatus.order.code).toBe('order_shipped')
  })
})

describe('a guest cancels an order', () => {
  it('with its number and e-mail address, until it is packed', async () => {
    const before = await stockOf(running, 1011)
    const { orderId, referenceKey, read, cost } = await ordered()
    const visitor = running.visitor()
    const tracked = await visitor.trackOrder({ orderId: referenceKey, email })
    expect(tracked).toMatchObject({ ok: true, value: { isCancellable: true } })
    const done = await visitor.cancelTrackedOrder({ orderId: referenceKey, email: 'ADA@vitrine.example' }, keyed())
    expect(done).toMatchObject({
      ok: true,
      value: { status: 'cancellation_completed', isCancellable: false, referenceKey },
    })
    expect(stateOf(await read())).toEqual(cancelled)
    expect(await stockOf(running, 1011)).toEqual(before)
    await running.shop.tidyUp()
    expect(await refundedFor(running, provider, orderId)).toEqual([cost])
    expect(await visitor.cancelTrackedOrder({ orderId: referenceKey, email }, keyed())).toMatchObject({
      error: { code: 'TOO_LATE' },
    })

    const packed = await ordered()
    await running.shop.orders.pack(packed.orderId)
    expect(await visitor.trackOrder({ orderId: packed.referenceKey, email })).toMatchObject({
      value: { isCancellable: false },
    })
    expect(await visitor.cancelTrackedOrder({ orderId: packed.referenceKey, email }, keyed())).toMatchObject({
      error: { code: 'TOO_LATE' },
    })
  })

  it('not with another address, and not with a postcode', async () => {
    const { referenceKey, read } = await ordered()
    const visitor = running.visitor()
    expect(
      await visitor.cancelTrackedOrder({ orderId: referenceKey, email: 'eve@vitrine.example' }, keyed()),
    ).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    const withPostcode = { orderId: referenceKey, zipCode: (await read()).address.shipping.zipCode }
    expect((await visitor.send('cancelTrackedOrder', withPostcode, { 'idempotency-key': newKey() })).status).toBe(400)
    expect((await read()).status).toBe('payment_reserved')
  })
})
