import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { createMortalPool } from '../testing/mortal-pool.ts'
import { openDatabase } from './database.ts'
import { steadyPool } from './steady-pool.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
})
afterAll(() => database.drop())

const only = { max: 1, connectionTimeoutMillis: 2_000 }

it('a connection that breaks at any word of a transaction gives its place to another', async () => {
  const mortal = createMortalPool(database.url, only)
  const db = openDatabase(steadyPool(mortal.pool))
  const work = () => db.transaction((tx) => tx.execute(sql`select 1`))
  for (let number = 0; ; number++) {
    mortal.dieAt({ before: 'statement', number })
    await work().catch(() => {})
    if (!mortal.isDead) break
    mortal.liveAgain()
    // One that broke may be given out once more before anybody hears of it.
    await expect.poll(async () => (await work().catch(() => undefined))?.rowCount).toBe(1)
  }
  await mortal.pool.end()
})

it('a connection that breaks between two statements ends its transaction and nothing else', async () => {
  const { pool } = createMortalPool(database.url, only)
  const db = openDatabase(steadyPool(pool))
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const isGone = async () => {
      const found = await database.pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      return found.rowCount === 0
    }
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true)
    return tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  await pool.end()
})
