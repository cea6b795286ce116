import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { text } from './columns.ts'
import { type Database, openDatabase } from './database.ts'
import { isOutage } from './errors.ts'
import { createPool } from './pool.ts'
import type { ServicePool } from './service-pool.ts'
import { sql } from './sql.ts'
import { type FaultRelay, type FreshDatabase, freshDatabase, relayDatabase } from './testing/index.ts'

let database: FreshDatabase
let relay: FaultRelay & { url: string }
let pool: ServicePool
let db: Database

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
  relay = await relayDatabase(database.url)
})
afterAll(async () => {
  await relay.close()
  await database.drop()
})
beforeEach(async () => {
  pool = createPool({ url: relay.url, max: 2, reserved: 0, onConnectionLost: () => {} })
  db = openDatabase(pool)
  await ask()
})
afterEach(async () => {
  relay.setMode('well')
  await pool.end()
})

/** Short enough for a test, and only from now on: before, the database has its time. */
function fallSilent() {
  pool.replyTimeoutMs = 200
  relay.setMode('hanging')
}
const ask = () => db.first(text, sql`select 'reply'`)
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'a reply',
    (error: unknown) => error,
  )

it('a statement ends although the database falls silent, and its connection is given up', async () => {
  fallSilent()
  expect(isOutage(await failure(ask()))).toBe(true)
  expect(pool.totalCount).toBe(0)
})

it('a transaction ends as well, without waiting for a rollback', async () => {
  pool.replyTimeoutMs = 1_000
  const ended = db.transaction(async (tx) => {
    await tx.first(text, sql`select 'before'`)
    relay.setMode('hanging')
    return tx.first(text, sql`select 'after'`)
  })
  expect(isOutage(await failure(ended))).toBe(true)
  expect(pool.totalCount).toBe(0)
})

it('callers are refused at once while the database is silent, and served when it answers again', async () => {
  fallSilent()
  await failure(ask())
  await expect.poll(() => pool.isSilent).toBe(true)
  expect(isOutage(await failure(ask()))).toBe(true)
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0])
  relay.setMode('well')
  pool.replyTimeoutMs = 10_000
  await expect.poll(() => failure(ask())).toBe('a reply')
})

it('a database that accepts connections and never answers is found out, too', async () => {
  relay.setMode('dead')
  await expect.poll(() => pool.totalCount).toBe(0)
  relay.setMode('hanging')
  pool.acquireTimeoutMs = 100
  expect(isOutage(await failure(ask()))).toBe(true)
  await expect.poll(() => pool.isSilent).toBe(true)
})

it('a statement may take longer where its transaction says so', async () => {
  pool.replyTimeoutMs = 200
  const slow = sql`select pg_sleep(1)::text`
  expect(isOutage(await failure(db.first(text, slow)))).toBe(true)
  expect(await db.transaction((tx) => tx.first(text, slow), { statementTimeoutMs: 20_000 })).toBe('')
})

it('a busy pool is not taken for a silent database', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()])
  pool.acquireTimeoutMs = 60
  await failure(ask())
  for (const client of held) client.release()
  pool.acquireTimeoutMs = 15_000
  expect(await ask()).toBe('reply')
  expect(pool.isSilent).toBe(false)
})
