import type { Pool } from 'pg'
import { bool, text } from '../columns.ts'
import { openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { tableIn } from './bookkeeping.ts'
import { readMigrations } from './files.ts'
import type { Migrations } from './migrate.ts'

export type MigrationState = {
  /** Files that this database does not have yet. */
  pending: string[]
  /** Migrations of the database that this version has no file for: a newer version made them. */
  unknown: string[]
}

/** Compares the migrations of a service with those of a database; changes nothing. */
export async function listMigrations(pool: Pool, { folder, schema }: Migrations): Promise<MigrationState> {
  const db = openDatabase(pool)
  const files = (await readMigrations(folder)).map(({ name }) => name)
  const exists = await db.first(bool, sql`select to_regclass(${`${schema}.applied_migrations`}) is not null`)
  const applied = exists ? await db.rows(text, sql`select name from ${tableIn(schema)}`) : []
  return {
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
  }
}
