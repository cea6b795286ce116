import { createHash } from 'node:crypto'
import type { Look } from './look.ts'

/** A file that is made from the logo. */
export type IconFile = { type: string; body: Buffer<ArrayBuffer>; etag: string }

type Drawing = {
  width: number
  height: number
  /** The logo's share of the shorter side. */
  share: number
  hasGround: boolean
}

const square = (size: number, share: number, hasGround: boolean): Drawing => ({
  width: size,
  height: size,
  share,
  hasGround,
})

/** Icons by their path. Systems cut their own shapes out of icons with a ground, so the logo keeps a distance from its edge. */
const drawings: Readonly<Record<string, Drawing>> = {
  '/apple-touch-icon.png': square(180, 0.72, true),
  '/icon-192.png': square(192, 1, false),
  '/icon-512.png': square(512, 1, false),
  '/icon-maskable.png': square(512, 0.6, true),
  '/social.png': { width: 1200, height: 630, share: 0.56, hasGround: true },
}

/** The logo for programs that show no SVG, such as those for mails. */
export const logoPath = '/icon-192.png'
const favicon = '/favicon.svg'
const smallFavicon = '/favicon.ico'
const manifest = '/site.webmanifest'

/** Every path that `createIconFiles` answers. */
export const iconPaths: readonly string[] = [favicon, smallFavicon, manifest, ...Object.keys(drawings)]

async function draw({ logo, palette }: Look, { width, height, share, hasGround }: Drawing): Promise<Buffer> {
  // Few requests need a picture of the logo, so no start of the shop waits for the library.
  const { default: sharp } = await import('sharp')
  const side = Math.round(Math.min(width, height) * share)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const mark = await sharp(Buffer.from(logo), { density: 300 })
    .resize(side, side, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  const ground = hasGround ? palette.paper : transparent
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The logo on white, as PNG without transparency, which papers can take in at once. */
export async function drawLogo(look: Look, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const logo = await draw(look, square(size, 1, false))
  return sharp(logo).flatten({ background: '#ffffff' }).png({ compressionLevel: 9 }).toBuffer()
}

/** One picture of 32 px in the container of old icons. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifestOf(name: string, { palette }: Look, version: string): string {
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${path}?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
  })
}

/** Makes icons, the social picture and the web manifest of a brand; each once, under a tag that names their sources. */
export function createIconFiles(name: string, look: Look): (path: string) => Promise<IconFile | undefined> {
  const { palette, logo } = look
  const version = createHash('sha256')
    .update(JSON.stringify([name, logo, palette.paper]))
    .digest('hex')
    .slice(0, 12)
  const files = new Map<string, Promise<IconFile>>()
  const fileOf = (type: string, body: Buffer): IconFile => ({ type, body: Buffer.from(body), etag: `"${version}"` })

  async function make(path: string): Promise<IconFile> {
    if (path === favicon) return fileOf('image/svg+xml', Buffer.from(logo))
    if (path === manifest) return fileOf('application/manifest+json', Buffer.from(manifestOf(name, look, version)))
    if (path === smallFavicon) return fileOf('image/x-icon', toIco(await draw(look, square(32, 1, false)), 32))
    const drawing = drawings[path]
    if (!drawing) throw new Error(`No icon is drawn for ${path}`)
    return fileOf('image/png', await draw(look, drawing))
  }

  return async (path) => {
    if (!iconPaths.includes(path)) return undefined
    const file = files.get(path) ?? make(path)
    files.set(path, file)
    return file
  }
}
