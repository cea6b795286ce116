import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureAddress } from '@vitrine/contracts/pictures'
import { createSingleFlight, createTaskQueue, QueueFullError } from '@vitrine/resilience'
import { createEncoder } from './encoder/encoder.ts'
import type { EncoderTask } from './encoder/task.ts'
import { isMasterEnough } from './sizes/master-width.ts'
import { findNearest } from './sizes/nearest-size.ts'
import { digestOf, sizeFile } from './sizes/size.ts'
import { openVariantCache } from './variants/variant-cache.ts'
import type { Variant } from './variants/variant.ts'

export type RendererOptions = {
  /** Pictures that were made are kept here, and found again after a restart. */
  cacheDir: string
  /** Called once for each encoding that fails, however many visitors wait for it. */
  onFailed: (master: string, error: unknown) => void
  maxWaiting?: number
  /** Variants that may wait; standard sizes wait for one of them at most. */
  maxVariantsWaiting?: number
}

/** The picture could not be made from its master; reported already. */
export class EncodingError extends Error {
  override name = 'EncodingError'
}

/** `isFinal` is false for the nearest size that was there, sent while the right one is being encoded. */
export type RenderedPicture = { picture: Buffer; isFinal: boolean }

export type RendererFigures = {
  encoded: { size: number; variant: number }
  /** Whether the encoder process exists. */
  isRunning: boolean
  standIns: number
  refused: number
  waiting: number
}

export type PictureRenderer = {
  renderSize(master: string, address: PictureAddress): Promise<RenderedPicture>
  renderVariant(master: string, variant: Variant): Promise<RenderedPicture>
  /** Resolves once no requested picture is being encoded. */
  idle(): Promise<void>
  figures(): RendererFigures
  close(): Promise<void>
}

/** The largest picture that may be requested takes a few seconds on a slow machine. */
const encodingTimeoutMs = 30_000

/**
 * Makes requested pictures from their masters, each at most once. One at a time: pictures are encoded beside pages on the
 * same cores, and two at once would slow both down without being done any sooner.
 */
export function createRenderer({
  cacheDir,
  onFailed,
  maxWaiting = 500,
  maxVariantsWaiting = 20,
}: RendererOptions): PictureRenderer {
  const queue = createTaskQueue({ maxWaiting })
  const variantQueue = createTaskQueue({ maxWaiting: maxVariantsWaiting, maxWaitMs: 30_000 })
  const flight = createSingleFlight<void>()
  const encoder = createEncoder({ niceness: 5, timeoutMs: encodingTimeoutMs })
  const encoded = { size: 0, variant: 0 }
  const counts = { standIns: 0, refused: 0, waiting: 0 }
  let isClosed = false

  const closedError = () => new QueueFullError('No more pictures are made')

  async function encode(kind: keyof typeof encoded, task: EncoderTask): Promise<void> {
    counts.waiting++
    try {
      await queue.run(async () => {
        if (isClosed) throw closedError()
        encoded[kind] += await encoder.run(task)
      })
    } catch (error) {
      if (isClosed) throw closedError()
      if (error instanceof QueueFullError) {
        counts.refused++
        throw error
      }
      onFailed(task.master, error)
      throw new EncodingError(`${task.master} could not be encoded`, { cause: error })
    } finally {
      counts.waiting--
    }
  }

  return {
    async renderSize(master, address) {
      const source = await readFile(master)
      if (isMasterEnough(source, address)) return { picture: source, isFinal: true }
      const file = sizeFile(cacheDir, source, address)
      const ready = await readFile(file).catch(() => null)
      if (ready) return { picture: ready, isFinal: true }
      const encoding = flight.run(file, () =>
        encode('size', { kind: 'sizes', master, cacheDir, sizes: [{ width: address.width, type: address.type }] }),
      )
      // A failure is reported by `encode`; it must not be unhandled where the nearest size is sent.
      encoding.catch(() => {})
      const nearest = await findNearest(cacheDir, source, address)
      if (nearest) {
        counts.standIns++
        return { picture: nearest, isFinal: false }
      }
      await encoding
      return { picture: await readFile(file), isFinal: true }
    },
    async renderVariant(master, variant) {
      const source = await readFile(master)
      const cache = openVariantCache(join(cacheDir, 'variants', digestOf(source, '')))
      const name = `${digestOf(source, JSON.stringify(variant))}.${variant.type}`
      const ready = await cache.find(name)
      if (ready) return { picture: ready, isFinal: true }
      const file = cache.pathOf(name)
      await flight.run(file, async () => {
        await variantQueue.run(() => encode('variant', { kind: 'variant', master, variant, file }))
        await cache.evict()
      })
      return { picture: await readFile(file), isFinal: true }
    },
    idle: () => flight.idle(),
    figures: () => ({ encoded: { ...encoded }, isRunning: encoder.isRunning(), ...counts }),
    async close() {
      isClosed = true
      encoder.close()
      await flight.idle()
    },
  }
}
