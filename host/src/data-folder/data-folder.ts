import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolder = {
  path: string
  /** Records the address of this shop, e.g. `http://localhost:3000/`, for the message to a process that finds the folder in use. */
  announce(address: string): void
  close(): void
}

type Holder = { pid: number; startedAt: string; address?: string }

/** Another process owns the folder. The message is meant for a person, as it is. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly exitCode = 73
}

/** The folder cannot be made, read or written. */
class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
  readonly exitCode = 73
}

/** Makes the folder if need be and owns it until `close`, or until this process ends in whatever way. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = await makeFolder(resolve(folder))
  const lock = takeLock(path)
  const holder: Holder = { pid: process.pid, startedAt: new Date().toISOString() }
  writeHolder(path, holder)
  return {
    path,
    announce: (address) => writeHolder(path, { ...holder, address }),
    close() {
      if (!lock.isOpen) return
      rmSync(holderFile(path), { force: true })
      lock.close()
    },
  }
}

async function makeFolder(path: string): Promise<string> {
  try {
    // Only the folder itself is private. Folders above it are made like any other, so that an account
    // that is let into this one can also get there. Those that exist may not be ours to write.
    if (!existsSync(dirname(path))) await mkdir(dirname(path), { recursive: true })
    await mkdir(path, { mode: 0o700 }).catch(ignoreExisting)
    if (!(await stat(path)).isDirectory()) throw new Error('it is not a folder')
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (cause) {
    throw unusable(path, cause)
  }
}

/**
 * SQLite holds a POSIX lock for the length of a transaction, which the kernel frees with the process. Nothing else
 * may open this file: closing any other handle on it would drop the lock.
 */
function takeLock(path: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'host.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) throw new DataFolderInUse(describeHolder(path))
    throw unusable(path, cause)
  }
}

function describeHolder(path: string): string {
  const { pid, startedAt, address } = readHolder(path)
  const who = pid ? `process ${pid}` : 'another process'
  const since = startedAt ? `, running since ${startedAt}` : ''
  const where = address ? `, at ${address}` : ''
  return `The data folder ${path} is in use by ${who}${since}${where}. Stop it, or set DATA_DIR to another folder.`
}

function readHolder(path: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(holderFile(path), 'utf8')) as Partial<Holder>
  } catch {
    return {} // the holder has the lock but has not signed yet
  }
}

/** Not asynchronous, so that hardly any time passes between taking the lock and signing it. */
function writeHolder(path: string, holder: Holder): void {
  const draft = `${holderFile(path)}.new`
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  renameSync(draft, holderFile(path))
}

const holderFile = (path: string) => join(path, 'host.json')

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function unusable(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const hint = 'Make it writable, or set DATA_DIR to another folder.'
  return new DataFolderUnusable(`The data folder ${path} cannot be used: ${reason}. ${hint}`, { cause })
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
