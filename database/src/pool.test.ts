import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { text } from './columns.ts'
import { openDatabase } from './database.ts'
import { createPool } from './pool.ts'
import { findMissingLimits } from './role-limits.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
})
afterAll(() => database.drop())

it('connections of a pool have limits and survive a restart of the server', async () => {
  const lost: string[] = []
  const pool = createPool({ url: database.url, onConnectionLost: (error) => lost.push(error.message) })
  const db = openDatabase(pool)
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const limits = await db.rows(text, sql`select current_setting(name) from unnest(${settings}::text[]) name`)
  expect(limits).toEqual(['2s', '1s', '5s'])
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => lost).toHaveLength(1)
  expect(await db.first(text, sql`select 'again'`)).toBe('again')
  await pool.end()
})

it('limits may belong to the role, and those that it lacks are listed', async () => {
  const open = () => createPool({ url: database.url, limitsFrom: 'role', onConnectionLost: () => {} })
  const pool = open()
  const role = await openDatabase(pool).first(text, sql`select current_user::text`)
  expect(await findMissingLimits(pool)).toEqual([
    `alter role ${role} set statement_timeout = 2000;`,
    `alter role ${role} set lock_timeout = 1000;`,
    `alter role ${role} set idle_in_transaction_session_timeout = 5000;`,
  ])
  await pool.end()
  // For this database only: other tests share the role.
  const name = await openDatabase(database.pool).first(text, sql`select current_database()::text`)
  await database.pool.query(`alter role current_user in database ${name} set statement_timeout = 3000`)
  const next = open()
  expect((await findMissingLimits(next)).map((statement) => /set (\w+)/.exec(statement)?.[1])).toEqual([
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ])
  await next.end()
})

it('a transaction whose connection breaks between two statements ends alone', async () => {
  const pool = createPool({ url: database.url, max: 1, onConnectionLost: () => {} })
  const db = openDatabase(pool)
  const broken = db.transaction(async (tx) => {
    await database.pool.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return tx.first(text, sql`select 'never'`)
  })
  await expect(broken).rejects.toThrow()
  expect(await db.first(text, sql`select 'again'`)).toBe('again')
  await pool.end()
})
