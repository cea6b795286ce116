import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { bool, text } from '../columns.ts'
import { type Database, openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { type FreshDatabase, freshDatabase } from '../testing/index.ts'
import { migrate, type Migrations } from './migrate.ts'

let database: FreshDatabase
let db: Database
let migrations: Migrations
beforeEach(async () => {
  database = await freshDatabase(inject('databaseUrl'))
  db = openDatabase(database.pool)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  migrations = {
    folder,
    schema: 'public',
    lock: 8_675_399,
    formerTable: { schema: 'drizzle', table: '__drizzle_migrations' },
  }
  await add('0000_a', 'create table a (id int);')
  await add('0001_b', 'create table b (id int);')
  return () => rm(folder, { recursive: true })
})
afterEach(() => database.drop())

const add = (name: string, statements: string) => writeFile(join(migrations.folder, `${name}.sql`), statements)
const applied = () => db.rows(text, sql`select name from public.applied_migrations order by name`)
const hasTable = (name: string) => db.first(bool, sql`select to_regclass(${name}) is not null`)

describe('migrations', () => {
  it('are applied once, in the order of their numbers', async () => {
    await add('0010_c', 'alter table b add column c int;\nalter table b add column d int;')
    await migrate(database.pool, migrations)
    await migrate(database.pool, migrations)
    expect(await applied()).toEqual(['0000_a', '0001_b', '0010_c'])
    expect(await db.run(sql`select c, d from b`)).toBe(0)
  })

  it('that are all there need neither the lock nor a server that takes writes', async () => {
    await migrate(database.pool, migrations)
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock($1)', [migrations.lock])
    const standby = new Pool({ connectionString: database.url, options: '-c default_transaction_read_only=on' })
    await migrate(standby, migrations)
    await standby.end()
    holder.release(true)
    expect(await applied()).toEqual(['0000_a', '0001_b'])
  })

  it('that are added later are applied at the next start', async () => {
    await migrate(database.pool, migrations)
    await add('0002_c', 'create table c (id int);')
    await migrate(database.pool, migrations)
    expect(await applied()).toEqual(['0000_a', '0001_b', '0002_c'])
  })

  it('that fail leave nothing of themselves, and those before them stay', async () => {
    await add('0002_c', 'create table c (id int);\n--> statement-breakpoint\ncreate table a (id int);')
    await expect(migrate(database.pool, migrations)).rejects.toThrow('Statement failed: create table c')
    expect([await applied(), await hasTable('c')]).toEqual([['0000_a', '0001_b'], false])
  })

  it('that changed after they were applied are refused', async () => {
    await migrate(database.pool, migrations)
    await add('0001_b', 'create table b (id bigint);')
    await expect(migrate(database.pool, migrations)).rejects.toThrow('Migration 0001_b differs')
  })

  it('with one number are refused, because their order would depend on their names', async () => {
    await add('0001_c', 'create table c (id int);')
    await expect(migrate(database.pool, migrations)).rejects.toThrow('Two migrations have one number: 0001_c.sql')
  })

  it('of a newer version do not stop an older one', async () => {
    await add('0002_c', 'create table c (id int);')
    await migrate(database.pool, migrations)
    await rm(join(migrations.folder, '0002_c.sql'))
    await expect(migrate(database.pool, migrations)).resolves.toBeUndefined()
  })

  it('of several processes that start at once are applied once', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.pool, migrations)))
    expect(await applied()).toEqual(['0000_a', '0001_b'])
  })

  it('stand in the schema of their service, which is made for them', async () => {
    await rm(migrations.folder, { recursive: true })
    await mkdir(migrations.folder)
    await add('0000_a', 'create table other.a (id int);')
    await migrate(database.pool, { ...migrations, schema: 'other' })
    expect([await hasTable('other.a'), await hasTable('other.applied_migrations')]).toEqual([true, true])
  })
})

describe('a database that Drizzle migrated', () => {
  const takeOver = async () =>
    database.pool.query(await readFile(new URL('testing/drizzle-bookkeeping.sql', import.meta.url), 'utf8'))

  it('keeps its tables and is migrated from there', async () => {
    await takeOver()
    await add('0002_c', 'create table c (id int);')
    await migrate(database.pool, migrations)
    expect([await applied(), await hasTable('c')]).toEqual([['0000_a', '0001_b', '0002_c'], true])
  })

  it('may have more than an older version knows', async () => {
    await takeOver()
    await rm(join(migrations.folder, '0001_b.sql'))
    await migrate(database.pool, migrations)
    expect(await applied()).toEqual(['0000_a'])
  })

  it('is refused when a migration has changed since', async () => {
    await takeOver()
    await add('0001_b', 'create table b (id bigint);')
    await expect(migrate(database.pool, migrations)).rejects.toThrow('Migration 0001_b differs')
  })
})

it('a process that starts during a migration waits longer than the limits of its pool', async () => {
  const limits = { statement_timeout: 100, lock_timeout: 50 }
  const pool = new Pool({ connectionString: database.url, ...limits })
  onTestFinished(() => pool.end())
  const running = await database.pool.connect()
  await running.query('select pg_advisory_lock($1)', [migrations.lock])
  const second = migrate(pool, migrations).then(
    () => 'migrated',
    (error: unknown) => error,
  )
  const triesBeyondLimits = sql`
    select exists (select from pg_stat_activity
      where datname = current_database() and query ~ 'pg_try_advisory_lock' and pid <> pg_backend_pid()
        and now() - backend_start > interval '500ms')`
  const ended = second.then(() => 'ended' as const)
  const isWaiting = () => Promise.race([db.first(bool, triesBeyondLimits), ended])
  await expect.poll(isWaiting, { timeout: 10_000 }).not.toBe(false)
  running.release(true)
  expect(await second).toBe('migrated')
})
