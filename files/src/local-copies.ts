import { access } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createSingleFlight } from '@vitrine/resilience'
import { type FileStore, FilesUnavailable } from './file-store.ts'

export type LocalCopies = {
  folder: string
  /** Where the copy of a key is, once `ensure` has been called. */
  pathOf(key: string): string
  /** Downloads the file of a path unless it is there. Paths outside of the folder are left alone. */
  ensure(path: string): Promise<void>
}

/** Keeps copies of a store's files in a folder. Their content never changes, so a copy needs no second look. */
export function createLocalCopies(store: FileStore, folder: string): LocalCopies {
  const flight = createSingleFlight<void>()

  async function download(key: string, path: string): Promise<void> {
    if (!(await store.download(key, path))) throw new FilesUnavailable(`The store of files has no ${key}`)
  }

  return {
    folder,
    pathOf: (key) => join(folder, key),
    async ensure(path) {
      const key = relative(folder, path)
      if (key.startsWith(`..${sep}`) || (await isThere(path))) return
      await flight.run(key, () => download(key.split(sep).join('/'), path))
    },
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
