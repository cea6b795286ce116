import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bool, int, text } from '../columns.ts'
import { openDatabase } from '../database.ts'
import type { Migrations } from '../migrations/migrate.ts'
import { sql } from '../sql.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

let migrations: Migrations
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '0000_a.sql'), 'create table a (id serial primary key);')
  migrations = { folder, schema: 'public', lock: 8_675_398, formerTable: { schema: 'drizzle', table: 'none' } }
})
afterAll(() => rm(migrations.folder, { recursive: true }))

const idsOf = ({ pool }: FreshDatabase) => openDatabase(pool).rows(int, sql`insert into a default values returning id`)

it('several test files get migrated databases that know nothing of each other', async () => {
  const databases = await Promise.all([1, 2, 3].map(() => freshDatabase(inject('databaseUrl'), migrations)))
  for (const database of databases) expect(await idsOf(database)).toEqual([1])
  await Promise.all(databases.map((database) => database.drop()))
})

it('the template is made once, and again when a migration is added', async () => {
  const admin = await freshDatabase(inject('databaseUrl'))
  const templates = () =>
    openDatabase(admin.pool).rows(text, sql`select datname from pg_database where datname like 'template\\_%'`)
  const drop = async () => (await freshDatabase(inject('databaseUrl'), migrations)).drop()
  await drop()
  const before = await templates()
  await drop()
  expect(await templates()).toEqual(before)
  await writeFile(join(migrations.folder, '0001_b.sql'), 'create table b (id int);')
  const database = await freshDatabase(inject('databaseUrl'), migrations)
  expect(await openDatabase(database.pool).first(bool, sql`select to_regclass('b') is not null`)).toBe(true)
  expect(await templates()).toHaveLength(before.length + 1)
  await database.drop()
  await admin.drop()
})
