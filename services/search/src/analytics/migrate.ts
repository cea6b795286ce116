import { fileURLToPath } from 'node:url'
import { migrate, type Migrations } from '@vitrine/database'
import type { Pool } from 'pg'

/** The tables of the search stand in a schema of their own: other services may use the same database. */
export const searchMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  schema: 'search',
  lock: 8675310,
  formerTable: { schema: 'search', table: 'migrations' },
}

/** Brings the tables of the search up to date. */
export const migrateSearch = (pool: Pool): Promise<void> => migrate(pool, searchMigrations)
