import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, moment, momentOrNull } from '../database/columns.ts'

/** What is to be told to the world, written in the transaction that causes it and delivered at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    seq: big('seq').notNull().generatedAlwaysAsIdentity(),
    /** Deliveries of one aggregate keep their order. */
    aggregate: text('aggregate').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    createdAt: moment('created_at'),
    doneAt: momentOrNull('done_at'),
    parkedAt: momentOrNull('parked_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null and ${table.parkedAt} is null`),
    index('outbox_aggregate').on(table.aggregate, table.seq),
  ],
)
