import sharp from 'sharp'

/** Twelve by sixteen pixels fill one block of a WebP: more would cost bytes and not be seen in a blur. */
const widest = 16

/** A picture of some pixels in 60 to 100 bytes, as Base64: pages show it enlarged until the picture is there. */
export async function encodePreview(file: string): Promise<string> {
  const tiny = sharp(file).resize({ width: widest, height: widest, fit: 'inside' })
  return (await tiny.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
}
