import { fileURLToPath } from 'node:url'
import { migrate, type Migrations } from '@vitrine/database'
import type { Pool } from 'pg'

/** The tables of the content stand in a schema of their own: other services may use the same database. */
export const contentMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  schema: 'content',
  lock: 8675311,
  formerTable: { schema: 'content', table: 'migrations' },
}

/** Brings the tables of the content up to date. */
export const migrateContent = (pool: Pool): Promise<void> => migrate(pool, contentMigrations)
