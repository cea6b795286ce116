import { createShop } from '@vitrine/shop'
import type { Pool } from 'pg'
import { fillContent } from '../brand-shop/fill-content.ts'
import { openBrandShop } from '../brand-shop/open-brand-shop.ts'
import { openSharedFiles } from '../shared-files/shared-files.ts'
import { readSecret } from '../data-folder/installation-secret.ts'
import { createFillingLock } from '../migrations/filling-lock.ts'
import { prepareTables } from '../migrations/prepare-tables.ts'
import { createLog, type Log } from '../monitoring/log.ts'
import type { Settings } from '../settings/settings.ts'
import { readStartSettings } from '../settings/start-settings.ts'
import { CommandError, endWith } from './command-error.ts'
import { openShopData } from './shop-data.ts'

const usage = `Brings the tables of DATABASE_URL up to date and fills a new shop, as a start would, and ends. Run it before a rollout whose
processes have MIGRATE=never. Of several at once one works and the others wait.

npm run migrate

Exit codes: 0 up to date, 64 wrong use, 69 no database or one of a newer version, 78 wrong settings.`

/** `npm run migrate`. */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  if (args.length > 0) throw new CommandError('usage', `It takes no ${args.join(' ')}.\n\n${usage}`)
  const settings = { ...(await readStartSettings(process.env)), migrates: true }
  const log = createLog(settings.logLevel)
  const data = await openShopData(settings, log)
  try {
    const applied = await prepareTables(data.pool, settings)
    await fill(data.pool, settings, log)
    console.log(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await data.close()
  }
}

async function fill(pool: Pool, settings: Settings, log: Log): Promise<void> {
  const report = (_: string, error: unknown) => console.error(error)
  const fillAlone = createFillingLock(pool, settings)
  const contentSecret = await readSecret({ pool, settings }, 'content')
  const sharedFiles = await openSharedFiles(settings, pool, log)
  const shop = await createShop({ pool, isMigrated: true, cookies: { isSecure: true }, report })
  try {
    const { pages } = await openBrandShop({ shop, settings, sharedFiles, contentSecret, fillAlone })
    await fillContent({ pool, settings, pages, fillAlone, report })
  } finally {
    await shop.close()
    await sharedFiles?.close()
  }
}

main().catch(endWith)
