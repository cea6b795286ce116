import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, bytes, moment } from '../database/columns.ts'

/** People who work for the brand: they write pages and look at drafts. Customers are somebody else. */
export const staff = pgTable(
  'staff',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    check('staff_role', sql`${table.role} in ('editor', 'merchandiser')`),
  ],
)

/** Where somebody of them is signed in. The token is in their cookie alone; here is only what it hashes to. */
export const staffSessions = pgTable('staff_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  staffId: big('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at'),
  lastSeenAt: moment('last_seen_at'),
})
