import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { variants } from '../catalogue/tables.ts'
import { giftCards } from '../checkout/tables.ts'
import { big, bytes, moment, momentOrNull } from '../database/columns.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { customers } from '../users/tables.ts'

export const returns = pgTable(
  'returns',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    orderId: big('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull().default('announced'),
    identCode: text('ident_code').notNull().unique(),
    way: text('way').notNull().default('parcel'),
    /** Cents that were promised; returns older than promises have none. */
    refund: integer('refund'),
    /** Somebody sends a present back: its worth goes there, on a gift card. */
    giftEmail: text('gift_email'),
    giftCardId: big('gift_card_id').references(() => giftCards.id),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('returns_order').on(table.orderId),
    check('returns_status', sql`${table.status} in ('announced', 'received', 'refunded')`),
    check('returns_way', sql`${table.way} in ('parcel', 'store')`),
    check('returns_refund', sql`${table.refund} >= 0`),
  ],
)

/** A unit is sent back once. */
export const returnItems = pgTable(
  'return_items',
  {
    orderItemId: big('order_item_id')
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    reason: text('reason'),
    /** The piece that comes instead of the money. */
    exchangeItemId: big('exchange_item_id')
      .unique()
      .references(() => orderItems.id, { onDelete: 'set null' }),
  },
  (table) => [index('return_items_return').on(table.returnId)],
)

/** Withdrawals and cancellations, as they were stated. The same statement again is the same case. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    shopId: integer('shop_id').notNull(),
    kind: text('kind').notNull(),
    /** Hash of all that was said. */
    contentHash: bytes('content_hash').notNull(),
    body: jsonb('body').notNull(),
    /** `matched`, `late` or `to_be_checked`: for the people who work on it, never for the sender. */
    finding: text('finding').notNull(),
    orderId: big('order_id'),
    receivedAt: moment('received_at'),
  },
  (table) => [
    uniqueIndex('statements_same').on(table.shopId, table.kind, table.contentHash),
    index('statements_order').on(table.orderId),
    check('statements_kind', sql`${table.kind} in ('withdrawal', 'cancellation')`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    shopId: integer('shop_id').notNull(),
    customerId: big('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    orderId: big('order_id').references(() => orders.id),
    status: text('status').notNull().default('active'),
    interval: text('interval').notNull(),
    nextDelivery: text('next_delivery'),
    endsOn: text('ends_on'),
    items: jsonb('items').notNull(),
    hasPaymentProblem: boolean('has_payment_problem').notNull().default(false),
    /** What it was before the last change, as long as that can be taken back. */
    before: jsonb('before'),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('subscriptions_customer').on(table.customerId),
    index('subscriptions_order').on(table.orderId),
    // What is due is looked for every minute.
    index('subscriptions_due')
      .on(table.nextDelivery)
      .where(sql`${table.nextDelivery} is not null`),
    check('subscriptions_status', sql`${table.status} in ('active', 'paused', 'cancelled')`),
  ],
)

/** What became of each day of a subscription. A day has one row, so nothing is delivered twice. */
export const subscriptionDeliveries = pgTable(
  'subscription_deliveries',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The day it was promised for. */
    day: text('day').notNull(),
    state: text('state').notNull(),
    /** The order of the last try; an earlier one that nobody paid for is only called off. */
    orderId: big('order_id')
      .unique()
      .references(() => orders.id),
    /** What was not in stock and therefore left out: name, size and quantity of each. */
    missing: jsonb('missing').notNull().default([]),
    /** How often the shop has asked for the money by itself, and on which day last. */
    tries: integer('tries').notNull().default(1),
    triedOn: text('tried_on').notNull(),
    tryAgainOn: text('try_again_on'),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.day] }),
    index('subscription_deliveries_unpaid')
      .on(table.tryAgainOn)
      .where(sql`${table.tryAgainOn} is not null`),
    check('subscription_deliveries_state', sql`${table.state} in ('ordered', 'unpaid', 'sold_out', 'account_closed')`),
    check('subscription_deliveries_order', sql`${table.state} <> 'ordered' or ${table.orderId} is not null`),
  ],
)

/** Who wants to hear when a size is back. Nobody is written to before they have confirmed that it was them. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    email: text('email').notNull(),
    createdAt: moment('created_at'),
    /** When the mail that asks for confirmation was last written, and the hash of the token in its link. */
    askedAt: momentOrNull('asked_at'),
    tokenHash: bytes('token_hash').unique(),
    confirmedAt: momentOrNull('confirmed_at'),
    sentAt: momentOrNull('sent_at'),
  },
  (table) => [
    uniqueIndex('stock_notices_open')
      .on(table.shopId, table.variantId, sql`lower(${table.email})`)
      .where(sql`${table.sentAt} is null`),
    index('stock_notices_variant')
      .on(table.variantId)
      .where(sql`${table.sentAt} is null`),
    index('stock_notices_email').on(sql`lower(${table.email})`),
  ],
)
