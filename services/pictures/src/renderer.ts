import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureAddress } from '@vitrine/contracts/pictures'
import { createSingleFlight, createTaskQueue, QueueFullError } from '@vitrine/resilience'
import sharp from 'sharp'
import { writeFileAtomically } from './write-file.ts'
import { drawVariant } from './variants/render-variant.ts'
import { openVariantCache } from './variants/variant-cache.ts'
import type { Variant } from './variants/variant.ts'

export type RendererOptions = {
  /** Pictures that were made are kept here, and found again after a restart. */
  cacheDir: string
  maxWaiting?: number
  /** Variants that may wait; what is made for everybody is not kept waiting by more than one of them. */
  maxVariantsWaiting?: number
}

export type PictureRenderer = {
  renderSize(master: string, address: PictureAddress): Promise<Buffer>
  renderVariant(master: string, variant: Variant): Promise<Buffer>
  /** Finishes the picture that is being made and begins no other. */
  close(): Promise<void>
}

/**
 * Makes a size of a picture from its master, at most once. One at a time: pictures are made beside pages on the same
 * cores, and two at once would slow both down without being done any sooner.
 */
export function createRenderer({
  cacheDir,
  maxWaiting = 500,
  maxVariantsWaiting = 20,
}: RendererOptions): PictureRenderer {
  const queue = createTaskQueue({ maxWaiting })
  const variantQueue = createTaskQueue({ maxWaiting: maxVariantsWaiting })
  const flight = createSingleFlight<Buffer>()
  let isClosed = false

  const renderInTurn = (draw: () => Promise<Buffer>) =>
    queue.run(async () => {
      if (isClosed) throw new QueueFullError('No more pictures are made')
      return draw()
    })

  return {
    async renderSize(master, address) {
      const source = await readFile(master)
      const key = digest(source, `${address.width}.${address.type}`)
      const file = join(cacheDir, key.slice(0, 2), `${key}.${address.type}`)
      const kept = await readFile(file).catch(() => null)
      if (kept) return kept
      return flight.run(key, async () => {
        const picture = await renderInTurn(() => derive(source, address))
        await writeFileAtomically(file, picture)
        return picture
      })
    },
    async renderVariant(master, variant) {
      const source = await readFile(master)
      const key = digest(source, JSON.stringify(variant))
      const kept = openVariantCache(join(cacheDir, 'variants', digest(source, '')))
      const file = `${key}.${variant.type}`
      const found = await kept.find(file)
      if (found) return found
      return flight.run(key, async () => {
        const picture = await variantQueue.run(() => renderInTurn(() => drawVariant(source, variant)))
        await kept.keep(file, picture)
        return picture
      })
    },
    async close() {
      isClosed = true
      await flight.idle()
    },
  }
}

const digest = (source: Buffer, what: string) =>
  createHash('sha256').update(source).update(what).digest('hex').slice(0, 32)

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
