import { readFile } from 'node:fs/promises'
import { pictureWidths } from '@vitrine/contracts/pictures'
import { avifWidth } from './master-width.ts'
import { type PictureSize, sizeFile } from './size.ts'

/** A master heavier than this is no stand-in for a small picture: encoding is quicker than sending it over a slow line. */
const heaviestStandIn = 400_000

/**
 * Finds the picture nearest to a size that is not encoded yet: the next wider one, otherwise the next narrower one. The
 * master is one of them where its type is requested.
 */
export async function findNearest(cacheDir: string, source: Buffer, wanted: PictureSize): Promise<Buffer | null> {
  const { type } = wanted
  const read = (width: PictureSize['width']) => readFile(sizeFile(cacheDir, source, { width, type })).catch(() => null)
  for (const width of pictureWidths.filter((each) => each > wanted.width)) {
    const wider = await read(width)
    if (wider) return wider
  }
  if (type === 'avif' && source.length <= heaviestStandIn && avifWidth(source) > 0) return source
  for (const width of pictureWidths.filter((each) => each < wanted.width).toReversed()) {
    const narrower = await read(width)
    if (narrower) return narrower
  }
  return null
}
