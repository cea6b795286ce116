import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Cached variants of one picture; the least recently used are evicted. */
const most = 100

export type VariantCache = {
  find(file: string): Promise<Buffer | null>
  /** Where the encoder writes a variant. */
  pathOf(file: string): string
  /** Removes variants beyond the limit. */
  evict(): Promise<void>
}

/** The variants of one picture on disk, limited so that made-up sizes cannot fill it. */
export function openVariantCache(folder: string): VariantCache {
  return {
    async find(file) {
      const path = join(folder, file)
      const picture = await readFile(path).catch(() => null)
      if (picture) await utimes(path, new Date(), new Date()).catch(() => {})
      return picture
    },
    pathOf: (file) => join(folder, file),
    async evict() {
      const files = await readdir(folder)
      if (files.length <= most) return
      const aged = await Promise.all(files.map(async (name) => ({ name, age: await usedAt(join(folder, name)) })))
      const oldest = aged.toSorted((one, other) => one.age - other.age).slice(0, files.length - most)
      await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
    },
  }
}

const usedAt = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0
