import type { Shop } from '@vitrine/shop'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'

/** Goods and settings for actions that only read. */
export type GoodsContext = {
  goods: Pick<Shop['catalogue'], 'styles' | 'part'>
  settings: Settings
  sharedFiles: SharedFiles | null
  signal: AbortSignal
}

/** The shop and the settings that actions of `npm run catalogue` work with. */
export type CatalogueCommandContext = Omit<GoodsContext, 'goods'> & { shop: Shop }
