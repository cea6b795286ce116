import { readFile } from 'node:fs/promises'
import { openDatabase, sql, text } from '@vitrine/database'
import { freshDatabase } from '@vitrine/database/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateContent, contentMigrations } from './migrate.ts'

it('a database that Drizzle migrated is taken over as it is', async () => {
  const { pool, drop } = await freshDatabase(inject('databaseUrl'), contentMigrations)
  onTestFinished(drop)
  await pool.query('drop table content.applied_migrations')
  await pool.query(await readFile(new URL('../testing/drizzle-bookkeeping.sql', import.meta.url), 'utf8'))
  await migrateContent(pool)
  const applied = sql`select name from content.applied_migrations order by name`
  expect(await openDatabase(pool).rows(text, applied)).toEqual(['0000_content', '0001_tags'])
})
