import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { type FreshDatabase, freshDatabase } from '../testing/index.ts'
import { createHeldLease } from './held-lease.ts'
import { createLeases } from './leases.ts'
import { processMigrations } from './migrations.ts'

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), processMigrations)
  db = openDatabase(database.pool)
})
afterAll(() => database.drop())

const expire = (name: string) =>
  db.run(sql`update processes.leases set until = now() - interval '1 second' where name = ${name}`)

it('a lease has one holder of many that want it at once', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => createLeases(db).take('one')))
  expect(taken.filter(Boolean)).toHaveLength(1)
  await taken.find(Boolean)?.release()
})

it('a released lease goes to another holder, with a higher epoch', async () => {
  const [first, second] = [createLeases(db), createLeases(db)]
  const mine = await first.take('writer')
  expect(await second.take('writer')).toBeUndefined()
  await mine?.release()
  const theirs = await second.take('writer')
  expect([mine?.epoch, theirs?.epoch]).toEqual([1, 2])
  await theirs?.release()
})

it('the lease of a process that died ends by itself, and its late release takes nothing away', async () => {
  const [dead, next] = [createLeases(db), createLeases(db)]
  const lost = await dead.take('dead')
  await expire('dead')
  const taken = await next.take('dead')
  expect(taken?.epoch).toBe(2)
  await lost?.release()
  expect(await createLeases(db).take('dead')).toBeUndefined()
  await taken?.release()
})

it('a task runs once a period, however many processes call it', async () => {
  let runs = 0
  const processes = Array.from({ length: 3 }, () => createLeases(db))
  const callAll = () => Promise.all(processes.map((leases) => leases.runOnce('sweep', 3_600_000, async () => runs++)))
  expect((await callAll()).filter(Boolean)).toHaveLength(1)
  expect(await callAll()).toEqual([false, false, false])
  expect(runs).toBe(1)
  await expire('sweep')
  await callAll()
  expect(runs).toBe(2)
})

it('a task that fails leaves its turn to others, too', async () => {
  const leases = createLeases(db)
  await expect(leases.runOnce('failing', 0, () => Promise.reject(new Error('planned')))).rejects.toThrow('planned')
  expect(await createLeases(db).runOnce('failing', 0, async () => {})).toBe(true)
})

it('a held lease is kept by the process that has it, and goes to another one once it is released', async () => {
  const [first, second] = [createLeases(db), createLeases(db)].map((leases) =>
    createHeldLease(() => leases.take('held'), 0),
  )
  expect([await first?.isHolder(), await second?.isHolder(), await first?.isHolder()]).toEqual([true, false, true])
  expect([first?.epoch(), second?.epoch()]).toEqual([1, undefined])
  await first?.release()
  expect([await second?.isHolder(), await first?.isHolder(), second?.epoch()]).toEqual([true, false, 2])
  await second?.release()
})

it('a process that has not the lease asks for it only now and then', async () => {
  const other = await createLeases(db).take('asked for')
  let asked = 0
  const leases = createLeases(db)
  const held = createHeldLease(() => (asked++, leases.take('asked for')))
  expect(await Promise.all([held.isHolder(), held.isHolder(), held.isHolder()])).toEqual([false, false, false])
  expect(asked).toBe(1)
  await other?.release()
})
