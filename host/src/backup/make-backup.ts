import { readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import type { Progress } from '../terminal/progress.ts'
import { type ArchiveEntry, writeArchive } from './archive.ts'
import { listDataFiles, readDataFile } from './data-files.ts'
import { dumpTables, listTables, readAppliedMigrations } from './dump-database.ts'
import { type Manifest, manifestName } from './manifest.ts'

type BackupOptions = {
  pool: Pool
  dataDir: string
  file: string
  openProgress: (total: number) => Progress
}

export type MadeBackup = { file: string; bytes: number; sha256: string; tables: number; files: number }

/**
 * Writes database and files of a shop into one file, also while it runs. All rows are those of one moment; files are
 * read after it, so that every picture the rows name is there.
 */
export async function makeBackup({ pool, dataDir, file, openProgress }: BackupOptions): Promise<MadeBackup> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // The pool's limits are for visitors; a table may take minutes.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'])
      await client.query(`set local ${limit} = 0`)
    const counts = { tables: 0, files: 0 }
    const written = await writeArchive(file, entriesOf(client, dataDir, openProgress, counts))
    await client.query('commit')
    return { file, ...written, ...counts }
  } finally {
    client.release(true)
  }
}

async function* entriesOf(
  client: PoolClient,
  dataDir: string,
  openProgress: BackupOptions['openProgress'],
  counts: { tables: number; files: number },
): AsyncGenerator<ArchiveEntry> {
  const [tables, files] = [await listTables(client), await listDataFiles(dataDir)]
  const total = [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = openProgress(total)
  let done = 0
  const pass = (bytes: number) => progress((done += bytes))
  const manifest: Manifest = {
    format: 1,
    version: await shopVersion(),
    createdAt: new Date().toISOString(),
    migrations: await readAppliedMigrations(client),
    tables: tables.map(({ schema, name, columns, partition }) => ({ schema, name, columns, partition })),
  }
  yield { name: manifestName, mode: 0o600, body: Buffer.from(JSON.stringify(manifest, null, 2)) }
  yield* dumpTables(client, tables, ({ bytes }) => {
    counts.tables++
    pass(bytes)
  })
  for (const { path, bytes } of files) {
    const read = await readDataFile(dataDir, path)
    if (read) {
      counts.files++
      yield { name: `files/${path}`, ...read }
    }
    pass(bytes)
  }
  progress(total)
}

async function shopVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
