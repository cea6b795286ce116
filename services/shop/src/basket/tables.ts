import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from '../catalogue/tables.ts'
import { big, moment } from '../database/columns.ts'

/** One active basket per shop and owner; merged and ordered ones stay as what they were. */
export const baskets = pgTable(
  'baskets',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    /** The basket key: the guest key of the session, or the hash of the template for a customer. */
    key: text('key').notNull(),
    customerId: big('customer_id'),
    status: text('status').notNull().default('active'),
    mergedInto: big('merged_into'),
    version: integer('version').notNull().default(0),
    /** As it was typed, in capitals; whether it holds is judged with every look. */
    voucherCode: text('voucher_code'),
    giftCardCodes: jsonb('gift_card_codes').notNull().default([]),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    uniqueIndex('baskets_active')
      .on(table.shopId, table.key)
      .where(sql`${table.status} = 'active'`),
    index('baskets_updated').on(table.updatedAt),
    check('baskets_status', sql`${table.status} in ('active', 'merged', 'ordered')`),
  ],
)

export const basketLines = pgTable(
  'basket_lines',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    basketId: big('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    promotionId: integer('promotion_id'),
    /** Empty for a line that belongs to no group. */
    groupId: text('group_id').notNull().default(''),
    isMainItem: boolean('is_main_item').notNull().default(false),
    isRequired: boolean('is_required').notNull().default(false),
    displayData: jsonb('display_data').notNull().default({}),
    customData: jsonb('custom_data').notNull().default({}),
    /** Cents one piece cost on the stock when it was put in. */
    addedPrice: integer('added_price'),
    addedAt: moment('added_at'),
  },
  (table) => [
    uniqueIndex('basket_lines_same').on(table.basketId, table.variantId, table.groupId),
    index('basket_lines_variant').on(table.variantId),
    check('basket_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Lines as they were before a change that can be taken back. */
export const basketUndos = pgTable(
  'basket_undos',
  {
    token: text('token')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    basketId: big('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    itemKey: text('item_key').notNull(),
    lines: jsonb('lines').notNull(),
    madeAt: moment('made_at'),
  },
  (table) => [
    index('basket_undos_basket').on(table.basketId, table.madeAt),
    index('basket_undos_made').on(table.madeAt),
    check('basket_undos_kind', sql`${table.kind} in ('removed', 'changed')`),
  ],
)
