import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory, as Linux mounts it for every process. */
const memoryFolder = '/dev/shm'
/** Some hundred megabytes of databases, one gigabyte of their write-ahead log at most, and imported files. */
const needed = 3 * 1024 ** 3

export type MemoryFolder = { path: string; mounts: string; freeBytes: number; freeMemory: number }

/**
 * The folder for the databases and files of tests. A folder in memory takes a third of the time: test files make and
 * drop some hundred databases of a thousand files each. Where it is missing, small or runs no programs, tests use the
 * usual folder.
 */
export function chooseTestFolder(memory: MemoryFolder | undefined, usual: string): string {
  if (!memory || Math.min(memory.freeBytes, memory.freeMemory) < needed) return usual
  const mount = memory.mounts.split('\n').find((line) => line.split(' ')[1] === memory.path)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  return type === 'tmpfs' && !options.split(',').includes('noexec') ? memory.path : usual
}

export const findTestFolder = (): string => chooseTestFolder(readMemoryFolder(), tmpdir())

function readMemoryFolder(): MemoryFolder | undefined {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    return { path: memoryFolder, mounts, freeBytes: bavail * bsize, freeMemory: process.availableMemory() }
  } catch {
    return undefined
  }
}
