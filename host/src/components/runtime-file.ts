import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allMarkets, defaultMarket } from '@vitrine/contracts/markets'
import { demoQueries } from '@vitrine/search'
import type { Search } from '@vitrine/search'
import type { DemoEditor, Shop } from '@vitrine/shop'
import { editorAccount } from '../demo/demo-editor.ts'
import type { Settings } from '../settings/settings.ts'
import { type EmbeddedContent, describeContent } from './embedded-content.ts'
import { describeSearch } from './embedded-search.ts'

type RuntimeFileOptions = {
  settings: Settings
  publicUrl: URL
  adminUrl: string
  shop: Pick<Shop, 'catalogue' | 'demo'>
  search: Search | null
  content: EmbeddedContent | null
  /** The editor of a demo shop; null in a shop of its own. */
  demo: DemoEditor | null
}

/** Writes `runtime.json` for tests and scripts that use this shop. It holds no secrets. */
export async function writeRuntimeFile(options: RuntimeFileOptions): Promise<void> {
  const { settings, publicUrl, adminUrl, shop, search, content, demo } = options
  const accounts = {
    ...((await shop.catalogue.part('accounts')) as object | undefined),
    ...(demo && (await shop.demo.opensStudio(demo)) && { editor: editorAccount(demo) }),
  }
  const fixtures = {
    shopId: defaultMarket.shopId,
    otherShopId: (allMarkets[1] ?? defaultMarket).shopId,
    ...(demo && { queries: demoQueries }),
    ...((await shop.catalogue.part('fixtures')) as object | undefined),
    ...(content && { drafts: content.content.examples() }),
  }
  const runtime = {
    baseUrl: publicUrl.origin,
    adminUrl,
    ...(search && { search: await describeSearch(search, publicUrl.origin) }),
    ...(content && { content: describeContent(content, settings) }),
    accounts,
    fixtures,
  }
  await writeFile(join(settings.dataDir, 'runtime.json'), `${JSON.stringify(runtime, null, 2)}\n`)
}
