import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'

export const wishlists = pgTable(
  'wishlists',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    key: text('key').notNull(),
    customerId: big('customer_id'),
    version: integer('version').notNull().default(0),
    /** In clear, unlike other tokens: its owner sees the link again, and it opens nothing but names of goods. */
    shareKey: text('share_key').unique(),
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
    /** Cents, when it was saved. */
    savedPrice: integer('saved_price'),
    /** When it was saved or at any time since. */
    wasSoldOut: boolean('was_sold_out').notNull().default(false),
    /** Taken off, but for a moment it can be had back with all that is known of it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('wishlist_items_variant')
      .on(table.wishlistId, table.productId, sql`coalesce(${table.variantId}, 0)`)
      .where(sql`${table.removedAt} is null`),
    // Every change of the stock asks for these.
    index('wishlist_items_never_sold_out')
      .on(table.productId)
      .where(sql`not ${table.wasSoldOut}`),
  ],
)
