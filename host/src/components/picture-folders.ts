import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoFolder } from '@vitrine/content'
import { mastersFolder } from '@vitrine/demo-pictures'

/** Folders of pictures: masters of the demo, masters a brand imported, and the cache of rendered sizes. */
export const pictureFolders = (dataDir: string) => {
  const brand = join(dataDir, 'pictures', 'masters')
  return { brand, masters: [mastersFolder, brand], cache: join(dataDir, 'pictures') }
}

/** Folders of films and captions: a brand's own, then those of the demo. */
export async function contentFileFolders(dataDir: string): Promise<readonly string[]> {
  const brand = join(dataDir, 'content', 'files')
  await mkdir(brand, { recursive: true })
  return [brand, join(fileURLToPath(demoFolder), 'files')]
}
