import { createHash } from 'node:crypto'
import { mkdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createEncoder } from '../encoder/encoder.ts'
import type { Masters } from '../masters.ts'
import { writeFileAtomically } from '../write-file.ts'
import { orderPreparation, type PreparationStep } from './order.ts'

export type PreparationFigures = { done: number; total: number; encoded: number }

export type PreparationOptions = {
  cacheDir: string
  /** Names of pictures that are prepared before all others. */
  first?: readonly string[]
  /** Downloads a master that is elsewhere. */
  ensureMaster?: ((file: string) => Promise<void>) | undefined
  /** Called after each step; `total` is 0 when everything was there already. */
  onProgress?: (figures: PreparationFigures) => void
  onFailed: (master: string, error: unknown) => void
  /** Resolves when visitors wait for no picture. */
  waitForVisitors: () => Promise<void>
}

export type Preparation = {
  /** Encodes the missing sizes of all masters. Work of an earlier process is not repeated. */
  run(masters: Masters): Promise<void>
  figures(): PreparationFigures
  close(): void
}

const leastFreeBytes = 1024 ** 3
/** Share of its time that the event loop of the shop may work while pictures are prepared. */
const busyShare = 0.5
const pauseMs = 500
/** A shop that is never quiet still gets a picture now and then. */
const mostPauses = 20

/** Prepares sizes in the background, in a process of the lowest priority and with pauses while the shop is busy. */
export function createPreparation(options: PreparationOptions): Preparation {
  const { cacheDir, first = [], ensureMaster, onProgress, onFailed, waitForVisitors } = options
  const encoder = createEncoder({ niceness: 19 })
  const closing = new AbortController()
  const figures: PreparationFigures = { done: 0, total: 0, encoded: 0 }
  const stampFile = join(cacheDir, 'prepared.txt')

  async function waitUntilQuiet(): Promise<void> {
    await waitForVisitors()
    for (let pauses = 0; pauses < mostPauses; pauses++) {
      const before = performance.eventLoopUtilization()
      await wait(pauses === 0 ? 10 : pauseMs, undefined, { signal: closing.signal, ref: false })
      if (performance.eventLoopUtilization(before).utilization < busyShare) return
    }
  }

  async function take({ master, sizes }: PreparationStep): Promise<void> {
    await waitUntilQuiet()
    try {
      await ensureMaster?.(master)
      figures.encoded += await encoder.run({ kind: 'sizes', master, cacheDir, sizes })
    } catch (error) {
      if (!closing.signal.aborted) onFailed(master, error)
    }
    figures.done++
    onProgress?.({ ...figures })
  }

  async function work(masters: Masters): Promise<void> {
    const steps = orderPreparation(masters, first)
    const stamp = createHash('sha256').update(JSON.stringify(steps)).digest('hex')
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
    await mkdir(cacheDir, { recursive: true })
    Object.assign(figures, { done: 0, total: steps.length, encoded: 0 })
    for (const step of steps) {
      const { bavail, bsize } = await statfs(cacheDir)
      if (closing.signal.aborted || bavail * bsize < leastFreeBytes) return
      await take(step)
    }
    await writeFileAtomically(stampFile, Buffer.from(stamp))
  }

  let running: Promise<void> | null = null
  return {
    run(masters) {
      running ??= work(masters)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) onFailed(cacheDir, error)
        })
        .finally(() => (running = null))
      return running
    },
    figures: () => ({ ...figures }),
    close() {
      closing.abort()
      encoder.close()
    },
  }
}
