import { readFile } from 'node:fs/promises'
import { int, openDatabase, sql } from '@vitrine/database'
import { freshDatabase } from '@vitrine/database/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateShop, shopMigrations } from './migrate.ts'

it('a database that Drizzle migrated is taken over as it is', async () => {
  const { pool, drop } = await freshDatabase(inject('databaseUrl'), shopMigrations)
  onTestFinished(drop)
  await pool.query('drop table applied_migrations')
  await pool.query(await readFile(new URL('../testing/drizzle-bookkeeping.sql', import.meta.url), 'utf8'))
  await migrateShop(pool)
  expect(await openDatabase(pool).first(int, sql`select count(*)::int from applied_migrations`)).toBe(11)
})
