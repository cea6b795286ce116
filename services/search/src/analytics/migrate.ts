import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the tables of the search up to date. They stand in a schema of their own, and so does the list of what was
 * done to them: another service may keep its own list in the same database.
 */
export async function migrateSearch(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Two starts at once must not run the same migration twice.
    await client.query('select pg_advisory_lock(8675310)')
    await client.query("set statement_timeout = '5min'")
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'search', migrationsTable: 'migrations' })
  } finally {
    await client.query('select pg_advisory_unlock(8675310)').catch(() => {})
    client.release(true)
  }
}
