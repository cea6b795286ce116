import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { bool } from './columns.ts'
import { type Database, databaseOn } from './database.ts'
import { sql } from './sql.ts'

/** Migrations of a large shop may take minutes. */
const longestWaitMs = 10 * 60_000
const tryEveryMs = 100

/**
 * Runs `work` on one connection while no other process holds the advisory lock of this number. The lock belongs to the
 * session: a pool that leads through a pooler in transaction mode does not hold it.
 */
export async function withSessionLock<Value>(
  pool: Pool,
  lock: number,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  const db = databaseOn(client)
  try {
    // The pool's limits are for visitors.
    await db.run(sql`set statement_timeout = '5min'`)
    await takeLock(db, lock)
    return await work(db)
  } finally {
    // The lock and the settings end with the connection.
    client.release(true)
  }
}

/** Tries again and again: a statement that waits would meet the time limits for locks, and hold back index builds. */
async function takeLock(db: Database, lock: number): Promise<void> {
  const giveUpAt = performance.now() + longestWaitMs
  while (!(await db.first(bool, sql`select pg_try_advisory_lock(${lock})`))) {
    if (performance.now() > giveUpAt)
      throw new Error(`Another process has held the lock ${lock} of the database for ten minutes. Is it stuck?`)
    await sleep(tryEveryMs)
  }
}
