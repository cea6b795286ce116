import sharp, { type Sharp } from 'sharp'
import type { Focus, Variant } from './variant.ts'

type Size = { width: number; height: number }
type Bitmap = { data: Buffer; info: Size & { channels: 1 | 2 | 3 | 4 } }

/** Draws a variant from its master. Nothing but `scale` makes a picture larger than it is. */
export async function drawVariant(source: Buffer, variant: Variant): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata()
  // Step by step: a pipeline of this library would pad, round and fill in an order of its own.
  let bitmap = await bitmapOf(resized(sharp(source), { width, height }, variant))
  if (variant.fit === 'pad') bitmap = await bitmapOf(padded(bitmap, variant))
  if (variant.radius) bitmap = await bitmapOf(rounded(bitmap, variant.radius))
  return encoded(read(bitmap), variant, bitmap.info).toBuffer()
}

const bitmapOf = async (picture: Sharp): Promise<Bitmap> => picture.raw().toBuffer({ resolveWithObject: true })

const read = ({ data, info: { width, height, channels } }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels } })

function resized(picture: Sharp, own: Size, { width, height, fit, focus }: Variant): Sharp {
  if (!width || !height || fit === undefined || fit === 'pad')
    return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  if (fit === 'scale') return picture.resize({ width, height, fit: 'fill' })
  if (fit === 'crop') {
    const part = { width: Math.min(width, own.width), height: Math.min(height, own.height) }
    return picture.extract({ ...part, ...placeOf(part, own, focus) })
  }
  // A box that is larger than the picture becomes smaller and keeps its proportions.
  const excess = Math.max(1, width / own.width, height / own.height)
  const box = { width: Math.max(1, Math.round(width / excess)), height: Math.max(1, Math.round(height / excess)) }
  return picture.resize({ ...box, fit: 'cover', position: positionOf(focus) })
}

function padded(bitmap: Bitmap, { width = 1, height = 1, focus, background }: Variant): Sharp {
  const { info } = bitmap
  const { left, top } = placeOf(info, { width, height }, focus)
  return read(bitmap)
    .ensureAlpha()
    .extend({
      left,
      top,
      right: width - info.width - left,
      bottom: height - info.height - top,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    })
}

function rounded(bitmap: Bitmap, radius: number | 'max'): Sharp {
  const { width, height } = bitmap.info
  const [x, y] = radius === 'max' ? [width / 2, height / 2] : [radius, radius]
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${x}" ry="${y}"/></svg>`
  return read(bitmap)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
}

/** Beyond this size an AVIF is encoded with the least effort, which takes a third of the time. */
const manyPixels = 2_000_000

function encoded(picture: Sharp, { type, quality, background, isPalette }: Variant, { width, height }: Size): Sharp {
  const whole = background ? picture.flatten({ background }) : picture
  switch (type) {
    case 'avif':
      return whole.avif({ quality: quality ?? 55, effort: width * height > manyPixels ? 0 : 2 })
    case 'webp':
      return whole.webp({ quality: quality ?? 80, effort: 3 })
    case 'jpg':
      return whole.flatten({ background: background ?? '#ffffff' }).jpeg({ quality: quality ?? 82, mozjpeg: true })
    case 'png':
      return whole.png({ palette: isPalette ?? false })
    case 'gif':
      return whole.gif()
  }
}

/** Where a part stands in a whole. */
function placeOf(part: Size, all: Size, focus: Focus = 'center'): { left: number; top: number } {
  const free = { x: all.width - part.width, y: all.height - part.height }
  const x = focus.includes('left') ? 0 : focus.includes('right') ? free.x : Math.floor(free.x / 2)
  // There is no face detection; faces are near the top of a picture more often than not.
  const y = /top|face/.test(focus) ? 0 : focus.includes('bottom') ? free.y : Math.floor(free.y / 2)
  return { left: x, top: y }
}

const positionOf = (focus: Focus = 'center'): string =>
  focus.startsWith('face') ? 'attention' : focus.split('_').toReversed().join(' ')
