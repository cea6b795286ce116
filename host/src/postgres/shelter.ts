import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where root keeps what PostgreSQL's account must reach when its usual place is closed to it; the first that works. */
export const defaultShelters = () => ['/var/lib/vitrine', join(tmpdir(), 'vitrine')]

/** A folder that everybody may enter and only we may change. */
export async function makeShelter(path: string): Promise<void> {
  try {
    await mkdir(path)
    await chmod(path, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // The name is known and one of the places is open to all: what somebody else put there must not be run.
  const found = await lstat(path)
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  if (!isOurs) throw new Error(`${path} belongs to somebody else or may be changed by others`)
}
