import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'
import { giftCards } from '../gift-cards/tables.ts'
import { orderItems, orders } from '../orders/tables.ts'

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
