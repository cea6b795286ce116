import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'

// Longest path of a socket that operating systems support.
const longest = process.platform === 'darwin' ? 103 : 107

/** The private folder of the socket: in PostgreSQL's home, or in /tmp when the path to that is too long for one. */
export async function makeSocketFolder(home: string, account: Account): Promise<string> {
  const folder = pickSocketFolder(home)
  const uid = account?.uid ?? process.getuid?.()
  try {
    await mkdir(folder, { mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`${folder} belongs to another account. Delete it, or set DATA_DIR to a shorter path.`)
  }
  await chmod(folder, 0o700)
  return folder
}

export function pickSocketFolder(home: string): string {
  const near = join(home, 'socket')
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longest) return near
  return join('/tmp', `vitrine-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
}
