import { markets } from '@vitrine/contracts/markets'
import type { Order, Return } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLimits } from '../rpc/limits.ts'
import { addVoucher, mustBeSound, newKey, order, someAddress, toldAbout, type Wish } from '../testing/ordering.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel', price: 10_001, sizes: [{ size: 'S', quantity: 900 }] }),
      makeStyle({ id: 102, name: 'Schal', price: 1_999, sizes: [{ size: 'M', quantity: 900 }] }),
      makeStyle({ id: 103, name: 'Hut', price: 777, sizes: [{ quantity: 0, isSellableWithoutStock: true }] }),
    ],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const email = 'ada@vitrine.example'
const keyed = () => ({ idempotencyKey: newKey() })
const byCard = { payment: { method: 'card' } } as const

async function ordered(items: Record<number, number>, changes: Partial<Wish> = byCard, browser = running.visitor()) {
  const { orderId, cbd, referenceKey } = await order(browser, items, changes)
  return { orderId, referenceKey, read: () => receiptOf(browser, cbd) }
}

async function receiptOf(browser: Browser, cbdToken: string): Promise<Order> {
  const found = await browser.getOrderDataByCbd({ cbdToken })
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

async function delivered(items: Record<number, number>, changes?: Partial<Wish>, browser?: Browser) {
  const made = await ordered(items, changes, browser)
  for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](made.orderId, 'VT1')
  return { ...made, ...(await made.read()) }
}

const cameDaysAgo = (orderId: number, days: number) =>
  running.database.pool.query(
    'update order_packages set delivered_at = now() - make_interval(days => $1) where order_id = $2',
    [days, orderId],
  )

/** The mail about an arrived return, and the refund at the provider. */
async function booked(orderId: number) {
  const mails = await running.database.pool.query<{ refund: number }>(
    "select (payload->>'refund')::int as refund from outbox where aggregate = $1 and kind = 'mail.refund' order by seq",
    [`order:${orderId}`],
  )
  const paid = await running.database.pool.query<{ refunded: number }>(
    'select coalesce(sum(refunded), 0)::int as refunded from payments where order_id = $1',
    [orderId],
  )
  return { mails: mails.rows.map(({ refund }) => refund), refunded: paid.rows[0]?.refunded }
}

describe('what comes back', () => {
  /** Some pieces, cut into parcels that are announced one after the other and come in another order. */
  const story = fc.record({
    coats: fc.integer({ min: 1, max: 3 }),
    scarves: fc.integer({ min: 0, max: 3 }),
    hasVoucher: fc.boolean(),
    isExpress: fc.boolean(),
    daysAgo: fc.constantFrom(0, 13, 20),
    /** To which parcel each piece goes; 0 stays. */
    parcels: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 }),
    isSecondFirst: fc.boolean(),
  })

  it('W-09 R-01 is announced before, and booked to the cent, in whatever order parcels arrive', async () => {
    const visitor = running.visitor()
    await fc.assert(
      fc.asyncProperty(story, async ({ coats, scarves, hasVoucher, isExpress, daysAgo, parcels, isSecondFirst }) => {
        const code = `V${newKey().slice(0, 8).toUpperCase()}`
        if (hasVoucher) await addVoucher(running, { code })
        const wish = {
          ...byCard,
          ...(hasVoucher && { voucher: code }),
          ...(isExpress && { delivery: 'express' as const }),
        }
        const bought = await delivered({ 1011: coats, ...(scarves > 0 && { 1021: scarves }) }, wish)
        await cameDaysAgo(bought.orderId, daysAgo)
        const facts = { orderNumber: bought.referenceKey, email }
        const made: { promised: number; id: string }[] = []
        for (const parcel of [1, 2]) {
          const keys = bought.items.map(({ key }) => key).filter((_, index) => parcels[index] === parcel)
          if (keys.length === 0) continue
          const told = await visitor.findReturnableOrder({ ...facts, keys })
          const announced = await visitor.requestReturn({ ...facts, items: keys.map((key) => ({ key })) }, keyed())
          if (!told.ok || !announced.ok) throw new Error('not announced')
          expect(announced.value.refund).toBe(told.value.refund?.total)
          made.push({ promised: told.value.refund?.total ?? -1, id: announced.value.id })
        }
        const sequence = isSecondFirst ? made.toReversed() : made
        for (const { id } of sequence) expect(await running.shop.orders.receiveReturn(id)).toBe(true)
        const { mails, refunded } = await booked(bought.orderId)
        expect(mails).toEqual(sequence.map(({ promised }) => promised))
        expect(refunded).toBe(mails.reduce((sum, each) => sum + each, 0))
        expect(refunded).toBeLessThanOrEqual(bought.cost.withTax)
      }),
      { numRuns: process.env['EVERYTHING'] ? 12 : 5 },
    )
  })

  it('tells goods and delivery apart, and nothing where nothing was asked about', async () => {
    const bought = await delivered({ 1021: 2 })
    const facts = { orderNumber: bought.referenceKey, email }
    const [first = '', second = ''] = bought.items.map(({ key }) => key)
    const ask = async (keys: string[]) => {
      const found = await running.visitor().findReturnableOrder({ ...facts, keys })
      return found.ok ? found.value.refund : found.error.code
    }
    expect(await ask([])).toBeNull()
    expect(await ask([first])).toMatchObject({ goods: 1_999, delivery: 0, total: 1_999 })
    expect(await ask([first, second])).toMatchObject({
      goods: 3_998,
      delivery: 495,
      total: 4_493,
      sums: { goods: 3_998, subtotal: 3_998, delivery: { amount: 495 }, total: 4_493 },
    })
    expect(await ask([first, 'somebody-elses'])).toBe('NOT_RETURNABLE')
  })

  it('returns of before there were promises are worth what they were', async () => {
    const bought = await delivered({ 1021: 1 })
    const items = bought.items.map(({ key }) => ({ key }))
    const facts = { orderNumber: bought.referenceKey, email, items }
    const announced = await running.visitor().requestReturn(facts, keyed())
    if (!announced.ok) throw new Error(announced.error.code)
    await running.database.pool.query('update returns set refund = null where id = $1', [announced.value.id])
    await running.shop.orders.receiveReturn(announced.value.id)
    expect((await booked(bought.orderId)).mails).toEqual([2_494])
  })
})

describe('the portal', () => {
  it('opens by number and address, number and postcode, or for a signed-in owner', async () => {
    const customer = await running.customer()
    const bought = await delivered({ 1011: 1 }, byCard, customer)
    const orderNumber = bought.referenceKey
    const opens = async (browser: Browser, facts: { email?: string; zipCode?: string }) =>
      (await browser.findReturnableOrder({ orderNumber, ...facts })).ok
    const visitor = running.visitor()
    expect(await opens(visitor, { email })).toBe(true)
    expect(await opens(visitor, { zipCode: ' 10115 ' })).toBe(true)
    expect(await opens(customer, {})).toBe(true)
    expect(await opens(visitor, {})).toBe(false)
    expect(await opens(visitor, { email, zipCode: '10999' })).toBe(false)
    expect(await opens(running.visitor(markets.at), { email })).toBe(false)
    expect(await opens(await running.customer(), {})).toBe(false)
  })

  it('says of each piece why it cannot go back', async () => {
    const made = await ordered({ 1011: 2, 1031: 1 })
    const states = async () => {
      const found = await running.visitor().findReturnableOrder({ orderNumber: made.referenceKey, email })
      return found.ok ? found.value.items.map(({ state }) => state) : []
    }
    expect(await states()).toEqual(['on_its_way', 'on_its_way', 'on_its_way'])
    await running.shop.orders.pack(made.orderId)
    expect(await running.shop.orders.deliverParcel(made.orderId, 1)).toBe(false)
    expect(await running.shop.orders.shipParcel(made.orderId, 1, 'VT-A')).toBe(true)
    expect(await running.shop.orders.shipParcel(made.orderId, 1, 'VT-A')).toBe(false)
    expect(await running.shop.orders.deliverParcel(made.orderId, 1)).toBe(true)
    // The period begins with the last parcel.
    expect(await states()).toEqual(['on_its_way', 'on_its_way', 'on_its_way'])
    expect(await running.shop.orders.shipParcel(made.orderId, 2, 'VT-B')).toBe(true)
    expect((await made.read()).packages).toMatchObject([{ tracking: { id: 'VT-A' } }, { tracking: { id: 'VT-B' } }])
    expect(await running.shop.orders.deliverParcel(made.orderId, 2)).toBe(true)
    expect(await states()).toEqual(['returnable', 'returnable', 'returnable'])
    expect((await made.read()).history.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['parcel_shipped', 'order_shipped', 'parcel_delivered', 'order_invoiced']),
    )
    const mails = (await toldAbout(running, `order:${made.orderId}`)).filter((kind) => kind.startsWith('mail.order_'))
    expect(mails).toEqual([
      'mail.order_confirmation',
      'mail.order_shipped',
      'mail.order_delivered',
      'mail.order_shipped',
      'mail.order_delivered',
    ])
    await cameDaysAgo(made.orderId, 32)
    expect(await states()).toEqual(['over', 'over', 'over'])
  })

  it('hands out a label that says where the parcel goes and nothing about who sends it', async () => {
    const bought = await delivered({ 1011: 1 })
    const items = bought.items.map(({ key }) => ({ key }))
    const wish = { orderNumber: bought.referenceKey, email, items }
    const announced = await running.visitor().requestReturn(wish, keyed())
    if (!announced.ok) throw new Error(announced.error.code)
    const { id: returnId, identCode }: Return = announced.value
    const reply = await running.visitor().getReturnLabel({ returnId })
    if (!reply.ok) throw new Error(reply.error.code)
    const file = Buffer.from(reply.value.file, 'base64')
    const { lines, pages, catalogue } = readPdf(file)
    const label = lines.join('\n')
    expect([reply.value.fileName, pages]).toEqual([`${identCode}.pdf`, 1])
    for (const said of ['Vitrine Mode GmbH', 'Fensterplatz 4', bought.referenceKey, 'Porto zahlt Vitrine'])
      expect(label).toContain(said)
    for (const secret of ['Muster', someAddress.street, '10115', email]) expect(label + catalogue).not.toContain(secret)
    // The bars are read out as the code they stand for.
    expect(catalogue).toMatch(new RegExp(`/Alt \\(${identCode.replaceAll(/(.{4})(?=.)/g, '$1 ')}\\)`))
    const again = await running.visitor().getReturnLabel({ returnId })
    expect(again.ok && again.value.file).toBe(reply.value.file)
    expect(await running.visitor(markets.at).getReturnLabel({ returnId })).toMatchObject({ ok: false })
    expect(await running.visitor().getReturnLabel({ returnId: newKey() })).toMatchObject({ ok: false })
  })

  it('tells by mail how to hand in, and what comes back', async () => {
    const bought = await delivered({ 1021: 1 })
    const wish = { orderNumber: bought.referenceKey, email, items: bought.items.map(({ key }) => ({ key })) }
    expect(await running.visitor().requestReturn({ ...wish, way: 'store' }, keyed())).toMatchObject({
      value: { way: 'store', refund: 2_494 },
    })
    const { rows } = await running.database.pool.query<{ payload: object }>(
      "select payload from outbox where aggregate = $1 and kind = 'mail.return_announced'",
      [`order:${bought.orderId}`],
    )
    expect(rows[0]?.payload).toMatchObject({ way: 'store', refund: 2_494, to: email })
  })
})

it('limits guesses to ten a minute, and says how long to wait', async () => {
  const strict = await startShop(inject('databaseUrl'), { limits: createLimits() })
  try {
    const guesser = strict.visitor()
    const tries = []
    for (let at = 0; at < 12; at++) {
      const payload = { orderId: `V-${900_000 + at}`, zipCode: '10115' }
      tries.push(await guesser.send('trackOrder', payload))
    }
    // The first one had no session yet.
    expect(tries.map(({ status }) => status)).toEqual([...Array(11).fill(404), 429])
    expect(await tries.at(-1)?.json()).toMatchObject({ retryAfter: expect.any(Number) })
  } finally {
    await strict.stop()
  }
})
