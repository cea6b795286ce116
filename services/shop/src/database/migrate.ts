import { fileURLToPath } from 'node:url'
import { migrate, type Migrations } from '@vitrine/database'
import type { Pool } from 'pg'

export const shopMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  schema: 'public',
  lock: 8675309,
  formerTable: { schema: 'drizzle', table: '__drizzle_migrations' },
}

/** Brings the tables of the shop up to date. */
export const migrateShop = (pool: Pool): Promise<void> => migrate(pool, shopMigrations)
