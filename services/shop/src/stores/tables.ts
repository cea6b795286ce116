import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { variants } from '../catalogue/tables.ts'

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
