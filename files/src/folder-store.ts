import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { putInPlace } from './put-in-place.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Keeps files in a folder that all processes see. */
export function openFolderStore(folder: string): FileStore {
  const unavailable = (cause: unknown) => new FilesUnavailable(`The folder of files ${folder} fails`, { cause })
  return {
    async download(key, path) {
      try {
        await putInPlace(path, (draft) => copyFile(join(folder, key), draft))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw unavailable(error)
      }
    },
    async write(key, content) {
      await putInPlace(join(folder, key), (draft) => writeFile(draft, content)).catch((error: unknown) => {
        throw unavailable(error)
      })
    },
  }
}
