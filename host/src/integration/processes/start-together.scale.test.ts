import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureBuild } from '@vitrine/storefront/building'
import { Client } from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { type Member, openSeveral, type Several } from '../../testing/several-processes.ts'

let several: Several
beforeAll(() => ensureBuild())
afterEach(() => several.close())

/** Everything that a second filling would double or change. */
async function readFilling(): Promise<Record<string, string>> {
  const statements = {
    migrations: `select count(*) || ' ' || count(distinct name) as value from applied_migrations`,
    styles: 'select count(*) as value from styles',
    customers: 'select count(*) as value from customers',
    orders: 'select count(*) as value from orders',
    'store stock': 'select sum(quantity) as value from store_stock',
    'content changes': 'select max(seq) as value from content.changes',
  }
  const found: Record<string, string> = {}
  for (const [name, statement] of Object.entries(statements))
    found[name] = String((await several.pool.query<{ value: unknown }>(statement)).rows[0]?.value)
  return found
}

const readyOf = async ({ ready, runtime }: Member) => {
  await ready
  return (await fetch(`${(await runtime()).adminUrl}/readyz`)).status
}

it('three processes on an empty database: one demo, each migration once, all ready', async () => {
  several = await openSeveral({ isFilled: false })
  const alone = await several.start()
  await alone.ready
  const expected = await readFilling()
  alone.child.kill('SIGTERM')
  await alone.ended
  await several.close()

  several = await openSeveral({ isFilled: false })
  const members = await Promise.all([several.start(), several.start(), several.start()])
  expect(await Promise.all(members.map(readyOf))).toEqual([200, 200, 200])
  expect(await readFilling()).toEqual(expected)
  const filling = (await Promise.all(members.map(stop))).filter(({ out }) => out.includes('Filling'))
  expect(filling).toHaveLength(1)
})

const stop = async ({ child, ended }: Member) => {
  child.kill('SIGTERM')
  const end = await ended
  expect(end.code).toBe(0)
  return end
}

it('processes wait for a migration that takes longer than the time limit of locks', async () => {
  several = await openSeveral({ isFilled: false })
  const migrating = new Client({ connectionString: several.databaseUrl })
  await migrating.connect()
  // The lock of the shop's tables, as a process holds it during a long migration.
  await migrating.query('select pg_advisory_lock(8675309)')
  const members = await Promise.all([several.start(), several.start()])
  const waiting = async () =>
    (
      await several.pool.query(
        `select from pg_stat_activity where datname = current_database() and query ~ 'pg_try_advisory_lock'
           and now() - backend_start > interval '5 seconds'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(2)
  await migrating.end()
  expect(await Promise.all(members.map(readyOf))).toEqual([200, 200])
})

it('a process that never migrates says what is missing, and starts on tables that are up to date', async () => {
  several = await openSeveral({ isFilled: false })
  const missing = await several.start({ MIGRATE: 'never' })
  const early = await missing.ended
  expect(early.code).toBe(69)
  expect(early.err).toMatch(/^The tables lack 0000_processes, .*Run npm run migrate/)
  const migrateCommand = fileURLToPath(new URL('../../commands/migrate-command.ts', import.meta.url))
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: several.databaseUrl,
    DATA_DIR: missing.dataDir,
    CATALOGUE_STYLES: '20',
  }
  const migrated = await promisify(execFile)(process.execPath, [migrateCommand], { env })
  expect(migrated.stdout).toMatch(/^Applied 0000_processes, /m)
  const late = await several.start({ MIGRATE: 'never', ROLE: 'web' })
  expect(await readyOf(late)).toBe(200)
  expect((await fetch(new URL('de/', await late.ready))).status).toBe(200)
  await stop(late)
})
