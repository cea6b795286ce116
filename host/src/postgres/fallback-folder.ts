import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders outside of the data folder that PostgreSQL's account can reach, for a shop started by root; the first usable one is taken. */
export const defaultFallbackFolders = () => ['/var/lib/vitrine', join(tmpdir(), 'vitrine')]

/** Creates a folder that all accounts may enter and only ours may change. */
export async function makeFallbackFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
    await chmod(path, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // The name is predictable and /tmp is open to all: programs that another account put there must not be run.
  const found = await lstat(path)
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  if (!isOurs) throw new Error(`${path} belongs to another account or may be changed by others`)
}
