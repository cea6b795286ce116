import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`now()`)

/** People who have an account, and people who ordered without one (`isGuest`). */
export const customers = pgTable(
  'customers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    referenceKey: text('reference_key').notNull().unique(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    birthDate: date('birth_date'),
    groups: text('groups')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isGuest: boolean('is_guest').notNull().default(false),
    createdAt: moment('created_at'),
  },
  (table) => [index('customers_email').on(sql`lower(${table.email})`)],
)

export const loyaltyCards = pgTable('loyalty_cards', {
  number: text('number').primaryKey(),
  customerId: bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
})

/** A browser that is known in one shop. Only the hash of its token is kept, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    shopId: integer('shop_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [index('sessions_customer').on(table.customerId)],
)

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
    isSellableWithoutStock: boolean('is_sellable_without_stock').notNull(),
    expectedAvailabilityAt: timestamp('expected_availability_at', { withTimezone: true }),
  },
  (table) => [index('variants_product').on(table.productId), check('variants_quantity', sql`${table.quantity} >= 0`)],
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
