import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { big, bytes, moment, momentOrNull } from '../database/columns.ts'

/** People who have an account, and people who ordered without one (`isGuest`). One account opens all shops. */
export const customers = pgTable(
  'customers',
  {
    id: big('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    referenceKey: text('reference_key').notNull().unique(),
    publicKey: text('public_key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    email: text('email').notNull(),
    /** When this address was proved to be theirs: by a link in a mail, or by a provider that has checked it. */
    emailConfirmedAt: momentOrNull('email_confirmed_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    birthDate: date('birth_date'),
    gender: text('gender'),
    title: text('title'),
    groups: text('groups')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isGuest: boolean('is_guest').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isTest: boolean('is_test').notNull().default(false),
    /** A PHC string; empty for guests and for those somebody else vouches for. */
    passwordHash: text('password_hash'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    index('customers_email').on(sql`lower(${table.email})`),
    // Guests may order again and again with one address; an account has its address for itself.
    uniqueIndex('customers_account_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not ${table.isGuest}`),
  ],
)

/** Who vouches for a customer besides a password: an OpenID provider and the name it knows them by. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    customerId: big('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_customer').on(table.customerId),
  ],
)

export const loyaltyCards = pgTable(
  'loyalty_cards',
  {
    number: text('number').primaryKey(),
    customerId: big('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    points: integer('points').notNull().default(0),
    createdAt: moment('created_at'),
  },
  (table) => [
    uniqueIndex('loyalty_cards_customer').on(table.customerId),
    check('loyalty_cards_points', sql`${table.points} >= 0`),
  ],
)

/** How the points of a card came about. */
export const loyaltyBookings = pgTable(
  'loyalty_bookings',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number')
      .notNull()
      .references(() => loyaltyCards.number, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference'),
    at: moment('at'),
  },
  (table) => [
    index('loyalty_bookings_card').on(table.number, table.id),
    check('loyalty_bookings_reason', sql`${table.reason} in ('order', 'return', 'reward', 'transfer')`),
  ],
)

/** A browser that is known in one shop. Only the hash of its token is kept, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    shopId: integer('shop_id').notNull(),
    /** Names the basket and wishlist of somebody who is not signed in; 128 random bits. */
    guestKey: text('guest_key')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    customerId: big('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** When the password was last typed; changing it or the e-mail address needs that to be recent. */
    authenticatedAt: momentOrNull('authenticated_at'),
    createdAt: moment('created_at'),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_last_seen').on(table.lastSeenAt)],
)

/** Links in mails that open something once: a new password, a new e-mail address. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    customerId: big('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    body: jsonb('body').notNull().default({}),
    createdAt: moment('created_at'),
    expiresAt: momentOrNull('expires_at').notNull(),
    usedAt: momentOrNull('used_at'),
  },
  (table) => [check('mail_tokens_purpose', sql`${table.purpose} in ('password', 'email')`)],
)

/** Failed sign-ins in a row, by the hash of the address tried: known and unknown addresses wait alike. */
export const signInFailures = pgTable('sign_in_failures', {
  emailHash: bytes('email_hash').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: momentOrNull('blocked_until'),
  updatedAt: moment('updated_at'),
})

/** Sign-ins under way at an outside provider. */
export const signInFlows = pgTable('sign_in_flows', {
  stateHash: bytes('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  shopId: integer('shop_id').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text('nonce').notNull(),
  sessionHash: bytes('session_hash'),
  createdAt: moment('created_at'),
})
