import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { big, moment } from '../database/columns.ts'
import { customers } from '../users/tables.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: big('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    customerId: big('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    referenceKey: text('reference_key'),
    body: jsonb('body').notNull(),
    isBilling: boolean('is_billing').notNull().default(true),
    isShipping: boolean('is_shipping').notNull().default(true),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_default_billing')
      .on(table.customerId)
      .where(sql`${table.isDefaultBilling}`),
    uniqueIndex('addresses_default_shipping')
      .on(table.customerId)
      .where(sql`${table.isDefaultShipping}`),
  ],
)
