import type { Pool } from 'pg'
import { withSessionLock } from '../session-lock.ts'
import { bool } from '../columns.ts'
import { openDatabase } from '../database.ts'
import { script, sql } from '../sql.ts'
import { Applied, type FormerTable, noteApplied, readApplied, tableIn } from './bookkeeping.ts'
import { type MigrationFile, readMigrations } from './files.ts'

/** The migrations of one service. */
export type Migrations = {
  folder: string
  /** Holds the service's tables and the list of applied migrations. */
  schema: string
  /** Number of the advisory lock: two processes must not run the same migration. */
  lock: number
  /** The list Drizzle kept; databases from that time are taken over. */
  formerTable?: FormerTable
}

/**
 * Applies the migrations a database does not have yet, each in a transaction of its own; with `only` no others than
 * those, for data of an earlier version.
 */
export async function migrate(pool: Pool, migrations: Migrations, only?: ReadonlySet<string>): Promise<void> {
  const all = await readMigrations(migrations.folder)
  const files = only ? all.filter(({ name }) => only.has(name)) : all
  // Looked at first: the lock belongs to a session, which a pooler or a standby does not give.
  if (await isUpToDate(pool, migrations, files)) return
  await withSessionLock(pool, migrations.lock, async (db) => {
    const applied = await readApplied(db, migrations, files)
    for (const file of files) {
      const hash = applied.get(file.name)
      if (hash === undefined) {
        await db.transaction(async (tx) => {
          await tx.run(script(file.text))
          await noteApplied(tx, migrations.schema, file)
        })
      } else if (hash !== file.hash) throw changedMigration(file.name)
    }
  })
}

async function isUpToDate(pool: Pool, { schema }: Migrations, files: readonly MigrationFile[]): Promise<boolean> {
  const db = openDatabase(pool)
  if (!(await db.first(bool, sql`select to_regclass(${`${schema}.applied_migrations`}) is not null`))) return false
  const applied = await db.rows(Applied, sql`select name, hash from ${tableIn(schema)}`)
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  return files.every(({ name, hash }) => hashes.get(name) === hash)
}

export const changedMigration = (name: string): Error =>
  new Error(`Migration ${name} differs from the one this database has. Migrations never change: add another one.`)
