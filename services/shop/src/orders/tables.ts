import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { big, bytes, moment, momentOrNull } from '../database/columns.ts'
import { customers } from '../users/tables.ts'

/** An order as it was made: prices, addresses and VAT of its day stand in `body` and never change. */
export const orders = pgTable(
  'orders',
  {
    id: big('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    referenceKey: text('reference_key').notNull().unique(),
    publicKey: text('public_key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    shopId: integer('shop_id').notNull(),
    customerId: big('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Of the order, in small letters: the second fact of the tracking form. */
    email: text('email').notNull(),
    zipCode: text('zip_code').notNull(),
    basketId: big('basket_id'),
    basketVersion: integer('basket_version'),
    /** The order whose pieces these replace: what was paid, was paid there. */
    exchangeOf: big('exchange_of').references((): AnyPgColumn => orders.id),
    /** The subscription it is a delivery of; the order that began one has none. */
    subscriptionId: uuid('subscription_id'),
    status: text('status').notNull(),
    orderStatus: text('order_status').notNull(),
    billingStatus: text('billing_status').notNull(),
    shippingStatus: text('shipping_status').notNull(),
    currency: text('currency').notNull(),
    /** Cents, VAT included. */
    total: integer('total').notNull(),
    /** Hash of the browser's session that made it: it may see the receipt for a while. */
    sessionHash: bytes('session_hash'),
    body: jsonb('body').notNull(),
    /** Phone and form of address for whoever brings the parcel; forgotten with the customer. */
    contact: jsonb('contact'),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    confirmedAt: momentOrNull('confirmed_at'),
    invoicedAt: momentOrNull('invoiced_at'),
  },
  (table) => [
    // Two tabs with two keys still make one order of one basket.
    unique('orders_basket').on(table.basketId, table.basketVersion),
    index('orders_customer').on(table.customerId, table.shopId),
    index('orders_email').on(table.email),
    index('orders_session')
      .on(table.sessionHash)
      .where(sql`${table.status} = 'payment_pending'`),
    index('orders_exchange')
      .on(table.exchangeOf)
      .where(sql`${table.exchangeOf} is not null`),
    index('orders_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    check('orders_total', sql`${table.total} >= 0`),
  ],
)

/** One row per unit. */
export const orderItems = pgTable(
  'order_items',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    orderId: big('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').notNull(),
    status: text('status').notNull().default('available'),
    packageId: integer('package_id').notNull().default(1),
    /** Cents, VAT included, after all reductions. */
    amount: integer('amount').notNull(),
    /** What the unit holds of its variant: a piece of the stock, one of the order's store, a promise beyond both, or nothing (any more). */
    holding: text('holding').notNull().default('none'),
    body: jsonb('body').notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_variant').on(table.variantId),
    check('order_items_amount', sql`${table.amount} >= 0`),
    check(
      'order_items_status',
      sql`${table.status} in ('available', 'cancelled', 'delivered', 'undeliverable', 'returned', 'unavailable')`,
    ),
    check('order_items_holding', sql`${table.holding} in ('stock', 'store', 'backorder', 'none')`),
  ],
)

export const orderPackages = pgTable(
  'order_packages',
  {
    orderId: big('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    carrier: text('carrier').notNull(),
    status: text('status').notNull().default('open'),
    earliest: text('earliest').notNull(),
    latest: text('latest').notNull(),
    trackingId: text('tracking_id'),
    shippedAt: momentOrNull('shipped_at'),
    deliveredAt: momentOrNull('delivered_at'),
  },
  (table) => [uniqueIndex('order_packages_number').on(table.orderId, table.number)],
)

/** What happened to an order, oldest first; lines are added and never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: big('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    at: moment('at'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)
