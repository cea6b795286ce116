import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoFolder } from '@vitrine/content'

/** Folders of films and captions: a brand's own, then those of the demo. */
export async function contentFileFolders(dataDir: string): Promise<readonly string[]> {
  const brand = join(dataDir, 'content', 'files')
  await mkdir(brand, { recursive: true })
  return [brand, join(fileURLToPath(demoFolder), 'files')]
}
