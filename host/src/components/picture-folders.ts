import { join } from 'node:path'
import { mastersFolder } from '@vitrine/demo-pictures'

/** Folders of pictures: masters of the demo, masters a brand imported, and the cache of rendered sizes. */
export const pictureFolders = (dataDir: string) => {
  const brand = join(dataDir, 'pictures', 'masters')
  return { brand, masters: [mastersFolder, brand], cache: join(dataDir, 'pictures') }
}
