import { pgTable, text } from 'drizzle-orm/pg-core'

/** Words only the shop knows, made at its first start: every process of one shop signs alike. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
