import type { EditorSettings } from '@vitrine/storefront/editor'
import type { KeyRing, Shop } from '@vitrine/shop'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { Settings } from '../settings/settings.ts'

/** Settings by which the storefront recognises an editor. */
export function editorAccess(
  settings: Settings,
  { keys }: KeyRing,
  publicUrl: URL,
  { productCatalogue }: Pick<Shop, 'productCatalogue'>,
  security: SecurityLog,
): EditorSettings {
  const { marketHosts, editorOrigins } = settings
  const own = [publicUrl.host, ...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`)
  const access = {
    keys,
    origins: [...new Set([...own, ...editorOrigins])],
    onEntered: () => security('preview.started'),
  }
  // A shop that runs elsewhere tells visitors and editors the same.
  if (settings.shopUrl) return access
  return {
    ...access,
    async readDraft(market, id) {
      const found = await productCatalogue.products(market, [id], undefined, { isInactiveToo: true })
      const product = found.get(id)
      return product?.customData['draft'] ? product : undefined
    },
  }
}
