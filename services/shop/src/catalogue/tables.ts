import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { moment, transactionId } from '../database/columns.ts'

/** What colour siblings share, as the catalogue describes it. */
export const styles = pgTable('styles', {
  masterKey: text('master_key').primaryKey(),
  body: jsonb('body').notNull(),
})

/** One colour of a style. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    referenceKey: text('reference_key').notNull().unique(),
    masterKey: text('master_key')
      .notNull()
      .references(() => styles.masterKey),
    isActive: boolean('is_active').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [index('products_master_key').on(table.masterKey)],
)

/** A size of a product, with what is in stock of it. */
export const variants = pgTable(
  'variants',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    referenceKey: text('reference_key').notNull().unique(),
    gtin: text('gtin').notNull(),
    size: text('size').notNull(),
    shopSize: text('shop_size').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces that orders have taken from the stock and not given back; changed only together with `quantity`. */
    sold: integer('sold').notNull().default(0),
    /** Sold beyond the stock, of what may be sold without. */
    backordered: integer('backordered').notNull().default(0),
    isSellableWithoutStock: boolean('is_sellable_without_stock').notNull(),
    expectedAvailabilityAt: timestamp('expected_availability_at', { withTimezone: true }),
  },
  (table) => [
    index('variants_product').on(table.productId),
    check('variants_quantity', sql`${table.quantity} >= 0`),
    check('variants_sold', sql`${table.sold} >= 0 and ${table.backordered} >= 0`),
  ],
)

/** Every price that was ever asked (O-05). Lines are added; a trigger refuses to change or remove one. */
export const priceLedger = pgTable(
  'price_ledger',
  {
    shopId: integer('shop_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.shopId, table.validFrom] }),
    check('price_ledger_amount', sql`${table.amount} > 0`),
  ],
)

/** The smaller parts of the catalogue, each read and written as a whole: categories, outfits, stores, promotions … */
export const catalogueParts = pgTable('catalogue_parts', {
  key: text('key').primaryKey(),
  body: jsonb('body').notNull(),
})

/**
 * What changed in the catalogue: one row for each product that a transaction touched, and how. Triggers write it, so
 * nobody can forget to; search and snapshots follow it (`changes.ts`). Product 0 stands for the catalogue as a whole.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    /** The transaction that made the change: whether a reader has seen it follows from the reader's snapshot. */
    writtenBy: transactionId('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    kind: text('kind').notNull(),
    productId: integer('product_id').notNull(),
    /** Every transaction below this one had ended when the row was written; tells which older rows it stands for. */
    settled: transactionId('settled')
      .notNull()
      .default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.writtenBy, table.kind, table.productId] }),
    check('catalogue_changes_kind', sql`${table.kind} in ('goods', 'stock', 'price', 'parts')`),
  ],
)
