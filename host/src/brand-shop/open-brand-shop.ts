import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoEditor, Shop } from '@vitrine/shop'
import { demoEditor } from '../demo/demo-editor.ts'
import { fillDemoShop, isDemoShop } from '../demo/demo-shop.ts'
import { keepDemoOut } from '../demo/keep-demo-out.ts'
import type { FillAlone } from '../migrations/filling-lock.ts'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { takeBrandCategories } from './brand-categories.ts'
import { takeBrandGoods } from './brand-goods.ts'
import { takeBrandStores } from './brand-stores.ts'
import { refuseBrand } from './refuse-brand.ts'

export type BrandShop = {
  /** The editor of a demo shop; null in a shop of its own. */
  demo: DemoEditor | null
  /** The folder of pages that fill a content service without any; null where it stays empty. */
  pages: string | null
}

type OpenBrandShopOptions = {
  shop: Shop
  settings: Settings
  sharedFiles: SharedFiles | null
  contentSecret: string
  fillAlone: FillAlone
}

/** Fills a new shop: with the demo, or with what the brand brings along. A process that never migrates fills nothing. */
export async function openBrandShop(options: OpenBrandShopOptions): Promise<BrandShop> {
  const { shop, settings, sharedFiles, contentSecret, fillAlone } = options
  const { brandDir, isDemo, isDemoBrand, shopUrl, migrates } = settings
  const pages = join(brandDir, 'content')
  const editor = demoEditor(contentSecret)
  if (isDemo && !shopUrl && migrates)
    await fillAlone(() => fillDemoShop({ shop, styles: settings.catalogueStyles, editor }))
  if (!isDemo) await keepDemoOut(shop, settings)
  if (isDemoBrand) {
    const hasDemo = shopUrl ? isDemo : await isDemoShop(shop)
    return { demo: hasDemo ? editor : null, pages: hasDemo && migrates ? pages : null }
  }
  const staysEmpty = settings.startsEmpty || (!shopUrl && (await shop.demo.isRefused()))
  if (!shopUrl && migrates)
    await fillAlone(() => fillWithBrand(shop, settings, sharedFiles, staysEmpty)).catch(refuseBrand)
  return { demo: null, pages: staysEmpty || !migrates || !existsSync(pages) ? null : pages }
}

/** Categories are structure, not goods: an empty shop has them, too. */
async function fillWithBrand(
  shop: Shop,
  { brandDir, dataDir }: Settings,
  sharedFiles: SharedFiles | null,
  staysEmpty: boolean,
): Promise<void> {
  await takeBrandCategories(shop, brandDir)
  if (staysEmpty) return
  await takeBrandStores(shop, brandDir)
  await takeBrandGoods({ shop, brandDir, dataDir, sharedFiles })
}
