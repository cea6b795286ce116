import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBookWorker } from '../invariants/book-runs.ts'
import { checks } from '../invariants/invariants.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const member = { id: 7, name: 'Olga', email: 'olga@vitrine.example', roles: ['owner' as const], shops: null }
const desk = () => running.shop.desk.clientOf(member)
const worker = () => {
  const { pool } = running.database
  return createBookWorker({ db: openDatabase(pool), pool, report: (_, error) => running.reported.push(error) })
}
const read = async () => {
  const books = await desk().readBooks({})
  if (!books.ok) throw new Error(books.error.code)
  return books.value
}

it('a run checks every invariant, one run at a time, and finds a planted fault', async () => {
  expect(await read()).toEqual({ run: null, results: [] })
  expect(await desk().countRedBooks({})).toEqual({ ok: true, value: null })
  expect((await desk().requestBookRun({})).ok).toBe(true)
  expect(await desk().requestBookRun({})).toMatchObject({ error: { code: 'RUNNING' } })
  await running.database.pool.query(`update variants set sold = sold + 1 where id = (select min(id) from variants)`)
  await Promise.all([worker().work(), worker().work()])
  const { run, results } = await read()
  expect(run).toMatchObject({ checked: checks.length, planned: checks.length, isStopped: false })
  expect(run?.endedAt).not.toBeNull()
  expect(results).toHaveLength(checks.length)
  expect(results.filter(({ violations }) => violations !== 0)).toMatchObject([
    {
      invariant: 'What variants count as sold is what pieces of orders hold',
      violations: 1,
      examples: [expect.any(String)],
    },
  ])
  expect(await desk().countRedBooks({})).toEqual({ ok: true, value: 1 })
  running.assertNothingFailed()
})

it('a run is stopped by a member, and goes on after the process that had it has died', async () => {
  await desk().requestBookRun({})
  expect((await desk().stopBookRun({})).ok).toBe(true)
  expect(await desk().stopBookRun({})).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect((await read()).run).toMatchObject({ isStopped: true, checked: 0 })
  await desk().requestBookRun({})
  await running.database.pool.query(`update book_runs set started_at = now(), checked = 3 where ended_at is null`)
  await worker().work()
  expect((await read()).run).toMatchObject({ endedAt: null })
  await running.database.pool.query(`update book_runs set progressed_at = now() - interval '6 minutes'`)
  await worker().work()
  expect((await read()).run).toMatchObject({ checked: checks.length, endedAt: expect.any(String) })
})
