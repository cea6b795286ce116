import { createShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { openBrandShop } from '../brand-shop/open-brand-shop.ts'
import { readSettings } from '../settings/settings.ts'

/** Fills the shop of a brand in a process that a test may kill: `fill-brand-shop.ts DATABASE_URL BRAND_DIR`. */
const [connectionString = '', folder = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 3 })
const shop = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
const settings = readSettings({ BRAND_DIR: folder, DATA_DIR: `${folder}/data` })
await openBrandShop({ shop, settings, sharedFiles: null, contentSecret: 'unused', fillAlone: (fill) => fill() })
await shop.close()
await pool.end()
