import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { mustBeSound, newKey, order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  const sizes = [
    { size: 'S', quantity: 900 },
    { size: 'M', quantity: 900 },
  ]
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, price: 10_050, sizes }), makeStyle({ id: 102, price: 1_999, sizes })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const keyed = () => ({ idempotencyKey: newKey() })

async function member() {
  const ada = await running.customer()
  await ada.registerFashionCard({ acceptTerms: true })
  const card = async () => {
    const found = await ada.fetchFashionCard({})
    if (!found.ok) throw new Error(found.error.code)
    return { points: found.value.loyalty.points.balance, history: found.value.history }
  }
  const orderOf = async (orderId: number) => {
    const found = await ada.getOrderById({ orderId })
    if (!found.ok) throw new Error(found.error.code)
    return found.value
  }
  const deliver = async (orderId: number) => {
    for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
    return orderOf(orderId)
  }
  const buy = async (items: Record<number, number>) =>
    deliver((await order(ada, items, { payment: { method: 'card' } })).orderId)
  const giveBack = async (orderId: number, items: { key: string; exchangeFor?: number }[]) => {
    const made = await ada.createReturn({ orderId, items }, keyed())
    if (!made.ok) throw new Error(made.error.code)
    return made.value
  }
  return { ada, card, buy, giveBack, deliver }
}

it('go with what comes back, once, part by part, and are seen in the history', async () => {
  const { card, buy, giveBack } = await member()
  const { id, items, referenceKey, cost } = await buy({ 1021: 2 })
  expect(cost.withTax).toBe(4_493)
  expect(await card()).toMatchObject({ points: 44 })
  const [first, second] = items
  const one = await giveBack(id, [{ key: first?.key ?? '' }])
  expect((await card()).points).toBe(44)
  await running.shop.orders.receiveReturn(one.id)
  await running.shop.orders.receiveReturn(one.id)
  expect((await card()).points).toBe(24)
  await running.shop.orders.receiveReturn((await giveBack(id, [{ key: second?.key ?? '' }])).id)
  expect(await card()).toMatchObject({
    points: 0,
    history: [
      { points: -24, reason: 'return', reference: referenceKey },
      { points: -20, reason: 'return', reference: referenceKey },
      { points: 44, reason: 'order', reference: referenceKey },
    ],
  })
})

it('of a card that was given back meanwhile are not asked of the next one', async () => {
  const { ada, card, buy, giveBack } = await member()
  const { id, items } = await buy({ 1011: 1 })
  await ada.cancelFashionCard({})
  await ada.registerFashionCard({ acceptTerms: true })
  await running.shop.orders.receiveReturn((await giveBack(id, [{ key: items[0]?.key ?? '' }])).id)
  expect(await card()).toEqual({ points: 0, history: [] })
})

/** As an operator would book it over from the old programme. */
async function transfer(customerId: number, points: number) {
  const { pool } = running.database
  await pool.query(`update customers set groups = '{Basic_Card}' where id = $1`, [customerId])
  await pool.query(
    `with card as (update loyalty_cards set points = points + $2 where customer_id = $1 returning number)
     insert into loyalty_bookings (number, points, reason) select number, $2, 'transfer' from card`,
    [customerId, points],
  )
}

it('are given for a gift card that pays, once they suffice and the card is a real one', async () => {
  const { ada, card } = await member()
  expect(await ada.redeemPoints({}, keyed())).toMatchObject({ error: { code: 'CARD_TEMPORARY' } })
  await transfer(ada.id, 1_999)
  expect(await ada.redeemPoints({}, keyed())).toMatchObject({ error: { code: 'TOO_FEW_POINTS' } })
  await transfer(ada.id, 101)
  const options = keyed()
  const made = await ada.redeemPoints({}, options)
  expect(await ada.redeemPoints({}, options)).toEqual(made)
  const { points, history } = await card()
  expect(points).toBe(100)
  expect(history[0]).toMatchObject({
    points: -2_000,
    reason: 'reward',
    reference: expect.stringMatching(/^[2-9A-Z]{16}$/),
  })
  await ada.addItemToBasket({ variantId: 1011, quantity: 1 })
  const code = history[0]?.reference ?? ''
  expect(await ada.redeemCode({ code })).toMatchObject({
    value: { kind: 'giftCard', basket: { codes: { giftCards: [{ code, amount: 2_000 }] } } },
  })
})

it('are given once by many presses at the same time', async () => {
  const { ada, card } = await member()
  await transfer(ada.id, 3_000)
  const cards = async () => {
    const { rows } = await running.database.pool.query<{ n: number }>('select count(*)::int as n from gift_cards')
    return rows[0]?.n ?? 0
  }
  const before = await cards()
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.redeemPoints({}, keyed())))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect([(await card()).points, (await cards()) - before]).toEqual([1_000, 1])
})

it('that were given already are not asked back', async () => {
  const { ada, card, buy, giveBack } = await member()
  const { id, items } = await buy({ 1011: 2 })
  await transfer(ada.id, 1_850)
  await ada.redeemPoints({}, keyed())
  expect((await card()).points).toBe(51)
  await running.shop.orders.receiveReturn(
    (
      await giveBack(
        id,
        items.map(({ key }) => ({ key })),
      )
    ).id,
  )
  const { points, history } = await card()
  expect(points).toBe(0)
  expect(history[0]).toMatchObject({ points: -51, reason: 'return' })
})

/** The choice for each piece of an order: keep it, return it in one of two parcels, or exchange its size. */
const fates = ['kept', 'back', 'later', 'swapped'] as const
const purchase = fc.record({
  coats: fc.integer({ min: 0, max: 2 }),
  scarves: fc.integer({ min: 1, max: 2 }),
  pieces: fc.array(fc.constantFrom(...fates), { minLength: 4, maxLength: 4 }),
  isSent: fc.boolean(),
})

it('are those of what was kept, after any sequence of orders, returns and exchanges', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 2 }), async (purchases) => {
      const { card, buy, giveBack, deliver } = await member()
      let expected = 0
      for (const { coats, scarves, pieces, isSent } of purchases) {
        const { id, items, cost } = await buy({ 1021: scarves, ...(coats > 0 && { 1011: coats }) })
        const fateOf = (index: number) => pieces[index] ?? 'kept'
        const sizeFor = (variantId: number) => (variantId % 10 === 1 ? variantId + 1 : variantId - 1)
        const of = (...wanted: string[]) => items.filter((_, index) => wanted.includes(fateOf(index)))
        const sum = (some: typeof items) => some.reduce((total, { price }) => total + price.withTax, 0)
        const parcels = [
          [
            ...of('back').map(({ key }) => ({ key })),
            ...of('swapped').map(({ key, variant }) => ({ key, exchangeFor: sizeFor(variant.id) })),
          ],
          of('later').map(({ key }) => ({ key })),
        ]
        for (const parcel of parcels) {
          if (parcel.length === 0) continue
          const made = await giveBack(id, parcel)
          await running.shop.orders.receiveReturn(made.id)
          if (isSent && made.exchangeOrder) await deliver(Number(made.exchangeOrder.replace('V-', '')))
        }
        const kept = of('kept')
        expected += kept.length > 0 ? Math.floor((cost.withTax - sum(of('back', 'later', 'swapped'))) / 100) : 0
        if (isSent) expected += Math.floor(sum(of('swapped')) / 100)
      }
      const { points, history } = await card()
      expect(points).toBe(expected)
      expect(history.reduce((total, booking) => total + booking.points, 0)).toBe(points)
    }),
    { numRuns: process.env['EVERYTHING'] ? 6 : 3 },
  )
})
