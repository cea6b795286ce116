import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { secretOf } from '@vitrine/shop'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'

type SecretSource = { pool: Pool; settings: Pick<Settings, 'dataDir' | 'installationSecret'> }

/**
 * The secret that signs tokens of a service, the same in every process of an installation: derived from that of the
 * settings, else from the database. Earlier versions had it in a file, whose value is taken over.
 */
export async function readSecret(
  { pool, settings }: SecretSource,
  name: 'search' | 'content' | 'limits',
): Promise<string> {
  const { dataDir, installationSecret } = settings
  if (installationSecret) return createHmac('sha256', installationSecret).update(name).digest('base64url')
  const former = await readFile(join(dataDir, name, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return secretOf(openDatabase(pool), name, former.length >= 32 ? former : undefined)
}
