import type { Pool } from 'pg'
import { bool } from '../columns.ts'
import { openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { Applied, tableIn } from './bookkeeping.ts'
import { readMigrations } from './files.ts'
import { changedMigration, type Migrations } from './migrate.ts'

export type MigrationState = {
  /** Files that this database does not have yet. */
  pending: string[]
  /** Migrations of the database that this version has no file for: a newer version made them. */
  unknown: string[]
}

/** Compares the migrations of a service with those of a database; changes nothing. Throws where a file has changed since. */
export async function listMigrations(pool: Pool, { folder, schema }: Migrations): Promise<MigrationState> {
  const db = openDatabase(pool)
  const files = new Map((await readMigrations(folder)).map(({ name, hash }) => [name, hash]))
  const exists = await db.first(bool, sql`select to_regclass(${`${schema}.applied_migrations`}) is not null`)
  const rows = exists ? await db.rows(Applied, sql`select name, hash from ${tableIn(schema)}`) : []
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = rows.find(({ name, hash }) => files.has(name) && files.get(name) !== hash)
  if (changed) throw changedMigration(changed.name)
  return {
    pending: [...files.keys()].filter((name) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !files.has(name)),
  }
}
