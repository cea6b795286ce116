import type { Report } from '../report.ts'

export type QueueOptions<Entry> = {
  write: (batch: readonly Entry[]) => Promise<void>
  /** Whether the batch itself is the mistake, so that a retry would not help. */
  isRefusal: (error: unknown) => boolean
  report: Report
  /** The size of an entry; 1 by default. */
  sizeOf?: (entry: Entry) => number
  limits?: QueueLimits | undefined
}

export type QueueLimits = {
  /** The limit of waiting entries; further ones are dropped. */
  most: number
  /** Entries that are written at once. */
  batch: number
  /** Milliseconds: how long entries are collected, and how long an outage is waited out at first and at most. */
  pauses: { collect: number; first: number; longest: number }
}

const defaults: QueueLimits = { most: 50_000, batch: 500, pauses: { collect: 200, first: 250, longest: 30_000 } }

/**
 * Takes entries in at once and writes them in the background, in sequence and in batches. While they cannot be written
 * they wait, up to a bound; beyond it the newest are dropped, which is counted and reported once for each outage.
 */
export function createQueue<Entry>({
  write,
  isRefusal,
  report,
  sizeOf = () => 1,
  limits = defaults,
}: QueueOptions<Entry>) {
  const { most, batch, pauses } = limits
  let entries: Entry[] = []
  let [size, written, dropped, refused, failures, droppedNow] = [0, 0, 0, 0, 0, 0]
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /**
   * Writes the first entries. One bad entry must not keep the good ones from being written: the batch is halved until
   * it stands alone.
   */
  async function writeFirst(count: number): Promise<void> {
    try {
      await write(entries.slice(0, count))
      written += count
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (count > 1) {
        await writeFirst(count >> 1)
        return writeFirst(count - (count >> 1))
      }
      refused += 1
      report('search.analytics.refused', error, {})
    }
    for (const entry of entries.slice(0, count)) size -= sizeOf(entry)
    entries = entries.slice(count)
  }

  async function drain(): Promise<void> {
    while (entries.length > 0) {
      await writeFirst(Math.min(batch, entries.length))
      failures = 0
      if (droppedNow > 0) {
        report('search.analytics.dropped', new Error('Events were dropped during an outage'), {
          events: String(droppedNow),
        })
      }
      droppedNow = 0
    }
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= drain()
      .catch((error: unknown) => {
        failures += 1
        // Reported once per outage, and not for a single missed connection.
        if (failures === 2) report('search.analytics.unwritten', error, { waiting: String(entries.length) })
      })
      .finally(() => {
        running = undefined
        if (entries.length > 0) startLater()
      })
    return running
  }

  function startLater(): void {
    if (isClosed || timer || running) return
    const pause = failures === 0 ? pauses.collect : Math.min(pauses.longest, pauses.first * 2 ** (failures - 1))
    timer = setTimeout(start, pause).unref()
  }

  return {
    add(entry: Entry): void {
      if (isClosed || size >= most) {
        dropped += 1
        droppedNow += 1
        if (droppedNow === 1 && !isClosed) {
          report('search.analytics.dropping', new Error('There is no more room for events that wait to be written'), {})
        }
        return
      }
      entries.push(entry)
      size += sizeOf(entry)
      startLater()
    },

    /** Tries to write all waiting entries; returns whether all of them are written. */
    async flush(): Promise<boolean> {
      await start()
      return entries.length === 0
    },

    /** Writes waiting entries, and takes no more. Entries that cannot be written now are lost. */
    async close(): Promise<void> {
      isClosed = true
      await running
      await start()
      if (entries.length > 0) {
        report('search.analytics.lost', new Error('Events could not be written before the end'), {
          events: String(entries.length),
        })
      }
      dropped += entries.length
      entries = []
      size = 0
    },

    figures: () => ({ waiting: entries.length, written, dropped, refused }),
  }
}
