import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { big, moment } from '../database/columns.ts'

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
