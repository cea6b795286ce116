import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setCookie } from '@vitrine/contracts/http'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { shopMigrations } from './database/migrate.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
})
afterAll(() => database.drop())

function start(environment: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main], {
    env: { NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, err }))
  return { child, ended, output: () => out }
}

it('runs alone, answers, and stops when asked to', async () => {
  const { child, ended, output } = start({ DATABASE_URL: database.url, PORT: '0' })
  await expect.poll(output, { timeout: 50_000 }).toMatch(/ready: /)
  const base = /ready: (\S+)/.exec(output())?.[1] ?? ''
  const response = await fetch(new URL('getUser', base), { method: 'POST', headers: { 'x-shop-id': '10030' } })
  expect([response.status, await response.json()]).toEqual([200, {}])
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

it('goes on when the database server closes its connections', async () => {
  const { child, ended, output } = start({ DATABASE_URL: database.url, PORT: '0' })
  await expect.poll(output, { timeout: 50_000 }).toMatch(/ready: /)
  const base = /ready: (\S+)/.exec(output())?.[1] ?? ''
  const read = () => fetch(new URL('getUser', base), { method: 'POST', headers: { 'x-shop-id': '10030' } })
  await read()
  const { rowCount } = await database.pool.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  expect(rowCount).toBeGreaterThan(0)
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200)
  child.kill('SIGTERM')
  const { code, err } = await ended
  expect([code, err]).toEqual([0, expect.stringContaining('database.connection.lost')])
})

describe('alone as embedded', () => {
  let running: ReturnType<typeof start>
  let base: string
  beforeAll(async () => {
    const separator = database.url.includes('?') ? '&' : '?'
    running = start({ DATABASE_URL: `${database.url}${separator}application_name=shop-alone`, PORT: '0' })
    base = await vi.waitUntil(() => /ready: (\S+)/.exec(running.output())?.[1], { timeout: 50_000 })
  })
  afterAll(async () => {
    running.child.kill('SIGTERM')
    await running.ended
  })
  const call = (method: string, init: RequestInit = {}) =>
    fetch(new URL(method, base), { method: 'POST', headers: { 'x-shop-id': '10028' }, ...init })

  it('stops waiting for a lock', async () => {
    const blocker = await database.pool.connect()
    try {
      await blocker.query('begin; lock table sessions in access exclusive mode')
      const cookie = setCookie('session', 'any', { isSecure: true }, 10028).split(';')[0] ?? ''
      expect((await call('getUser', { headers: { 'x-shop-id': '10028', cookie } })).status).toBeGreaterThanOrEqual(500)
      const waiting = () =>
        blocker.query(
          `select 1 from pg_stat_activity where application_name = 'shop-alone' and wait_event_type = 'Lock'`,
        )
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(0)
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
  })

  it('limits the calls of one address', async () => {
    const guess = () =>
      call('checkGiftCard', {
        headers: { 'x-shop-id': '10028', 'content-type': 'application/json' },
        body: JSON.stringify({ payload: { code: 'GUESS' } }),
      })
    const statuses = new Set<number>()
    // The limit is 200 a minute; twice as many are too many, also where a minute ends in between.
    for (let sent = 0; sent <= 400 && !statuses.has(429); sent += 25)
      for (const { status } of await Promise.all(Array.from({ length: 25 }, guess))) statuses.add(status)
    expect(statuses).toContain(429)
  })
})

it('says what is missing', async () => {
  expect(await start({}).ended).toEqual({ code: 78, err: 'DATABASE_URL is missing\n' })
})
