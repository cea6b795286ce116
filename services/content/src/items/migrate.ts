import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the tables of the content up to date; they and the list of what was done to them have a schema of their own. */
export async function migrateContent(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Two starts at once must not run the same migration twice.
    await client.query('select pg_advisory_lock(8675311)')
    await client.query("set statement_timeout = '5min'")
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'content', migrationsTable: 'migrations' })
  } finally {
    await client.query('select pg_advisory_unlock(8675311)').catch(() => {})
    client.release(true)
  }
}
