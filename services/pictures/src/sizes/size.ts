import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PictureAddress } from '@vitrine/contracts/pictures'

/** A standard size: one of the widths and types that pages request. */
export type PictureSize = Pick<PictureAddress, 'width' | 'type'>

/** Names a picture by the content it is made from, so that a replaced master has new sizes. */
export const digestOf = (source: Buffer, what: string): string =>
  createHash('sha256').update(source).update(what).digest('hex').slice(0, 32)

/** The place of a size in the cache. */
export function sizeFile(cacheDir: string, source: Buffer, { width, type }: PictureSize): string {
  const key = digestOf(source, `${width}.${type}`)
  return join(cacheDir, key.slice(0, 2), `${key}.${type}`)
}
