import { randomUUID } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFallbackFolder } from './fallback-folder.ts'

/**
 * Copies a folder so that every account can read it and run its programs. Answers whether it had to.
 * `finish` runs on the copy before it gets its name, so a copy that exists is always complete.
 */
export async function copyForAllAccounts(
  from: string,
  to: string,
  finish: (folder: string) => Promise<void>,
): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false
  await makeFallbackFolder(dirname(to))
  const draft = `${to}.${randomUUID()}`
  try {
    await copyTree(from, draft)
    await finish(draft)
    await rename(draft, to)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await stat(to).catch(() => undefined)) return false // another host was quicker
    throw error
  }
}

/** Not `fs.cp`: that keeps modes, and an install under a strict umask left them closed. */
async function copyTree(from: string, to: string): Promise<void> {
  const entry = await lstat(from)
  if (entry.isSymbolicLink()) return symlink(await readlink(from), to)
  if (entry.isDirectory()) {
    await mkdir(to)
    for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name))
    return chmod(to, 0o755)
  }
  await copyFile(from, to)
  await chmod(to, entry.mode & 0o100 ? 0o755 : 0o644)
}
