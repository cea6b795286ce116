import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import { bool } from '../columns.ts'
import { type Database, databaseOn } from '../database.ts'
import { readMigrations } from '../migrations/files.ts'
import { migrate, type Migrations } from '../migrations/migrate.ts'
import { identifier, sql } from '../sql.ts'
import { urlOf, whenFree } from './database-address.ts'

/** Serialises workers that need a template at the same time; the first one makes it. */
const templateLock = 8_675_320

const known = new Map<string, Promise<string>>()

/** Name of a database with these migrations, made once for a run and cloned for every test file. */
export async function templateFor(adminUrl: string, migrations: Migrations): Promise<string> {
  const hashes = (await readMigrations(migrations.folder)).map(({ name, hash }) => `${name} ${hash}`)
  const key = createHash('sha256')
    .update([migrations.schema, ...hashes].join('\n'))
    .digest('hex')
    .slice(0, 24)
  const name = `template_${key}`
  const cacheKey = `${adminUrl} ${name}`
  const template = known.get(cacheKey) ?? makeTemplate(adminUrl, name, migrations)
  known.set(cacheKey, template)
  return template
}

async function makeTemplate(adminUrl: string, name: string, migrations: Migrations): Promise<string> {
  const admin = new Pool({ connectionString: adminUrl, max: 1 })
  const client = await admin.connect()
  try {
    const db = databaseOn(client)
    await db.run(sql`select pg_advisory_lock(${templateLock})`)
    if (!(await exists(db, name))) await build(db, adminUrl, name, migrations)
    return name
  } finally {
    client.release(true)
    await admin.end()
  }
}

/** Only a finished template has its name: a worker that was killed halfway leaves another one behind. */
async function build(db: Database, adminUrl: string, name: string, migrations: Migrations): Promise<void> {
  const unfinished = `unfinished_${name}`
  await db.run(sql`drop database if exists ${identifier(unfinished)} with (force)`)
  await db.run(sql`create database ${identifier(unfinished)}`)
  const pool = new Pool({ connectionString: urlOf(adminUrl, unfinished), max: 1 })
  await migrate(pool, migrations).finally(() => pool.end())
  // No connection may be open to a database that is being cloned.
  await db.run(sql`alter database ${identifier(unfinished)} allow_connections false`)
  await whenFree(() => db.run(sql`alter database ${identifier(unfinished)} rename to ${identifier(name)}`))
}

const exists = (db: Database, name: string): Promise<boolean | undefined> =>
  db.first(bool, sql`select exists (select from pg_database where datname = ${name})`)
