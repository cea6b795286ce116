import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, moment, momentOrNull } from '../database/columns.ts'

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

export const giftCards = pgTable(
  'gift_cards',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    currency: text('currency').notNull(),
    balance: integer('balance').notNull(),
    initial: integer('initial').notNull(),
    expiresAt: momentOrNull('expires_at'),
    createdAt: moment('created_at'),
  },
  (table) => [check('gift_cards_balance', sql`${table.balance} >= 0 and ${table.balance} <= ${table.initial}`)],
)

export const giftCardUses = pgTable(
  'gift_card_uses',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    giftCardId: big('gift_card_id')
      .notNull()
      .references(() => giftCards.id),
    orderId: big('order_id').notNull(),
    /** Cents taken; negative when given back. */
    amount: integer('amount').notNull(),
    at: moment('at'),
  },
  (table) => [index('gift_card_uses_card').on(table.giftCardId), index('gift_card_uses_order').on(table.orderId)],
)
