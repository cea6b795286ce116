import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeTemplateOnce } from '@vitrine/database/testing'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { startHost } from '../host.ts'
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

/**
 * A database for a shop of tests. For the usual number of styles it is a copy of one that was filled once for the run,
 * together with the index and the secrets in the data folder; others fill theirs when they start.
 */
export async function makeShopDatabase(adminUrl: string, dataDir: string, styles = usualStyles): Promise<string> {
  if (styles !== usualStyles) return makeDatabase(adminUrl)
  const filled = join(inject('filledFolder'), 'shop')
  const template = await makeTemplateOnce(adminUrl, 'template_filled_shop', (url) => fillShop(url, filled))
  const isOfThisShop = (path: string) => !['pictures', 'host.lock', 'runtime.json'].includes(basename(path))
  await cp(filled, dataDir, { recursive: true, filter: isOfThisShop })
  return makeDatabase(adminUrl, template)
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
