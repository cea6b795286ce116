import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/** Reads how many bytes are free on the volume of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>

export type FreeSpace = {
  /** Writes are refused: PostgreSQL stops altogether once its log cannot grow. */
  readonly isFull: boolean
  /** Free bytes of the fullest volume. */
  readonly freeBytes: number
  readonly leastFreeBytes: number
  /** Writes that were refused so far. */
  readonly refusedWrites: number
  /** Whether a visitor's write may start; counts those that may not. */
  admitWrite(): boolean
  close(): void
}

type FreeSpaceOptions = {
  folders: readonly string[]
  leastFreeBytes: number
  log: Pick<Log, 'info' | 'error'>
  readFreeBytes?: ReadFreeBytes | undefined
  intervalMs?: number
}

const mebi = 1024 * 1024

const readVolume: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Watches the volumes of the shop's data and of its database, and refuses writes before one of them is full. */
export async function watchFreeSpace({
  folders,
  leastFreeBytes,
  log,
  readFreeBytes = readVolume,
  intervalMs = 1_000,
}: FreeSpaceOptions): Promise<FreeSpace> {
  let freeBytes = Number.POSITIVE_INFINITY
  let isFull = false
  let refusedWrites = 0

  let isLooking = false
  async function look(): Promise<void> {
    // A volume that does not answer must not be asked ever more often.
    if (isLooking) return
    isLooking = true
    try {
      await readAll()
    } finally {
      isLooking = false
    }
  }

  async function readAll(): Promise<void> {
    // A folder that cannot be looked at for a moment says nothing about its volume.
    const free = await Promise.all(folders.map((folder) => readFreeBytes(folder).catch(() => Number.POSITIVE_INFINITY)))
    freeBytes = Math.min(...free)
    const wasFull = isFull
    // A little more than the limit ends it, so that a few bytes do not open and close the shop.
    isFull = freeBytes < (wasFull ? leastFreeBytes * 1.1 : leastFreeBytes)
    if (isFull === wasFull) return
    const figures = { freeMiB: Math.floor(freeBytes / mebi), leastMiB: Math.floor(leastFreeBytes / mebi) }
    if (isFull) log.error('storage.full', figures)
    else log.info('storage.free', figures)
  }

  await look()
  const timer = setInterval(() => void look(), intervalMs).unref()
  return {
    get isFull() {
      return isFull
    },
    get freeBytes() {
      return freeBytes
    },
    leastFreeBytes,
    get refusedWrites() {
      return refusedWrites
    },
    admitWrite() {
      if (isFull) refusedWrites++
      return !isFull
    },
    close: () => clearInterval(timer),
  }
}
