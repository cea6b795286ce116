import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** The folder for films and captions of this installation. */
export async function contentFileFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'content', 'files')
  await mkdir(folder, { recursive: true })
  return folder
}

/** Folders of films and captions: those of the data folder, then those of the brand's, if it brings any. */
export async function contentFileFolders({
  dataDir,
  brandDir,
}: Pick<Settings, 'dataDir' | 'brandDir'>): Promise<readonly string[]> {
  const own = await contentFileFolder(dataDir)
  const ofBrand = join(brandDir, 'content', 'files')
  return existsSync(ofBrand) ? [own, ofBrand] : [own]
}
