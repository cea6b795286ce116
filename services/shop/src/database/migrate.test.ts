import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { int, openDatabase, sql } from '@vitrine/database'
import { freshDatabase } from '@vitrine/database/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateShop, shopMigrations } from './migrate.ts'

/** The last migration that Drizzle applied. */
const lastOfDrizzle = '0009'

it('a database that Drizzle migrated is taken over as it is, and gets the later migrations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drizzle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = (await readdir(shopMigrations.folder)).filter((name) => name.endsWith('.sql'))
  for (const name of files.filter((each) => each.slice(0, 4) <= lastOfDrizzle))
    await cp(join(shopMigrations.folder, name), join(folder, name))
  const { pool, drop } = await freshDatabase(inject('databaseUrl'), { ...shopMigrations, folder })
  onTestFinished(drop)
  await pool.query('drop table applied_migrations')
  await pool.query(await readFile(new URL('../testing/drizzle-bookkeeping.sql', import.meta.url), 'utf8'))
  await migrateShop(pool)
  expect(await openDatabase(pool).first(int, sql`select count(*)::int from applied_migrations`)).toBe(files.length)
})
