import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
