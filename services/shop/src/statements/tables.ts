import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { big, bytes, moment } from '../database/columns.ts'

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
