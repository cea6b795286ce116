import { migrate, openDatabase } from '@vitrine/database'
import { createLeases, processMigrations } from '@vitrine/database/processes'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createBackground } from './background.ts'
import { shopMigrations } from './database/migrate.ts'
import { createSavedCards } from './payment/saved-cards.ts'
import { createTestProvider } from './payment/test-provider.ts'
import { createPaymentCollector } from './settlement/collect-payment.ts'

let database: FreshDatabase
const running: ReturnType<typeof createBackground>[] = []
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  await migrate(database.pool, processMigrations)
})
afterEach(() => Promise.all(running.splice(0).map((background) => background.stop())))
afterAll(() => database.drop())

/** The background work of a process that delivers; its desk work is counted under its name. */
function start(name: string, worked: string[], hasLeases = true) {
  const db = openDatabase(database.pool)
  const common = { db, provider: createTestProvider(), timeoutMs: 1_000 }
  const report = (event: string, error: unknown) => {
    throw new Error(event, { cause: error })
  }
  const nothing = async () => {}
  const work = (task: string) => async () => void worked.push(`${task} by ${name}`)
  const background = createBackground({
    db,
    paymentCollector: createPaymentCollector({ ...common, publicUrl: new URL('https://vitrine.example'), report }),
    savedCards: createSavedCards({ ...common, follow: nothing }),
    outlets: { mail: nothing, event: nothing },
    leases: hasLeases ? createLeases(db) : undefined,
    renew: nothing,
    enterPrices: nothing,
    maintainReservations: nothing,
    maintainReviews: nothing,
    checkBooks: work('books'),
    workOnImports: work('imports'),
    workForStaff: work('staff'),
    sweeps: [],
    report,
  })
  running.push(background)
  return background
}

const isHeld = async () =>
  (await database.pool.query(`select from processes.leases where name = 'shop.desk' and until > now()`)).rowCount === 1

it('books, imports and jobs of staff are looked for by one process, which lets another one have them at its end', async () => {
  const worked: string[] = []
  const first = start('first', worked)
  await expect.poll(() => new Set(worked)).toEqual(new Set(['books by first', 'imports by first', 'staff by first']))
  const others: string[] = []
  const second = start('second', others)
  const before = worked.length
  await expect.poll(() => worked.length).toBeGreaterThan(before + 1)
  expect([others, await isHeld()]).toEqual([[], true])
  await Promise.all([first.stop(), second.stop()])
  expect(await isHeld()).toBe(false)
})

it('a single process does them without asking the database for a lease', async () => {
  const worked: string[] = []
  start('only', worked, false)
  await expect.poll(() => new Set(worked).size).toBe(3)
  expect(await isHeld()).toBe(false)
})
