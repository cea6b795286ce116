import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@vitrine/database'
import { checkShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { services } from '../migrations/all-migrations.ts'
import { makeDatabase, makeShopDatabase } from '../testing/filled-shop.ts'
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, mustBeEmpty, restoreBackup } from './restore-backup.ts'

const quiet = () => () => {}

let folder: string
let dataDir: string
let databaseUrl: string
let pool: Pool
let file: string

/** Every table with a sum over its rows. */
async function sumsOf(database: Pool): Promise<Record<string, string>> {
  const { rows } = await database.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname in ('public', 'content', 'search') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { table } of rows) {
    const found = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = found.rows[0]?.sum ?? ''
  }
  return sums
}

const referencesOf = async (database: Pool) =>
  (
    await database.query(
      `select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
    )
  ).rows

const emptyPool = async () => {
  const empty = new Pool({ connectionString: await makeDatabase(inject('databaseUrl')), max: 4 })
  onTestFinished(() => empty.end())
  return empty
}
const freshFolder = () => mkdtemp(join(folder, 'data-'))

/** The same backup with other entries. */
async function changed(change: (entry: ArchiveEntry) => ArchiveEntry): Promise<string> {
  const other = join(folder, `${crypto.randomUUID()}.tar.zst`)
  await writeArchive(
    other,
    (async function* () {
      for await (const entry of readArchive(file)) yield change(entry)
    })(),
  )
  return other
}

let before: Record<string, string>
let restoredFolder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'pictures', 'masters'), { recursive: true })
  databaseUrl = await makeShopDatabase(inject('databaseUrl'), dataDir)
  await mkdir(join(dataDir, 'pictures', 'a1'), { recursive: true })
  await writeFile(join(dataDir, 'pictures', 'masters', 'own.avif'), 'picture')
  await mkdir(join(dataDir, 'processes', 'web-1'), { recursive: true })
  await writeFile(join(dataDir, 'processes', 'web-1', 'host.json'), '{}')
  // Shops of earlier versions have secrets in files.
  await writeFile(join(dataDir, 'search', 'secret'), 'former', { mode: 0o600 })
  await writeFile(join(dataDir, 'pictures', 'a1', 'own-600.avif'), 'size')
  pool = new Pool({ connectionString: databaseUrl, max: 4 })
  await pool.query(`select make_insight_partitions('2026-01-01', '2026-01-03')`)
  before = await sumsOf(pool)
  file = join(folder, 'shop.tar.zst')
  let selling: Promise<unknown> | undefined
  // The shop goes on while its backup is written: nothing of that belongs to it.
  const openProgress = () => {
    selling = pool.query('update public.variants set quantity = 0; delete from search.applied_migrations')
    return () => {}
  }
  await makeBackup({ pool, dataDir, file, openProgress })
  await selling
}, 120_000)
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true, force: true })
})

it('is restored row by row, with its references, as it was when it began', async () => {
  const empty = await emptyPool()
  restoredFolder = await freshFolder()
  const { version, tables } = await checkBackup(file, quiet)
  expect([version, tables.length]).toEqual(['0.1.0', Object.keys(before).length])
  await restoreBackup(file, { pool: empty, dataDir: restoredFolder }, quiet)
  expect(await sumsOf(empty)).toEqual(before)
  expect(await sumsOf(pool)).not.toEqual(before)
  expect(await referencesOf(empty)).toEqual(await referencesOf(pool))
  const { violations, counts } = await checkShop(empty)
  expect([violations, counts['variants']]).toEqual([[], Number(before['public.variants']?.split(' ')[0])])
  // Numbers go on where they were, and triggers run again.
  const { rows } = await empty.query<{ id: string }>(
    `insert into public.outbox (aggregate, kind, payload) values ('test', 'test', '{}') returning id`,
  )
  expect(rows).toHaveLength(1)
  const { rows: triggers } = await empty.query(`select from pg_trigger where tgenabled = 'D'`)
  expect(triggers).toHaveLength(0)
})

it('has secrets and own pictures, and nothing that is made again', async () => {
  const other = restoredFolder
  expect((await readdir(other, { recursive: true })).toSorted()).toEqual(
    expect.arrayContaining(['search/secret', 'pictures/masters/own.avif']),
  )
  expect(await readFile(join(other, 'search', 'secret'))).toEqual(await readFile(join(dataDir, 'search', 'secret')))
  expect((await stat(join(other, 'search', 'secret'))).mode & 0o777).toBe(0o600)
  const absent = [join('pictures', 'a1'), join('search', 'index.bin'), 'processes', 'postgres.url', 'runtime.json']
  for (const path of absent) await expect(stat(join(other, path))).rejects.toThrow('ENOENT')
})

it('of an earlier version is brought up to date after it', async () => {
  const [earlier, empty] = [await emptyPool(), await emptyPool()]
  const { migrations } = await checkBackup(file, quiet)
  for (const service of services) {
    const names = (migrations[service.schema] ?? []).map(({ name }) => name)
    await migrate(earlier, service, new Set(service.schema === 'public' ? names.slice(0, -2) : names))
  }
  const old = join(folder, 'old.tar.zst')
  await makeBackup({ pool: earlier, dataDir: await freshFolder(), file: old, openProgress: quiet })
  await restoreBackup(old, { pool: empty, dataDir: await freshFolder() }, quiet)
  const applied = async () => (await empty.query('select from public.applied_migrations')).rowCount
  expect(await applied()).toBe((migrations['public']?.length ?? 0) - 2)
  for (const service of services) await migrate(empty, service)
  expect(await applied()).toBe(migrations['public']?.length)
})

it('of a newer version, or of another kind, is refused with the reason', async () => {
  const edit = (change: (manifest: Record<string, never>) => unknown) =>
    changed((entry) => {
      if (entry.name !== 'manifest.json') return entry
      return { ...entry, body: Buffer.from(JSON.stringify(change(JSON.parse(entry.body.toString())))) }
    })
  const newer = await edit((manifest) => ({
    ...manifest,
    version: '9.0.0',
    migrations: { public: [{ name: '0999_later', hash: 'x' }] },
  }))
  await expect(checkBackup(newer, quiet)).rejects.toThrow('of version 9.0.0, whose migration public 0999_later')
  await expect(checkBackup(await edit((manifest) => ({ ...manifest, format: 2 })), quiet)).rejects.toThrow('of a kind')
  const foreign = join(folder, 'foreign.tar.zst')
  await writeArchive(foreign, [{ name: 'a.txt', mode: 0o600, body: Buffer.from('a') }] as never)
  await expect(checkBackup(foreign, quiet)).rejects.toThrow('is no backup of a shop')
})

it('that is damaged or cut is refused before anything is changed', async () => {
  const bytes = await readFile(file)
  const other = join(folder, 'damaged.tar.zst')
  for (const damaged of [
    bytes.subarray(0, bytes.length / 2),
    bytes.subarray(0, -bytes.length / 8),
    bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 0xff),
    Buffer.from('no archive'),
    Buffer.alloc(0),
  ]) {
    await writeFile(other, damaged)
    await expect(checkBackup(other, quiet)).rejects.toMatchObject({ name: 'ArchiveUnreadable', exitCode: 65 })
  }
  await expect(checkBackup(join(folder, 'absent'), quiet)).rejects.toThrow('There is no file')
})

it('does not mix with a shop that is there', async () => {
  const into = { pool, dataDir: await freshFolder() }
  await expect(restoreBackup(file, into, quiet)).rejects.toThrow('has a shop already')
  await expect(mustBeEmpty(dataDir)).rejects.toThrow('is not empty. Move it away')
  await expect(mustBeEmpty(join(folder, 'none'))).resolves.toBeUndefined()
})

it('writes nothing outside of the data folder', async () => {
  const outside = await changed((entry) =>
    entry.name === 'files/search/secret' ? { ...entry, name: 'files/../../outside' } : entry,
  )
  const into = { pool: await emptyPool(), dataDir: await freshFolder() }
  await expect(restoreBackup(outside, into, quiet)).rejects.toThrow('outside of the data folder')
})

it('leaves no half file where it cannot be written', async () => {
  const failing = (async function* () {
    yield { name: 'a', mode: 0o600, body: Buffer.from('a') }
    throw new Error('planned')
  })()
  const half = join(folder, 'half.tar.zst')
  await expect(writeArchive(half, failing)).rejects.toThrow('planned')
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  await expect(writeArchive(join(folder, 'none', 'x'), failing)).rejects.toThrow('ENOENT')
})

it('is written by a command that keeps the newest', { timeout: 60_000 }, async () => {
  const backups = join(folder, 'backups')
  const own = await freshFolder()
  await cp(join(dataDir, 'search'), join(own, 'search'), { recursive: true })
  await mkdir(backups)
  for (const name of ['vitrine-2026-01-01T000000Z.tar.zst', 'vitrine-2026-01-02T000000Z.tar.zst', 'other.txt'])
    await writeFile(join(backups, name), '')
  const url = await makeShopDatabase(inject('databaseUrl'), own)
  const env = { ...process.env, DATA_DIR: own, DATABASE_URL: url, BACKUP_DIR: backups }
  const command = new URL('../commands/backup-command.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--keep', '2'], { env })
  expect(stdout).toMatch(
    /\.tar\.zst: \d+ tables, \d+ files, \d+\.\d MB\nSHA-256 [\da-f]{64}\nRemoved vitrine-2026-01-01/,
  )
  const left = (await readdir(backups)).toSorted()
  expect(left).toEqual(['other.txt', 'vitrine-2026-01-02T000000Z.tar.zst', expect.stringMatching(/^vitrine-20/)])
})
