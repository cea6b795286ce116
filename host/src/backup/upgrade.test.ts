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

describe.each(await readdir(folder))('%s', (name) => {
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

    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CATALOGUE_STYLES: '20' })
    const host = await startHost({ settings, log: createLog('silent') })
    onTestFinished(() => host.stop())
    expect((await fetch(new URL('/de/c/damen/', host.url))).status).toBe(200)
    expect(await Promise.all(tables.map(countOf))).toEqual(before)
    expect((await checkShop(pool)).violations).toEqual([])
  })
})
