import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { migrate, readMigrations } from '@vitrine/database'
import type { Pool, PoolClient } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { ArchiveUnreadable } from './archive.ts'
import { services } from '../migrations/all-migrations.ts'
import { columnsOf, quoted } from './dump-database.ts'
import { type BackupTable, type DatabaseEnd, type Manifest, nameOf } from './manifest.ts'

/** There is a shop already. The message is meant for a person, as it is. */
export class TargetInUse extends Error {
  override readonly name = 'TargetInUse'
  readonly exitCode = 73
}

/** Takes in the rows of a backup, in the order in which it has them. */
export type DatabaseLoader = {
  add(table: string, rows: Buffer): Promise<void>
  /** Checks counts and references; the rows count from then on. */
  finish(end: DatabaseEnd): Promise<void>
  /** Ends it in any case; rows that were not finished are gone. */
  close(): void
}

/** Refuses backups of versions newer than this one, whose tables it does not know. */
export async function checkMigrations({ migrations, version }: Manifest): Promise<void> {
  for (const { schema, folder } of services) {
    const known = new Map((await readMigrations(folder)).map(({ name, hash }) => [name, hash]))
    const unknown = (migrations[schema] ?? []).find(({ name, hash }) => known.get(name) !== hash)
    if (unknown)
      throw new ArchiveUnreadable(
        `The backup is of version ${version}, whose migration ${schema} ${unknown.name} this version does not know. Restore it with that version or a newer one.`,
      )
  }
}

/** Makes the tables as they were and lets rows in; nothing refers to anything until `finish`. */
export async function openLoader(pool: Pool, { migrations, tables }: Manifest): Promise<DatabaseLoader> {
  await refuseShop(pool)
  for (const service of services) {
    const names = (migrations[service.schema] ?? []).map(({ name }) => name)
    if (names.length > 0) await migrate(pool, service, new Set(names))
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'])
      await client.query(`set local ${limit} = 0`)
    await makePartitions(client, tables)
    const references = await dropReferences(client)
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    await client.query(`truncate ${tables.map(quoted).join(', ')}`)
    return loaderOn(client, tables, references)
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function refuseShop(pool: Pool): Promise<void> {
  for (const { schema } of services) {
    const { rows } = await pool.query(`select to_regclass($1) as found`, [`${schema}.applied_migrations`])
    if ((rows[0] as { found: string | null }).found !== null)
      throw new TargetInUse('The database has a shop already. Restore into an empty one.')
  }
}

async function makePartitions(client: PoolClient, tables: readonly BackupTable[]): Promise<void> {
  for (const { schema, name, partition } of tables) {
    if (!partition) continue
    const [table, parent] = [quoted({ schema, name }), quoted({ schema, name: partition.of })]
    await client.query(`create table if not exists ${table} partition of ${parent} ${partition.bounds}`)
  }
}

type Reference = { table: string; name: string; definition: string }

/** References between tables would ask for an order that circles do not have. */
async function dropReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1)`,
    [services.map(({ schema }) => schema)],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

function loaderOn(
  client: PoolClient,
  tables: readonly BackupTable[],
  references: readonly Reference[],
): DatabaseLoader {
  const byName = new Map(tables.map((table) => [nameOf(table), table]))
  let open: { name: string; stream: CopyStreamQuery } | undefined
  const endTable = async () => {
    open?.stream.end()
    if (open) await finished(open.stream)
    open = undefined
  }
  return {
    async add(name, rows) {
      if (open?.name !== name) {
        await endTable()
        const table = byName.get(name)
        if (!table) throw new ArchiveUnreadable(`The backup has rows of an unknown table, ${name}.`)
        open = { name, stream: client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`)) }
      }
      if (!open.stream.write(rows)) await Promise.race([once(open.stream, 'drain'), finished(open.stream)])
    },
    async finish({ rows, sequences }) {
      await endTable()
      for (const [name, count] of Object.entries(rows)) await compareCount(client, byName.get(name), name, count)
      for (const { schema, name, last } of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [quoted({ schema, name }), last])
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
      await client.query('commit')
      await client.query('analyze')
    },
    close: () => client.release(true),
  }
}

async function compareCount(client: PoolClient, table: BackupTable | undefined, name: string, count: number) {
  const { rows } = table
    ? await client.query<{ found: number }>(`select count(*)::int as found from ${quoted(table)}`)
    : { rows: [] }
  const found = rows[0]?.found ?? 0
  if (found !== count) throw new ArchiveUnreadable(`${name} has ${found} rows of ${count} in the backup.`)
}
