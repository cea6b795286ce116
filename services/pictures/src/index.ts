import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { problemResponse } from '@vitrine/contracts/http'
import { parsePictureFile } from '@vitrine/contracts/pictures'
import { QueueFull } from './queue.ts'
import { createWorkshop } from './workshop.ts'

export type PicturesOptions = {
  /** Folders with one master per picture, `{name}.avif`. A name says what is drawn: another picture has another name. */
  masters: readonly string[]
  cacheDir: string
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type Pictures = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** Serves `…/{name}-{width}.{avif|webp}`, made from the master when it is first asked for. */
export async function createPictures({ masters, cacheDir, report }: PicturesOptions): Promise<Pictures> {
  const known = await findMasters(masters)
  const work = createWorkshop({ cacheDir })

  async function fetch({ url, method }: Request): Promise<Response> {
    const address = parsePictureFile(new URL(url).pathname.split('/').at(-1) ?? '')
    const master = address && known.get(address.name)
    if (!master || (method !== 'GET' && method !== 'HEAD')) {
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    }
    try {
      const picture = await work(master, address)
      return new Response(method === 'HEAD' ? null : new Uint8Array(picture), {
        headers: {
          'Content-Type': `image/${address.type}`,
          'Content-Length': String(picture.byteLength),
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })
    } catch (error) {
      if (error instanceof QueueFull) {
        return problemResponse({
          status: 503,
          code: 'busy',
          detail: 'Too many pictures at once',
          headers: { 'Retry-After': '5' },
        })
      }
      report('picture.failed', error, { name: address.name })
      return problemResponse({ status: 500, code: 'unexpected', detail: 'The picture could not be made' })
    }
  }

  return { fetch, close: async () => {} }
}

async function findMasters(folders: readonly string[]): Promise<Map<string, string>> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      return files.filter((file) => file.endsWith('.avif')).map((file) => join(folder, file))
    }),
  )
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.avif'.length)
  return new Map(lists.flat().map((file) => [nameOf(file), file]))
}
