import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** 64 bits wide, so it never begins again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A moment the database's own clock gives. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`now()`)

export const momentOrNull = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers that count up are far below what a JavaScript number holds exactly. */
export const big = (name: string) => bigint(name, { mode: 'number' })
