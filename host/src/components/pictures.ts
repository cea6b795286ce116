import { createPictures, type Pictures } from '@vitrine/pictures'
import type { Log } from '../monitoring/log.ts'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { pictureFolders } from './picture-folders.ts'

export function openPictures(
  { dataDir, brandDir }: Settings,
  shared: SharedFiles | null,
  report: Report,
): Promise<Pictures> {
  const { masters, cache } = pictureFolders(dataDir, brandDir)
  return createPictures({ masters, shared: shared?.masters, cacheDir: cache, report })
}

/** Pictures of the demo's first screen. */
const firstPictures = ['sets-autumn', 'sets-autumn-tall']

/** The first visitors get their pages before the preparation begins. */
const delayMs = 3_000

/** Prepares pictures in the background with a bar in the terminal, and a log event for each tenth. */
export function preparePictures(pictures: Pick<Pictures, 'prepare'>, log: Log): void {
  let bar: Progress | undefined
  let tenths = 0
  const prepare = () =>
    pictures.prepare({
      first: firstPictures,
      onProgress({ done, total, encoded }) {
        bar ??= createProgress('Preparing pictures in the background', total)
        bar(done)
        const reached = Math.floor((done / total) * 10)
        if (reached > tenths) log.info('pictures.prepared', { done, total, encoded })
        tenths = reached
      },
    })
  setTimeout(() => void prepare(), delayMs).unref()
}
