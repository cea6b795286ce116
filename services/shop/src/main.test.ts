import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { shopMigrations } from './database/migrate.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
})
afterAll(() => database.drop())

function start(environment: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
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

it('says what is missing', async () => {
  expect(await start({}).ended).toEqual({ code: 78, err: 'DATABASE_URL is missing\n' })
})
