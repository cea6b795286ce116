import { createHash } from 'node:crypto'
import { bool } from '../columns.ts'
import { type Database, databaseOn } from '../database.ts'
import { readMigrations } from '../migrations/files.ts'
import { migrate, type Migrations } from '../migrations/migrate.ts'
import { identifier, sql } from '../sql.ts'
import { urlOf, whenFree } from './database-address.ts'
import { openTestPool } from './test-pool.ts'

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
  return makeTemplateOnce(adminUrl, `template_${key}`, async (url) => {
    const pool = openTestPool(url, 1)
    await migrate(pool, migrations).finally(() => pool.end())
  })
}

/** Makes a database to clone, once for a run although several workers need it. */
export function makeTemplateOnce(
  adminUrl: string,
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const key = `${adminUrl} ${name}`
  const template = known.get(key) ?? makeTemplate(adminUrl, name, fill)
  known.set(key, template)
  return template
}

async function makeTemplate(adminUrl: string, name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const admin = openTestPool(adminUrl, 1)
  const client = await admin.connect()
  try {
    const db = databaseOn(client)
    await db.run(sql`select pg_advisory_lock(${templateLock}, hashtext(${name}))`)
    if (!(await exists(db, name))) await build(db, adminUrl, name, fill)
    return name
  } finally {
    client.release(true)
    await admin.end()
  }
}

/** Only a finished template has its name: a worker that was killed halfway leaves another one behind. */
async function build(
  db: Database,
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const unfinished = `unfinished_${name}`
  await db.run(sql`drop database if exists ${identifier(unfinished)} with (force)`)
  await db.run(sql`create database ${identifier(unfinished)}`)
  await fill(urlOf(adminUrl, unfinished))
  // No connection may be open to a database that is being cloned.
  await db.run(sql`alter database ${identifier(unfinished)} allow_connections false`)
  await whenFree(() => db.run(sql`alter database ${identifier(unfinished)} rename to ${identifier(name)}`))
}

const exists = (db: Database, name: string): Promise<boolean | undefined> =>
  db.first(bool, sql`select exists (select from pg_database where datname = ${name})`)
