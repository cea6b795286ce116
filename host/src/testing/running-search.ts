import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { createAnswerPages } from '../components/answer-pages.ts'
import { contentAccess } from '../components/content-access.ts'
import { openContent } from '../components/embedded-content.ts'
import { openSearch } from '../components/embedded-search.ts'
import { readSecret } from '../data-folder/installation-secret.ts'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { demoEditor } from '../demo/demo-editor.ts'
import { readSettings } from '../settings/settings.ts'
import { makeDataFolder } from './data-folder.ts'
import { cheapHashes, makeMigratedDatabase } from './filled-shop.ts'

export type RunningSearch = Awaited<ReturnType<typeof runSearch>>

/** Shop, content and search on a database of their own, without pages: for tests of answers. */
export async function runSearch(adminUrl: string, environment: Record<string, string> = {}) {
  const dataDir = await makeDataFolder()
  const databaseUrl = await makeMigratedDatabase(adminUrl)
  const settings = readSettings({ DATA_DIR: dataDir, ADMIN_PORT: '0', DATABASE_URL: databaseUrl, ...environment })
  const publicUrl = new URL('https://vitrine.example')
  const pool = new Pool({ connectionString: databaseUrl, max: 8 })
  const failures: string[] = []
  const report = (event: string, error: unknown) => void failures.push(`${event} ${String(error)}`)
  const shop = await createShop({ pool, cookies: { isSecure: false }, passwordCost: cheapHashes, report })
  await fillDemoShop({
    shop,
    styles: settings.catalogueStyles,
    editor: demoEditor(await readSecret({ pool, settings }, 'content')),
  })
  const content = await openContent({ pool, settings, publicUrl, pages: join(settings.brandDir, 'content'), report })
  await content.content.started
  const pages = createAnswerPages(contentAccess(settings, content).access)
  const search = await openSearch({ shop, pool, settings, publicUrl, pages, report })
  await search.started
  return {
    search,
    content,
    pool,
    failures,
    async stop() {
      await search.close()
      await content.close()
      await shop.close()
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
