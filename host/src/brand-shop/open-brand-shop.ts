import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoEditor, Shop } from '@vitrine/shop'
import { demoEditor } from '../demo/demo-editor.ts'
import { fillDemoShop, isDemoShop } from '../demo/demo-shop.ts'
import { keepDemoOut } from '../demo/keep-demo-out.ts'
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

/** Fills a new shop: with the demo, or with what the brand brings along. */
export async function openBrandShop(
  shop: Shop,
  settings: Settings,
  sharedFiles: SharedFiles | null,
): Promise<BrandShop> {
  const { brandDir, dataDir, isDemo, isDemoBrand, shopUrl } = settings
  const pages = join(brandDir, 'content')
  if (isDemo && !shopUrl)
    await fillDemoShop({ shop, styles: settings.catalogueStyles, editor: await demoEditor(dataDir) })
  if (!isDemo) await keepDemoOut(shop, settings)
  if (isDemoBrand) {
    const hasDemo = shopUrl ? isDemo : await isDemoShop(shop)
    return { demo: hasDemo ? await demoEditor(dataDir) : null, pages: hasDemo ? pages : null }
  }
  const staysEmpty = settings.startsEmpty || (!shopUrl && (await shop.demo.isRefused()))
  if (!shopUrl) await fillWithBrand(shop, settings, sharedFiles, staysEmpty).catch(refuseBrand)
  return { demo: null, pages: staysEmpty || !existsSync(pages) ? null : pages }
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
