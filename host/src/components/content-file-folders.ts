import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** Folders of films and captions: those of the data folder, then those of the brand's. */
export async function contentFileFolders({
  dataDir,
  brandDir,
}: Pick<Settings, 'dataDir' | 'brandDir'>): Promise<readonly string[]> {
  const own = join(dataDir, 'content', 'files')
  await mkdir(own, { recursive: true })
  return [own, join(brandDir, 'content', 'files')]
}
