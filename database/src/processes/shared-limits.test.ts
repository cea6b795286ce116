import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { int } from '../columns.ts'
import { type Database, openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { type FreshDatabase, freshDatabase } from '../testing/index.ts'
import { createLooseLimiter } from './loose-limiter.ts'
import { processMigrations } from './migrations.ts'
import { createSharedLimits } from './shared-limits.ts'

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), processMigrations)
  db = openDatabase(database.pool)
})
afterAll(() => database.drop())

/** Limits of one process; counts of several meet in the database. */
function startLimits() {
  const limits = createSharedLimits({
    db,
    secret: 'installation',
    clock: sql`timestamptz '2026-11-18T10:00:20Z'`,
    now: () => Date.parse('2026-11-18T10:00:20Z'),
  })
  onTestFinished(() => limits.close())
  return limits
}

it('strict limits hold exactly for all processes together', async () => {
  const processes = [startLimits(), startLimits(), startLimits()]
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, at) => processes[at % 3]?.strict.take('sign-in 203.0.113', 20)),
  )
  expect(replies.filter((reply) => reply?.isAllowed)).toHaveLength(20)
  const refused = replies.find((reply) => reply && !reply.isAllowed)
  expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  for (const reply of replies) if (reply?.isAllowed) reply.giveBack()
  await expect
    .poll(async () => (await processes[0]?.strict.take('sign-in 203.0.113', 20))?.isAllowed, { timeout: 5_000 })
    .toBe(true)
})

it('loose limits know the counts of other processes after an exchange', async () => {
  const [first, second] = [startLimits(), startLimits()]
  for (let count = 0; count < 9; count++) expect(first.loose.take('reads', 10).isAllowed).toBe(true)
  await first.flush()
  expect(second.loose.take('reads', 10).isAllowed).toBe(true)
  await second.flush()
  expect(second.loose.take('reads', 10)).toMatchObject({ isAllowed: false })
})

it('nothing in the table tells an address', async () => {
  const limits = startLimits()
  await limits.strict.take('203.0.113.77', 5)
  limits.loose.take('203.0.113.77', 5)
  await limits.flush()
  expect(
    await db.first(
      int,
      sql`select count(*)::int from processes.limits where position('203.0.113' in encode(name, 'escape')) > 0`,
    ),
  ).toBe(0)
})

it('counts of past minutes are swept', async () => {
  await db.run(sql`insert into processes.limits values ('\\x01', now() - interval '1 hour', 3)`)
  expect(await startLimits().sweep()).toBeGreaterThan(0)
  expect(await db.first(int, sql`select count(*)::int from processes.limits`)).toBe(0)
})

it('without the database the limit of the process holds, and its counts are added later', async () => {
  let isUp = false
  const told: number[] = []
  const minute = 1_800_000_000_000
  const limiter = createLooseLimiter({
    now: () => minute,
    async exchange(deltas) {
      if (!isUp) throw new Error('away')
      told.push(...deltas.values())
      return { totals: new Map([['a', 5]]), minute, now: minute }
    },
  })
  onTestFinished(() => limiter.close())
  expect([1, 2, 3, 4].map(() => limiter.take('a', 3).isAllowed)).toEqual([true, true, true, false])
  await expect(limiter.flush()).rejects.toThrow('away')
  isUp = true
  await limiter.flush()
  expect(told).toEqual([3])
  expect([limiter.take('a', 6).isAllowed, limiter.take('a', 6).isAllowed]).toEqual([true, false])
})

it('a new minute of the shared clock starts at nothing', () => {
  let at = 1_800_000_000_000
  const limiter = createLooseLimiter({ now: () => at, exchange: () => Promise.reject(new Error('away')) })
  onTestFinished(() => limiter.close())
  expect([limiter.take('a', 1).isAllowed, limiter.take('a', 1)]).toEqual([
    true,
    { isAllowed: false, retryAfterSeconds: 60 },
  ])
  at += 60_000
  expect(limiter.take('a', 1).isAllowed).toBe(true)
})
