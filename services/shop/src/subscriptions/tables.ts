import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'
import { orders } from '../orders/tables.ts'
import { customers } from '../users/tables.ts'

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
