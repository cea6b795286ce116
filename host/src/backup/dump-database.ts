import { escapeIdentifier, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { services } from '../migrations/all-migrations.ts'
import type { ArchiveEntry } from './archive.ts'
import { type BackupTable, type DatabaseEnd, endName, type Manifest, nameOf } from './manifest.ts'

const schemas = services.map(({ schema }) => schema)

const chunkBytes = 4 * 1024 * 1024

export const quoted = (table: { schema: string; name: string }): string =>
  `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`

export const columnsOf = ({ columns }: BackupTable): string => columns.map(escapeIdentifier).join(', ')

type TableSize = BackupTable & { bytes: number; hasRows: boolean }

/** The tables of the services, partitioned ones before their partitions. */
export async function listTables(client: PoolClient): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'r' as "hasRows", pg_table_size(c.oid)::float8 as bytes,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       case when c.relispartition then json_build_object('bounds', pg_get_expr(c.relpartbound, c.oid),
         'of', (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid)) end
         as partition
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) order by c.relispartition, 1, 2`,
    [schemas],
  )
  return rows
}

export async function readAppliedMigrations(client: PoolClient): Promise<Manifest['migrations']> {
  const lists: Manifest['migrations'] = {}
  for (const { schema } of services) {
    const table = quoted({ schema, name: 'applied_migrations' })
    const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${table} order by name`)
    lists[schema] = rows
  }
  return lists
}

/** The rows of every table as PostgreSQL copies them, in pieces, and at the end counts and sequences. */
export async function* dumpTables(
  client: PoolClient,
  tables: readonly TableSize[],
  onTable: (table: TableSize) => void,
): AsyncGenerator<ArchiveEntry> {
  const counts: DatabaseEnd['rows'] = {}
  for (const table of tables.filter(({ hasRows }) => hasRows)) {
    const rows = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`))
    let number = 0
    for await (const body of inChunks(rows))
      yield { name: `database/${nameOf(table)}/${String(number++).padStart(6, '0')}.copy`, mode: 0o600, body }
    counts[nameOf(table)] = rows.rowCount
    onTable(table)
  }
  // Sequences are outside of transactions: read after the rows, they are at least as far as those.
  const { rows: sequences } = await client.query<DatabaseEnd['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  const end: DatabaseEnd = { rows: counts, sequences }
  yield { name: endName, mode: 0o600, body: Buffer.from(JSON.stringify(end, null, 2)) }
}

async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    parts.push(part)
    bytes += part.length
    if (bytes < chunkBytes) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
}
