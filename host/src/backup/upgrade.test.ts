import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startHost } from '../host.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { makeDatabase } from '../testing/filled-shop.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

/** A backup of a small shop of each released version, with an order. CONTRIBUTING says when one is added. */
const folder = new URL('released/', import.meta.url)
const quiet = () => () => {}

const releases = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
/** During a rollout its processes go on, on tables that this version has changed. */
const previous = releases.at(-1)

type Column = { name: string; type: string; isDemanded: boolean }

/** The columns of tables; one that a new row must name is demanded. */
async function readColumns(pool: Pool, tables?: ReadonlySet<string>): Promise<Map<string, Column>> {
  const { rows } = await pool.query<Column & { table: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isDemanded"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^(pg_|information_schema$)' and c.relname <> 'applied_migrations'`)
  const wanted = rows.filter(({ table }) => tables?.has(table) ?? true)
  return new Map(wanted.map(({ table, ...column }) => [`${table}.${column.name}`, column]))
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'))

/** Differences that statements of an earlier release would meet: lost or changed columns, and new ones they do not fill. */
async function findBreaks(pool: Pool, before: ReadonlyMap<string, Column>): Promise<string[]> {
  const after = await readColumns(pool, new Set([...before.keys()].map(tableOf)))
  const changed = [...before].flatMap(([key, { type }]) => {
    const now = after.get(key)?.type
    return now === type ? [] : [now === undefined ? `${key} is gone` : `${key} is ${now} instead of ${type}`]
  })
  const demanded = [...after].flatMap(([key, { isDemanded }]) =>
    isDemanded && !before.get(key)?.isDemanded ? [`${key} has to be filled`] : [],
  )
  return [...changed, ...demanded]
}

describe.each(releases)('%s', (name) => {
  it('is data that this version starts on, with nothing lost', async () => {
    const file = new URL(name, folder).pathname
    expect((await checkBackup(file, quiet)).version).toBe(basename(name, '.tar.zst'))
    const dataDir = await mkdtemp(join(tmpdir(), 'released-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const databaseUrl = await makeDatabase(inject('databaseUrl'))
    const pool = new Pool({ connectionString: databaseUrl, max: 4 })
    onTestFinished(() => pool.end())
    await restoreBackup(file, { pool, dataDir }, quiet)
    const countOf = async (table: string) => Number((await pool.query(`select from ${table}`)).rowCount)
    const tables = ['orders', 'order_items', 'customers', 'products', 'variants']
    const before = await Promise.all(tables.map(countOf))
    expect(Math.min(...before)).toBeGreaterThan(0)
    const columns = await readColumns(pool)
    expect(columns.size).toBeGreaterThan(100)

    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CATALOGUE_STYLES: '20' })
    const host = await startHost({ settings, log: createLog('silent') })
    onTestFinished(() => host.stop())
    expect((await fetch(new URL('/de/c/damen/', host.url))).status).toBe(200)
    expect(await Promise.all(tables.map(countOf))).toEqual(before)
    expect((await checkShop(pool)).violations).toEqual([])
    if (name === previous) expect(await findBreaks(pool, columns)).toEqual([])
  })
})
