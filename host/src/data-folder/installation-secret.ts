import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs the tokens of this installation. Made once and kept private. */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
