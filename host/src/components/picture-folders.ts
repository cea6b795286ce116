import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoFolder } from '@vitrine/content'
import { mastersFolder } from '@vitrine/demo-pictures'

/** Where pictures are: those that come with the demo, those a brand brought, and what was made of both. */
export const pictureFolders = (dataDir: string) => {
  const brand = join(dataDir, 'pictures', 'masters')
  return { brand, masters: [mastersFolder, brand], cache: join(dataDir, 'pictures') }
}

/** Where films and captions of pages are: a brand's own, then those that come with the demo. */
export async function contentFileFolders(dataDir: string): Promise<readonly string[]> {
  const brand = join(dataDir, 'content', 'files')
  await mkdir(brand, { recursive: true })
  return [brand, join(fileURLToPath(demoFolder), 'files')]
}
