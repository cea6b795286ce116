import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { migrate } from '@vitrine/database'
import { makeTemplateOnce } from '@vitrine/database/testing'
import { createShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { startHost } from '../host.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'

/** Every start of a demo shop hashes the passwords of its customers. */
export const cheapHashes = { memory: 8, passes: 1, parallelism: 1 }

/** So many styles have most shops of tests. */
const usualStyles = '20'

/** A database of its own on the server of the tests. */
export async function makeDatabase(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `host_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new Pool({ connectionString: adminUrl, max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return adminUrl.replace(/\/vitrine(\?|$)/, `/${name}$1`)
}

/** A database with the tables of all services and nothing in them, as an empty shop has it after its first start. */
export const makeMigratedDatabase = async (adminUrl: string): Promise<string> =>
  makeDatabase(adminUrl, await makeTemplateOnce(adminUrl, 'template_all_tables', migrateAll))

/** A database with the goods and people of the demo, for tests that need neither pages nor a search: no build is made for it. */
export const makeDemoDatabase = async (adminUrl: string): Promise<string> =>
  makeDatabase(adminUrl, await makeTemplateOnce(adminUrl, 'template_demo_goods', fillGoods))

/**
 * A database for a shop of tests. For the usual number of styles it is filled, and the data folder gets the index and the
 * secrets that belong to it; others fill theirs when they start.
 */
export async function makeShopDatabase(adminUrl: string, dataDir: string, styles = usualStyles): Promise<string> {
  if (styles !== usualStyles) return makeMigratedDatabase(adminUrl)
  const filled = join(inject('filledFolder'), 'shop')
  const template = await makeTemplateOnce(adminUrl, 'template_filled_shop', (url) => fillShop(url, filled))
  const isOfThisShop = (path: string) => !['pictures', 'host.lock', 'runtime.json'].includes(basename(path))
  await cp(filled, dataDir, { recursive: true, filter: isOfThisShop })
  return makeDatabase(adminUrl, template)
}

async function migrateAll(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  for (const service of allMigrations) await migrate(pool, service)
  await pool.end()
}

async function fillGoods(databaseUrl: string): Promise<void> {
  await migrateAll(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl })
  const cookies = { isSecure: true }
  const shop = await createShop({ pool, isMigrated: true, cookies, passwordCost: cheapHashes, report: () => {} })
  await fillDemoShop({ shop, styles: Number(usualStyles), output: { write: () => true } })
  await shop.close()
  await pool.end()
}

async function fillShop(databaseUrl: string, dataDir: string): Promise<void> {
  // An interrupted attempt of another worker may have left files.
  await rm(dataDir, { recursive: true, force: true })
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CATALOGUE_STYLES: usualStyles,
    DATABASE_PATIENCE: '15000',
  })
  const host = await startHost({ settings, log: createLog('silent'), passwordCost: cheapHashes })
  await host.stop()
}
