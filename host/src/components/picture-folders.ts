import { join } from 'node:path'
import { mastersFolder } from '@vitrine/demo-pictures'

/** Folders of pictures: masters of the demo, of the brand's folder and of imports, and the cache of rendered sizes. */
export const pictureFolders = (dataDir: string, brandDir?: string) => {
  const brand = join(dataDir, 'pictures', 'masters')
  const masters = [mastersFolder, ...(brandDir ? [join(brandDir, 'pictures')] : []), brand]
  return { brand, masters, cache: join(dataDir, 'pictures') }
}
