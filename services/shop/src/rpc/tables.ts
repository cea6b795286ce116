import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/** What was answered to a write, so that repeating it repeats the answer and not the effect. Successes only. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Shop, owner and method. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: moment('created_at'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_created').on(table.createdAt)],
)
