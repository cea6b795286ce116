import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { chooseAccount } from './account.ts'
import type { Account } from './account.ts'
import type { PostgresLog } from './log.ts'
import { canEnter, canWriteIn } from './run.ts'
import { makeFallbackFolder } from './fallback-folder.ts'

/** The folder that belongs to PostgreSQL, and to whom it belongs there. */
export type PostgresHome = { home: string; account: Account; close(): void }

/**
 * PostgreSQL lives in the data folder. Started as root it runs as another account, and when that account cannot get
 * there (a data folder under /root, say) it lives in a shelter, and a note in the data folder says where.
 */
export async function findHome(dataDir: string, fallbackFolders: string[], log: PostgresLog): Promise<PostgresHome> {
  const note = join(dataDir, 'postgres.place')
  const remembered = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (remembered) return reopen(remembered, note)

  const home = join(dataDir, 'postgres')
  const account = await chooseAccount(home, dataDir)
  await letThrough(dataDir, account)
  if (await settle(home, account)) return { home, account, close: () => {} }
  if (!(await canEnter('/', account))) {
    throw new Error(
      `PostgreSQL does not run as root, and this process may not switch to the account ${account?.name}. ` +
        'Start as a normal user, or set DATABASE_URL.',
    )
  }
  if (await exists(join(home, 'cluster'))) {
    throw new Error(`The account ${account?.name} cannot reach its database in ${home}. Let it into the folders above.`)
  }
  await rmdir(home).catch(() => {})
  for (const fallbackFolder of fallbackFolders) {
    const folder = await makeFolderIn(fallbackFolder, dataDir, log)
    if (!folder || !(await settle(join(folder, 'postgres'), account))) continue
    await writeFile(note, `${folder}\n`, { flush: true })
    log.warn('postgres.place.elsewhere', { folder, because: `${account?.name} cannot reach ${dataDir}` })
    return reopen(folder, note)
  }
  throw new Error(
    `PostgreSQL runs as the account ${account?.name}, which cannot reach ${dataDir}, nor ${fallbackFolders.join(' nor ')}. ` +
      'Set DATA_DIR to a folder it can reach, or start as a normal user.',
  )
}

async function reopen(folder: string, note: string): Promise<PostgresHome> {
  if (!(await exists(folder))) {
    throw new Error(
      `The database was kept in ${folder}, which is gone. Bring it back, or delete ${note} to start anew.`,
    )
  }
  // Its own lock, because a copied data folder carries a copy of the note.
  const lock = await openDataFolder(folder)
  const home = join(lock.path, 'postgres')
  const account = await chooseAccount(home, lock.path)
  if (await settle(home, account)) return { home, account, close: lock.close }
  lock.close()
  throw new Error(
    `The database is kept in ${folder} (see ${note}), which ${account?.name ?? 'this account'} cannot reach.`,
  )
}

/** Gives the folder to the account and returns whether the account can use it. */
async function settle(home: string, account: Account): Promise<boolean> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    if (!account) return true
    if ((await stat(home)).uid !== account.uid) await giveAway(home, account)
    return await canWriteIn(home, account)
  } catch (error) {
    if (!account) throw error
    return false // some file systems know no owners
  }
}

async function giveAway(home: string, { uid, gid }: NonNullable<Account>): Promise<void> {
  for (const path of await readdir(home, { recursive: true })) await lchown(join(home, path), uid, gid)
  await chown(home, uid, gid)
}

/** A private data folder of root's stays private, except that the account may pass through it. */
async function letThrough(dataDir: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  const isPrivate = uid === 0 && (mode & 0o077) === 0
  if (!account || !isPrivate || !(await canEnter(dirname(dataDir), account))) return
  await chown(dataDir, uid, account.gid)
  await chmod(dataDir, (mode & 0o700) | 0o010)
}

/** The name follows from the data folder's path. A folder of that name that no note leads to is left as it is. */
async function makeFolderIn(fallbackFolder: string, dataDir: string, log: PostgresLog): Promise<string | undefined> {
  try {
    await makeFallbackFolder(fallbackFolder)
    let folder = join(fallbackFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
    if (await exists(join(folder, 'postgres', 'cluster'))) {
      log.warn('postgres.place.abandoned', { folder, because: `${dataDir} was made anew` })
      folder += `-${randomBytes(4).toString('hex')}`
    }
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o711)
    return folder
  } catch {
    return undefined
  }
}

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined
