import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { text } from './columns.ts'
import { isOutage } from './errors.ts'
import { createPool } from './pool.ts'
import { useReservedConnections } from './reserved-connections.ts'
import type { ServicePool } from './service-pool.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
let pool: ServicePool
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = createPool({ url: database.url, max: 3, reserved: 1, onConnectionLost: () => {} })
})
afterEach(() => pool.end())

const hold = (count: number) => Promise.all(Array.from({ length: count }, () => pool.connect()))
const release = (clients: readonly PoolClient[]) => {
  for (const client of clients) client.release()
}

it('keeps a connection for orders while all others are in use', async () => {
  const held = await hold(2)
  pool.acquireTimeoutMs = 100
  const refused = await openDatabase(pool)
    .first(text, sql`select 'page'`)
    .catch((error: unknown) => error)
  expect(isOutage(refused)).toBe(true)
  pool.acquireTimeoutMs = 15_000
  const order = useReservedConnections(() =>
    openDatabase(pool).transaction(async (tx) => tx.first(text, sql`select 'order'`)),
  )
  expect(await order).toBe('order')
  release(held)
})

it('passes a connection to the caller that has waited longest', async () => {
  const [first, second] = await hold(2)
  const order: string[] = []
  const waiting = ['a', 'b'].map(async (name) => {
    const client = await pool.connect()
    order.push(name)
    client.release()
  })
  first?.release()
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b'])
  second?.release()
})

it('gives places back of connections that break and of callers that gave up', async () => {
  const held = await hold(2)
  pool.acquireTimeoutMs = 60
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  pool.acquireTimeoutMs = 15_000
  for (const client of held) client.release(true)
  await expect(pool.query('select 1/0')).rejects.toThrow('division by zero')
  release(await hold(2))
})

it('does not give up because the event loop was busy', async () => {
  const [first, second] = await hold(2)
  pool.acquireTimeoutMs = 150
  const waiting = pool.connect()
  const end = performance.now() + 400
  // Longer than a caller waits: the timer is due before the loop can see anything else.
  while (performance.now() < end);
  setImmediate(() => first?.release())
  const client = await waiting
  expect(client).toBe(first)
  client.release()
  second?.release()
})
