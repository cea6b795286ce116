import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** Folders of films and captions: those of the data folder, then those of the brand's, if it brings any. */
export async function contentFileFolders({
  dataDir,
  brandDir,
}: Pick<Settings, 'dataDir' | 'brandDir'>): Promise<readonly string[]> {
  const own = join(dataDir, 'content', 'files')
  await mkdir(own, { recursive: true })
  const ofBrand = join(brandDir, 'content', 'files')
  return existsSync(ofBrand) ? [own, ofBrand] : [own]
}
