import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { EditorSettings } from '@vitrine/storefront/editor'
import type { Shop } from '@vitrine/shop'
import { readSecret } from '../data-folder/installation-secret.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { Settings } from '../settings/settings.ts'

/** Settings by which the storefront recognises an editor. Removing the secret of the installation ends all previews. */
export async function editorAccess(
  settings: Settings,
  publicUrl: URL,
  { productCatalogue }: Pick<Shop, 'productCatalogue'>,
  security: SecurityLog,
): Promise<EditorSettings> {
  const { dataDir, marketHosts, editorOrigins } = settings
  const own = [publicUrl.host, ...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`)
  const access = {
    secret: await editorSecret(dataDir),
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

export async function editorSecret(dataDir: string): Promise<string> {
  const secret = await readSecret(join(dataDir, 'content'))
  return createHmac('sha256', secret).update('editor').digest('base64url')
}
