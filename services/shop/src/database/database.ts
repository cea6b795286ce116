import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

export const openDatabase = (pool: Pool): Database => drizzle(pool, { schema })

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the tables up to date. Migrations never change once merged, so running this again does nothing. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Two starts at once must not run the same migration twice.
    await client.query('select pg_advisory_lock(8675309)')
    await client.query("set statement_timeout = '5min'")
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(8675309)').catch(() => {})
    client.release(true)
  }
}
