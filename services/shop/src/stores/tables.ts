import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from '../catalogue/tables.ts'
import { big, bytes, moment, momentOrNull } from '../database/columns.ts'

/**
 * What lies in stores. A store without any row is one that nobody counts; a store with rows has exactly what they
 * say, and a size without a row is not there.
 */
export const storeStock = pgTable(
  'store_stock',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    storeId: integer('store_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces that orders have taken from here and not given back; changed only together with `quantity`. */
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.storeId] }),
    index('store_stock_store').on(table.storeId),
    check('store_stock_quantity', sql`${table.quantity} >= 0`),
    check('store_stock_sold', sql`${table.sold} >= 0`),
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
