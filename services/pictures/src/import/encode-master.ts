import { pictureWidths } from '@vitrine/contracts/pictures'
import sharp, { type Metadata } from 'sharp'
import { failed, type ImportFailure } from './import-failure.ts'

const mostPixels = 100_000_000
const widest = Math.max(...pictureWidths)
/** Tall enough for any picture of an article, and a bound for those that are none. */
const tallest = widest * 2

type Signature = { type: string; isAt: (bytes: Buffer) => boolean }
const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)
const signatures: readonly Signature[] = [
  { type: 'jpeg', isAt: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  { type: 'png', isAt: (bytes) => text(bytes, 1, 4) === 'PNG' },
  { type: 'webp', isAt: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' },
  { type: 'avif', isAt: (bytes) => text(bytes, 4, 8) === 'ftyp' && /avi[fs]|mif1/.test(text(bytes, 8, 32)) },
]

/** Whether a picture is a master already: encoding it again would take long and lose quality. */
const isMaster = ({ compression, width, height, pages = 1, space, orientation = 1, ...has }: Metadata): boolean =>
  compression === 'av1' &&
  pages === 1 &&
  space === 'srgb' &&
  orientation === 1 &&
  width <= widest &&
  height <= tallest &&
  ![has.hasAlpha, has.hasProfile, has.exif, has.xmp, has.iptc].some(Boolean)

type EncodedMaster = { ok: true; master: Buffer } | ({ ok: false } & ImportFailure)

/**
 * Makes a master of a picture as it came: upright, in sRGB, no larger than the shop ever shows it, and without the
 * notes a camera adds. It keeps its own proportions; pages cut it to theirs.
 */
export async function encodeMaster(bytes: Buffer): Promise<EncodedMaster> {
  // Checked before decoding: drawings and documents never reach a decoder.
  if (bytes.length < 32 || !signatures.some(({ isAt }) => isAt(bytes)))
    return { ok: false, ...failed('NOT_A_PICTURE', 'It is not a JPEG, PNG, WebP or AVIF. Save it as one of them.') }
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    if (isMaster(await picture.metadata())) {
      // Decoded once: a broken file must not become a master.
      await picture.stats()
      return { ok: true, master: bytes }
    }
    const fitted = picture
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    // Masters are encoded again for customers: quality counts here, not size.
    return { ok: true, master: await fitted.avif({ quality: 75, effort: 1 }).toBuffer() }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { ok: false, ...failed('NOT_A_PICTURE', `It cannot be read: ${reason}. Save it again.`) }
  }
}
