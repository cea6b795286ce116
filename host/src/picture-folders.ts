import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where pictures are: those that come with the demo, those a brand brought, and what was made of both. */
export const pictureFolders = (dataDir: string) => {
  const brand = join(dataDir, 'pictures', 'masters')
  const demo = fileURLToPath(new URL('../../catalogue/pictures', import.meta.url))
  return { brand, masters: [demo, brand], cache: join(dataDir, 'pictures') }
}
