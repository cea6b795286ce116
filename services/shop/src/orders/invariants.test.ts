import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addGiftCard, addVoucher, order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { checkInvariants, violationsIn } from './invariants.ts'

let running: RunningShop
let orderId: number
let paidId: number
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { styles: [makeStyle({ id: 101, sizes: [{ quantity: 100 }] })] })
  await addVoucher(running, { code: 'TEN', maximumUses: 5 })
  await addGiftCard(running, 'CARD', 1_000)
  orderId = (await order(running.visitor(), { 1011: 2 }, { voucher: 'TEN', giftCards: ['CARD'] })).orderId
  paidId = (await order(running.visitor(), { 1011: 1 }, { payment: { method: 'card' } })).orderId
})
afterAll(() => running.stop())

const violated = async () => (await checkInvariants(drizzle(running.database.pool))).map(({ invariant }) => invariant)

it('finds nothing where all is well', async () => {
  expect(await violated()).toEqual([])
})

/** Somebody with a pencil in the books, and who would notice. */
const tampering: [string, (at: { orderId: number; paidId: number }) => string, RegExp][] = [
  ['stock that is taken without an order', () => 'update variants set sold = sold + 1', /count as sold/],
  ['a promise nobody made', () => 'update variants set backordered = 1', /count as sold/],
  [
    'a piece that let go of nothing',
    ({ orderId: id }) => `update order_items set status = 'cancelled' where order_id = ${id}`,
    /hold nothing/,
  ],
  ['a use that was not counted', () => 'update vouchers set uses = 0', /used as often/],
  [
    'a use of nobody',
    ({ orderId: id }) => `update voucher_uses set order_id = 1 where order_id = ${id}`,
    /Every use of a voucher/,
  ],
  ['money on a card from nowhere', () => 'update gift_cards set balance = balance + 1', /A gift card holds/],
  ['an order without pieces', ({ orderId: id }) => `delete from order_items where order_id = ${id}`, /has its pieces/],
  [
    'an order without history',
    ({ orderId: id }) => `delete from order_events where order_id = ${id}`,
    /has its pieces/,
  ],
  [
    'a piece that costs another sum',
    ({ orderId: id }) => `update order_items set amount = amount + 1 where order_id = ${id}`,
    /add up to its total/,
  ],
  [
    'a total that changed',
    ({ orderId: id }) => `update orders set total = total + 1 where id = ${id}`,
    /add up to its total/,
  ],
  [
    'a payment that went back in time',
    ({ paidId: id }) => `update payments set state = 'pending' where order_id = ${id}`,
    /waits for its payment/,
  ],
  [
    'an order that forgot it was paid',
    ({ paidId: id }) => `update orders set confirmed_at = null where id = ${id}`,
    /provider paid for/,
  ],
  [
    'money given back that nobody sends',
    ({ paidId: id }) => `update payments set refunded = 1 where order_id = ${id}`,
    /Every refund/,
  ],
  [
    'a basket that is open again',
    () => "delete from baskets where status = 'active'; update baskets set status = 'active'",
    /no longer open/,
  ],
  [
    'an order made twice',
    ({ orderId: id, paidId: other }) =>
      `update orders set basket_version = 99, basket_id = (select basket_id from orders where id = ${id}) where id = ${other}`,
    /One basket/,
  ],
  [
    'a confirmation nobody sent',
    ({ orderId: id }) => `delete from outbox where aggregate = 'order:${id}' and kind like 'mail.%'`,
    /one mail/,
  ],
  ['an answer without an order', () => `update idempotency set body = '{"ok":true,"value":1}'`, /remembered/],
]

it.each(tampering)('notices %s', async (_, tamper, noticed) => {
  const client = await running.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(tamper({ orderId, paidId }))
    const found = await violationsIn(drizzle(client))
    expect(found.map(({ invariant }) => invariant).join('\n')).toMatch(noticed)
    expect(found[0]?.examples.length).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
