import { bool, text } from '../columns.ts'
import type { Database, Transaction } from '../database.ts'
import { row } from '../row.ts'
import { identifier, type Sql, sql } from '../sql.ts'
import type { MigrationFile } from './files.ts'

export const Applied = row({ name: text, hash: text })

/** The table of applied migrations in a service's schema. */
export const tableIn = (schema: string): Sql => sql`${identifier(schema)}.applied_migrations`

/** Reads the hashes of applied migrations by name; makes the table first, and fills it from the former one. */
export async function readApplied(
  db: Database,
  { schema, formerTable }: { schema: string; formerTable?: FormerTable },
  files: readonly MigrationFile[],
): Promise<Map<string, string>> {
  await db.transaction(async (tx) => {
    if (await tx.first(bool, sql`select to_regclass(${`${schema}.applied_migrations`}) is not null`)) return
    await tx.run(sql`create schema if not exists ${identifier(schema)}`)
    await tx.run(sql`
      create table ${tableIn(schema)} (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    if (formerTable) await takeOver(tx, schema, formerTable, files)
  })
  const applied = await db.rows(Applied, sql`select name, hash from ${tableIn(schema)}`)
  return new Map(applied.map(({ name, hash }) => [name, hash]))
}

export const noteApplied = (tx: Transaction, schema: string, { name, hash }: MigrationFile): Promise<number> =>
  tx.run(sql`insert into ${tableIn(schema)} (name, hash) values (${name}, ${hash})`)

/** Drizzle's table: `id`, `hash` and `created_at` of the migrations it applied, in the order of their files. */
export type FormerTable = { schema: string; table: string }

async function takeOver(tx: Transaction, schema: string, former: FormerTable, files: readonly MigrationFile[]) {
  if (!(await tx.first(bool, sql`select to_regclass(${`${former.schema}.${former.table}`}) is not null`))) return
  const hashes = await tx.rows(
    text,
    sql`select hash from ${identifier(former.schema)}.${identifier(former.table)} order by created_at`,
  )
  // The hash stays the one that was noted at the time, so that a file changed since is found.
  for (const [at, hash] of hashes.entries()) {
    const file = files[at]
    if (file) await noteApplied(tx, schema, { ...file, hash })
  }
}
