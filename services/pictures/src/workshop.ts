import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureAddress } from '@vitrine/contracts/pictures'
import sharp from 'sharp'
import { createQueue, QueueFull } from './queue.ts'

export type WorkshopOptions = {
  /** Pictures that were made are kept here, and found again after a restart. */
  cacheDir: string
  maxWaiting?: number
}

export type Workshop = {
  make(master: string, address: PictureAddress): Promise<Buffer>
  /** Finishes the picture that is being made and begins no other. */
  close(): Promise<void>
}

/**
 * Makes a size of a picture from its master, at most once. One at a time: pictures are made beside pages on the same
 * cores, and two at once would slow both down without being done any sooner.
 */
export function createWorkshop({ cacheDir, maxWaiting = 500 }: WorkshopOptions): Workshop {
  const enqueue = createQueue({ maxWaiting })
  const running = new Map<string, Promise<Buffer>>()
  let isClosed = false

  async function make(master: string, address: PictureAddress): Promise<Buffer> {
    const source = await readFile(master)
    const key = createHash('sha256')
      .update(source)
      .update(`${address.width}.${address.type}`)
      .digest('hex')
      .slice(0, 32)
    const file = join(cacheDir, key.slice(0, 2), `${key}.${address.type}`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const begun = running.get(key)
    if (begun) return begun
    const made = enqueue(async () => {
      if (isClosed) throw new QueueFull('No more pictures are made')
      return derive(source, address)
    })
      .then(async (picture) => {
        await keep(file, picture)
        return picture
      })
      .finally(() => running.delete(key))
    running.set(key, made)
    return made
  }

  return {
    make,
    async close() {
      isClosed = true
      await Promise.allSettled(running.values())
    },
  }
}

async function derive(source: Buffer, { width, type }: PictureAddress): Promise<Buffer> {
  const { width: own } = await sharp(source).metadata()
  // Encoding a picture again at its own size would only make it worse.
  if (type === 'avif' && width >= own) return source
  const picture = sharp(source, { sequentialRead: true }).resize({ width, withoutEnlargement: true })
  switch (type) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  }
}

/** Under another name first: a process that dies meanwhile must not leave half a picture behind. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(draft, picture)
  await rename(draft, file)
}
