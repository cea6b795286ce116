import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, moment, momentOrNull } from '../database/columns.ts'

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
