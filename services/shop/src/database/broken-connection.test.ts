import { int, openDatabase, sql } from '@vitrine/database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase, createMortalPool } from '@vitrine/database/testing'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
})
afterAll(() => database.drop())

const only = { max: 1, connectionTimeoutMillis: 2_000 }

it('a connection that breaks at any word of a transaction gives its place to another', async () => {
  const mortal = createMortalPool(database.url, only)
  const db = openDatabase(mortal.pool)
  const work = () => db.transaction((tx) => tx.run(sql`select 1`))
  for (let number = 0; ; number++) {
    mortal.dieAt({ before: 'statement', number })
    await work().catch(() => {})
    if (!mortal.isDead) break
    mortal.liveAgain()
    // A broken connection may be handed out once more before its error arrives.
    await expect.poll(() => work().catch(() => undefined)).toBe(1)
  }
  await mortal.pool.end()
})

it('a connection that breaks between two statements ends its transaction and nothing else', async () => {
  const { pool } = createMortalPool(database.url, only)
  const db = openDatabase(pool)
  const broken = db.transaction(async (tx) => {
    const pid = await tx.first(int, sql`select pg_backend_pid()`)
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    const isGone = async () => {
      const found = await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])
      return found.rowCount === 0
    }
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true)
    return tx.run(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await db.first(int, sql`select 2`)).toBe(2)
  await pool.end()
})
