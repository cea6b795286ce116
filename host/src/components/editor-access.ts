import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { EditorSettings } from '@vitrine/storefront/editor'
import { readSecret } from '../data-folder/installation-secret.ts'
import type { Settings } from '../settings/settings.ts'

/** Settings by which the storefront recognises an editor. Removing the secret of the installation ends all previews. */
export async function editorAccess(settings: Settings, publicUrl: URL): Promise<EditorSettings> {
  const { dataDir, marketHosts, editorOrigins } = settings
  const own = [publicUrl.host, ...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`)
  return { secret: await editorSecret(dataDir), origins: [...new Set([...own, ...editorOrigins])] }
}

export async function editorSecret(dataDir: string): Promise<string> {
  const secret = await readSecret(join(dataDir, 'content'))
  return createHmac('sha256', secret).update('editor').digest('base64url')
}
