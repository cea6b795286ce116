import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, openDatabase, sql, type Transaction } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { KeyReused, StillRunning, transact } from './transact.ts'

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  await database.pool.query('create table effects (at timestamptz default now())')
  db = openDatabase(database.pool)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate effects, idempotency'))

const once = (key: string, request = '{}') => ({ scope: '10028 c1 test', key, request })
const count = async (table: 'effects' | 'idempotency') =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const effect = async (tx: Transaction) => {
  await tx.run(sql`insert into effects default values`)
  return ok({ orderId: 7 })
}

it('a repeated call gets the first answer and has no second effect', async () => {
  expect(await transact(db, once('a'), effect)).toEqual({ value: ok({ orderId: 7 }), isReplay: false })
  expect(await transact(db, once('a'), effect)).toEqual({ value: ok({ orderId: 7 }), isReplay: true })
  expect(await count('effects')).toBe(1)
})

it('sixty-four at once have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => transact(db, once('b'), effect)))
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
  expect(await count('effects')).toBe(1)
})

it('a key that was used for something else is refused', async () => {
  await transact(db, once('c', '{"a":1}'), effect)
  await expect(transact(db, once('c', '{"a":2}'), effect)).rejects.toThrow(KeyReused)
})

it('a refusal leaves nothing behind, so the same call is judged anew', async () => {
  const refused = await transact(db, once('d'), async (tx) => {
    await effect(tx)
    return fail({ code: 'OUT_OF_STOCK' })
  })
  expect(refused).toEqual({ value: fail({ code: 'OUT_OF_STOCK' }), isReplay: false })
  expect([await count('effects'), await count('idempotency')]).toEqual([0, 0])
  expect((await transact(db, once('d'), effect)).isReplay).toBe(false)
})

it('what throws leaves nothing behind either', async () => {
  const broken = transact(db, once('e'), async (tx) => {
    await effect(tx)
    throw new Error('power cut')
  })
  await expect(broken).rejects.toThrow('power cut')
  expect([await count('effects'), await count('idempotency')]).toEqual([0, 0])
})

it('says that the first call is still running when that takes longer than the lock allows', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = transact(db, once('f'), async (tx) => {
    started.resolve()
    await gate.promise
    return effect(tx)
  })
  await started.promise
  const impatient = new (database.pool.constructor as typeof import('pg').Pool)({
    connectionString: database.url,
    options: '-c lock_timeout=100',
  })
  await expect(transact(openDatabase(impatient), once('f'), effect)).rejects.toThrow(StillRunning)
  gate.resolve()
  await first
  await impatient.end()
  expect(await count('effects')).toBe(1)
})

it('a transaction that lost a deadlock runs again as a whole', async () => {
  let runs = 0
  const done = await transact(db, undefined, async (tx) => {
    runs += 1
    await tx.run(sql`insert into effects default values`)
    if (runs === 1) await tx.run(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`)
    return ok(runs)
  })
  expect(done.value).toEqual(ok(2))
  expect(await count('effects')).toBe(1)
})
