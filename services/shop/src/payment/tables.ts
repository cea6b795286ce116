import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, moment, momentOrNull } from '../database/columns.ts'
import { orders } from '../orders/tables.ts'

/** What a provider is asked to collect. Its id is the provider's idempotency key; states only move forward. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: big('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').notNull(),
    state: text('state').notNull().default('created'),
    amount: integer('amount').notNull(),
    /** Cents given back so far, or on their way back. */
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    details: jsonb('details').notNull().default({}),
    /** The goods are held until then. */
    expiresAt: momentOrNull('expires_at'),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_open')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('payments_late')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'expired'`),
    check(
      'payments_state',
      sql`${table.state} in ('created', 'pending', 'approved', 'declined', 'expired', 'refunded')`,
    ),
    check('payments_amount', sql`${table.amount} >= 0`),
    check('payments_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
)

/** The books of the provider that collects nothing, as a real one keeps them: whoever is killed finds them again. */
export const testCharges = pgTable(
  'test_charges',
  {
    paymentId: uuid('payment_id').primaryKey(),
    charge: jsonb('charge').notNull(),
    /** What somebody said on its page. */
    answer: text('answer'),
    answeredAt: momentOrNull('answered_at'),
    createdAt: moment('created_at'),
  },
  (table) => [index('test_charges_old').on(table.createdAt)],
)
