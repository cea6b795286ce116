import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export const openDatabase = (pool: Pool): Database => drizzle(pool)

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

/** The five letters PostgreSQL names an error by, wherever in the chain of causes it stands. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/** Which constraint refused a statement. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

const outages = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '57014'])

/** The database is away or too slow: not the caller's fault, and worth another try later. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return outages.has(state) || state.startsWith('08')
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(String(error.cause ?? error))
  )
}

const conflicts = new Set(['40001', '40P01'])

/** Runs a whole transaction again when another one was in its way; never a part of it. */
export async function inTransaction<T>(db: Database, run: (tx: Transaction) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction(run)
  } catch (error) {
    if (tries <= 0 || !conflicts.has(sqlState(error) ?? '')) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    return inTransaction(db, run, tries - 1)
  }
}
