import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'

/** Codes that take something off an order. `body` is the voucher as the catalogue describes it, without its count. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer('id').primaryKey(),
    /** In capitals. */
    code: text('code').notNull().unique(),
    body: jsonb('body').notNull(),
    uses: integer('uses').notNull().default(0),
    maximumUses: integer('maximum_uses'),
    isOncePerCustomer: boolean('is_once_per_customer').notNull().default(true),
  },
  (table) => [
    check(
      'vouchers_uses',
      sql`${table.uses} >= 0 and (${table.maximumUses} is null or ${table.uses} <= ${table.maximumUses})`,
    ),
  ],
)

/** `redeemer` is the customer or the hash of a guest's address: once each, where the voucher says so. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    redeemer: text('redeemer').notNull(),
    orderId: big('order_id').notNull(),
    isOncePerCustomer: boolean('is_once_per_customer').notNull(),
    at: moment('at'),
  },
  (table) => [
    uniqueIndex('voucher_uses_once')
      .on(table.voucherId, table.redeemer)
      .where(sql`${table.isOncePerCustomer}`),
    uniqueIndex('voucher_uses_order').on(table.voucherId, table.orderId),
    index('voucher_uses_of_order').on(table.orderId),
  ],
)
