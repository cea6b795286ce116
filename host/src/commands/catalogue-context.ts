import type { Shop } from '@vitrine/shop'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'

/** The shop and the settings that actions of `npm run catalogue` work with. */
export type CatalogueCommandContext = {
  shop: Shop
  settings: Settings
  sharedFiles: SharedFiles | null
  signal: AbortSignal
}
