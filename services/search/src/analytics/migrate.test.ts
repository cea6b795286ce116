import { readFile } from 'node:fs/promises'
import { openDatabase, sql, text } from '@vitrine/database'
import { freshDatabase } from '@vitrine/database/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateSearch, searchMigrations } from './migrate.ts'

it('a database that Drizzle migrated is taken over as it is', async () => {
  const { pool, drop } = await freshDatabase(inject('databaseUrl'), searchMigrations)
  onTestFinished(drop)
  // Tables of later migrations are not there yet.
  await pool.query(
    'drop table search.applied_migrations, search.answer_feedback, search.rules, search.rule_drafts, search.proposal_decisions',
  )
  for (const table of ['answers', 'events']) await pool.query(`alter table search.${table} drop column written_by`)
  await pool.query('drop index search.answers_asked')
  await pool.query(await readFile(new URL('../testing/drizzle-bookkeeping.sql', import.meta.url), 'utf8'))
  await migrateSearch(pool)
  const applied = sql`select name from search.applied_migrations order by name`
  expect(await openDatabase(pool).rows(text, applied)).toEqual([
    '0000_analytics',
    '0001_answer_feedback',
    '0002_shared_rules_and_events',
    '0003_rule_drafts',
    '0004_measured_rules',
  ])
})
