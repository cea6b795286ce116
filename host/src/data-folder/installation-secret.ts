import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { type KeyRing, openKeyRing, secretOf } from '@vitrine/shop/database'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'

type InstallationSecrets = Pick<Settings, 'installationSecret' | 'formerInstallationSecrets'>
type SecretSource = { pool: Pool; settings: InstallationSecrets & Pick<Settings, 'dataDir'> }

const derive = (secret: string, name: string): string => createHmac('sha256', secret).update(name).digest('base64url')

/** Keys of one purpose from the settings, the newest first; none where the database keeps the secrets. */
export const installationKeys = (
  { installationSecret, formerInstallationSecrets }: InstallationSecrets,
  name: string,
): string[] =>
  installationSecret === null
    ? []
    : [installationSecret, ...formerInstallationSecrets].map((secret) => derive(secret, name))

/**
 * A secret of a service, the same in every process of an installation: derived from that of the settings, else from the
 * database. Earlier versions had it in a file, whose value is taken over.
 */
export async function readSecret(
  { pool, settings }: SecretSource,
  name: 'search' | 'content' | 'limits',
): Promise<string> {
  const { dataDir, installationSecret } = settings
  if (installationSecret) return derive(installationSecret, name)
  const former = await readFile(join(dataDir, name, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return secretOf(openDatabase(pool), name, former.length >= 32 ? former : undefined)
}

/** Keys of search tokens. */
export async function openSearchKeys(source: SecretSource): Promise<KeyRing> {
  await readSecret(source, 'search')
  return openKeyRing(source.pool, 'search', installationKeys(source.settings, 'search'))
}

/** Signs links and sessions of previews. */
const previewKeyOf = (contentSecret: string): string => derive(contentSecret, 'editor')

/** Keys of links and sessions of previews. The first one of the database comes from the secret of the content service. */
export async function openPreviewKeys(source: SecretSource): Promise<KeyRing> {
  const outside = installationKeys(source.settings, 'content').map(previewKeyOf)
  if (outside.length === 0)
    await secretOf(openDatabase(source.pool), 'previews', previewKeyOf(await readSecret(source, 'content')))
  return openKeyRing(source.pool, 'previews', outside)
}
