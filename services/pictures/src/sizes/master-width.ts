import type { PictureSize } from './size.ts'

/** A master this little wider than the requested width is sent as it is: encoding it again would lose quality and save nothing. */
const leastReduction = 0.8

/** The width in an AVIF's header, from the largest of its `ispe` boxes; 0 if there is none. */
export function avifWidth(bytes: Buffer): number {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return 0
  const header = bytes.subarray(0, 4096)
  let width = 0
  for (let at = header.indexOf('ispe'); at !== -1 && at + 12 <= header.length; at = header.indexOf('ispe', at + 4))
    // The box has its version and flags before the width.
    width = Math.max(width, header.readUInt32BE(at + 8))
  return width
}

/** Whether the master itself is the answer to a request for a size. */
export function isMasterEnough(source: Buffer, { width, type }: PictureSize): boolean {
  const own = type === 'avif' ? avifWidth(source) : 0
  return own > 0 && width >= own * leastReduction
}
