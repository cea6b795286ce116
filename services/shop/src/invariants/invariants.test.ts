import { databaseOn, openDatabase } from '@vitrine/database'
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

const violated = async () =>
  (await checkInvariants(openDatabase(running.database.pool))).map(({ invariant }) => invariant)

it('finds nothing where all is well', async () => {
  expect(await violated()).toEqual([])
})

/** A subscription that began with an order, and what became of its days. */
const subscribed = (id: number, next: string, deliveries: string) => `
  with s as (insert into subscriptions (shop_id, order_id, interval, next_delivery, items)
    values (10028, ${id}, 'monthly', ${next}, '[]') returning id)
  insert into subscription_deliveries (subscription_id, day, state, order_id, tried_on)
  select s.id, d.* from s, (${deliveries}) d`

/** A forged row, and the invariant that detects it. */
const tampering: [string, (at: { orderId: number; paidId: number }) => string, RegExp][] = [
  [
    'a renewal with the order of another subscription',
    ({ orderId: id }) => subscribed(id, "'2999-01-01'", `select '2026-01-01', 'ordered', ${id}, '2026-01-01'`),
    /one order of its own/,
  ],
  [
    'an order of a subscription that brought nothing',
    ({ orderId: id }) => `update orders set subscription_id = gen_random_uuid() where id = ${id}`,
    /each order of a subscription one delivery/,
  ],
  [
    'two deliveries on one day',
    ({ orderId: id }) => `
      alter table subscription_deliveries drop constraint subscription_deliveries_subscription_id_day_pk;
      ${subscribed(id, "'2999-01-01'", "select '2026-01-01', 'sold_out', null::bigint, '2026-01-01' from generate_series(1, 2)")}`,
    /one delivery on a day/,
  ],
  [
    'a subscription that was never renewed',
    ({ orderId: id }) => subscribed(id, "'2026-01-01'", "select '2025-12-01', 'sold_out', null::bigint, '2025-12-01'"),
    /more than two weeks late/,
  ],
  ['stock that is taken without an order', () => 'update variants set sold = sold + 1', /count as sold/],
  [
    'goodwill that is worth more than its order',
    ({ orderId: id }) =>
      `insert into order_goodwill (order_id, amount, target, reason) select id, total + 1, 'gift_card', 'late' from orders where id = ${id}`,
    /not more than it cost/,
  ],
  ['a backorder without an order', () => 'update variants set backordered = 1', /count as sold/],
  [
    'a piece that let go of nothing',
    ({ orderId: id }) => `update order_items set status = 'cancelled' where order_id = ${id}`,
    /hold nothing/,
  ],
  [
    'a piece that is sold from nowhere',
    ({ orderId: id }) => `update order_items set holding = 'none' where order_id = ${id}`,
    /hold what they were sold from/,
  ],
  [
    'a piece that left a store without an order',
    () => 'insert into store_stock (store_id, variant_id, quantity, sold) values (1, 1011, 0, 1)',
    /stores count as sold/,
  ],
  [
    'an order that took from a store what the store does not know of',
    ({ orderId: id }) =>
      `update orders set body = body || '{"storeId": 1}' where id = ${id}; update order_items set holding = 'store' where order_id = ${id}`,
    /stores count as sold/,
  ],
  [
    'a piece that is set aside in a store for nobody',
    () => 'insert into store_stock (store_id, variant_id, quantity, reserved) values (1, 1011, 0, 1)',
    /stores count as reserved/,
  ],
  [
    'stock below zero',
    () => 'alter table variants drop constraint variants_quantity; update variants set quantity = -1',
    /below zero/,
  ],
  [
    'a voucher used twice by the same person',
    () => `drop index voucher_uses_once; insert into voucher_uses (voucher_id, redeemer, order_id, is_once_per_customer)
      select voucher_id, 'c1', -n, true from voucher_uses, generate_series(1, 2) n`,
    /used once by each/,
  ],
  [
    'an order that lost its voucher',
    ({ orderId: id }) => `delete from voucher_uses where order_id = ${id}; update vouchers set uses = 0`,
    /has the voucher it was made with/,
  ],
  [
    'money back on a card for an order that stands',
    ({ orderId: id }) => `update gift_cards set balance = initial;
      insert into gift_card_uses (gift_card_id, order_id, amount) select gift_card_id, order_id, -amount
      from gift_card_uses where order_id = ${id}`,
    /were asked for what the order says/,
  ],
  [
    'more on a card than was taken from it',
    ({ orderId: id }) => `update gift_card_uses set amount = -amount where order_id = ${id}`,
    /got more back/,
  ],
  [
    'a provider that was asked for something else',
    ({ paidId: id }) => `update payments set amount = amount - 1 where order_id = ${id}`,
    /were asked for what the order says/,
  ],
  [
    'a piece in no parcel',
    ({ orderId: id }) => `update order_items set package_id = 7 where order_id = ${id}`,
    /has its pieces/,
  ],
  ['two open baskets', () => "drop index baskets_active; update baskets set key = 'one'", /one open basket/],
  ['a basket that was merged into nothing', () => "update baskets set status = 'merged'", /says into which/],
  [
    'an order without its idempotency row',
    () => "delete from idempotency where scope like '% placeOrder'",
    /each order is remembered/,
  ],
  [
    'an order remembered by two calls',
    () => "insert into idempotency select scope, key || 'x', request_hash, status, body from idempotency",
    /each order is remembered/,
  ],
  [
    'more given back than was paid',
    ({ paidId: id }) => `alter table payments drop constraint payments_refunded;
      update payments set refunded = amount + 1 where order_id = ${id}`,
    /belongs to the order/,
  ],
  [
    'a piece sent back that never came',
    ({ orderId: id }) => `insert into returns (id, order_id, ident_code) values (gen_random_uuid(), ${id}, 'RX');
      insert into return_items (order_item_id, return_id) select i.id, r.id from order_items i, returns r
      where i.order_id = ${id}`,
    /sent back once/,
  ],
  [
    'an exchange for nothing',
    ({ orderId: id, paidId: other }) => `update orders set exchange_of = ${id} where id = ${other}`,
    /comes instead of a piece/,
  ],
  [
    'a size that left before the old one came',
    ({ orderId: id, paidId: other }) => `update orders set exchange_of = ${id} where id = ${other};
      update order_items set status = 'delivered' where order_id = ${other};
      insert into returns (order_id, ident_code) values (${id}, 'RX');
      insert into return_items (order_item_id, return_id, exchange_item_id)
      select (select min(id) from order_items where order_id = ${id}), r.id, e.id from returns r, order_items e
      where e.order_id = ${other}`,
    /leaves after it came/,
  ],
  [
    'a present that came back for nothing',
    ({ orderId: id }) => `insert into returns (order_id, ident_code, status, refund, gift_email)
      values (${id}, 'RX', 'refunded', 100, 'ben@vitrine.example')`,
    /worth a gift card/,
  ],
  [
    'points without a booking',
    () => `with holder as (insert into customers (email, reference_key) values ('ben@vitrine.example', 'ben') returning id)
      insert into loyalty_cards (number, customer_id, points) select '1', id, 5 from holder`,
    /bookings add up to/,
  ],
  ['a use that was not counted', () => 'update vouchers set uses = 0', /used as often/],
  [
    'a use without an order',
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
    'a refund without a message',
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
    'a confirmation without a mail',
    ({ orderId: id }) => `delete from outbox where aggregate = 'order:${id}' and kind like 'mail.%'`,
    /one mail/,
  ],
  ['an answer without an order', () => `update idempotency set body = '{"ok":true,"value":1}'`, /remembered/],
]

async function afterwards(statements: string) {
  const client = await running.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statements)
    return await violationsIn(databaseOn(client))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each(tampering)('notices %s', async (_, tamper, noticed) => {
  const found = await afterwards(tamper({ orderId, paidId }))
  expect(found.map(({ invariant }) => invariant).join('\n')).toMatch(noticed)
  expect(found[0]?.examples.length).toBeGreaterThan(0)
})

it('does not miss a refund older than the rows of the outbox', async () => {
  const found = await afterwards(
    `update payments set refunded = 1, created_at = now() - interval '35 days' where order_id = ${paidId}`,
  )
  expect(found).toEqual([])
})
