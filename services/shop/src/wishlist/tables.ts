import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'

export const wishlists = pgTable(
  'wishlists',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    key: text('key').notNull(),
    customerId: big('customer_id'),
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [uniqueIndex('wishlists_owner').on(table.shopId, table.key)],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    wishlistId: big('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    customData: jsonb('custom_data').notNull().default({}),
    addedAt: moment('added_at'),
  },
  (table) => [
    uniqueIndex('wishlist_items_variant').on(table.wishlistId, table.productId, sql`coalesce(${table.variantId}, 0)`),
  ],
)
