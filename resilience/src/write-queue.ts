type Report = (event: string, error: unknown, details: Record<string, string>) => void

export type WriteQueueOptions<Entry> = {
  /** Reported events begin with it: `search.analytics` reports `search.analytics.dropped`. */
  name: string
  write: (batch: readonly Entry[]) => Promise<void>
  /** Whether the batch itself is the mistake, so that a retry would not help. */
  isRefusal: (error: unknown) => boolean
  report: Report
  /** The size of an entry; 1 by default. */
  sizeOf?: (entry: Entry) => number
  limits?: WriteQueueLimits | undefined
}

export type WriteQueueLimits = {
  /** The limit of waiting entries; further ones are dropped. */
  most: number
  /** Entries that are written at once. */
  batch: number
  /** Milliseconds: how long entries are collected, and how long an outage is waited out at first and at most. */
  pauses: { collect: number; first: number; longest: number }
}

const defaults: WriteQueueLimits = { most: 50_000, batch: 500, pauses: { collect: 200, first: 250, longest: 30_000 } }

/**
 * Queues entries and writes them in the background, in sequence and in batches. During an outage they wait, up to a
 * limit; beyond it new entries are dropped, counted, and reported once for each outage.
 */
export function createWriteQueue<Entry>({
  name,
  write,
  isRefusal,
  report,
  sizeOf = () => 1,
  limits = defaults,
}: WriteQueueOptions<Entry>) {
  const { most, batch, pauses } = limits
  let entries: Entry[] = []
  const drops = createDropCounter(name, report)
  let [size, written, refused, failures] = [0, 0, 0, 0]
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function remove(count: number): void {
    for (const entry of entries.slice(0, count)) size -= sizeOf(entry)
    entries = entries.slice(count)
  }

  async function drain(): Promise<void> {
    while (entries.length > 0) {
      await writeInHalves(entries.slice(0, batch), {
        write,
        isRefusal,
        onWritten(count) {
          written += count
          remove(count)
        },
        onRefused(error) {
          refused += 1
          remove(1)
          report(`${name}.refused`, error, {})
        },
      })
      failures = 0
      drops.endOutage()
    }
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= drain()
      .catch((error: unknown) => {
        failures += 1
        // Reported once per outage, and not for a single missed connection.
        if (failures === 2) report(`${name}.unwritten`, error, { waiting: String(entries.length) })
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
        drops.count({ isReported: !isClosed })
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

    /** Writes queued entries and accepts no more. Entries that cannot be written now are lost. */
    async close(): Promise<void> {
      isClosed = true
      await running
      await start()
      if (entries.length > 0) drops.countLost(entries.length)
      entries = []
      size = 0
    },

    figures: () => ({ waiting: entries.length, written, dropped: drops.total(), refused }),
  }
}

type BatchWriter<Entry> = Pick<WriteQueueOptions<Entry>, 'write' | 'isRefusal'> & {
  onWritten(count: number): void
  onRefused(error: unknown): void
}

/** Writes a batch. One bad entry must not block the good ones: the batch is halved until the bad one is alone. */
async function writeInHalves<Entry>(batch: readonly Entry[], writer: BatchWriter<Entry>): Promise<void> {
  try {
    await writer.write(batch)
  } catch (error) {
    if (!writer.isRefusal(error)) throw error
    if (batch.length === 1) return writer.onRefused(error)
    const middle = batch.length >> 1
    await writeInHalves(batch.slice(0, middle), writer)
    return writeInHalves(batch.slice(middle), writer)
  }
  writer.onWritten(batch.length)
}

/** Counts dropped entries; each outage is reported when it begins and when it ends. */
function createDropCounter(name: string, report: Report) {
  let total = 0
  let inOutage = 0
  return {
    total: () => total,
    count({ isReported }: { isReported: boolean }): void {
      total += 1
      inOutage += 1
      if (inOutage === 1 && isReported)
        report(`${name}.dropping`, new Error('There is no more room for events that wait to be written'), {})
    },
    endOutage(): void {
      const events = String(inOutage)
      if (inOutage > 0) report(`${name}.dropped`, new Error('Events were dropped during an outage'), { events })
      inOutage = 0
    },
    countLost(count: number): void {
      total += count
      const events = String(count)
      report(`${name}.lost`, new Error('Events could not be written before the end'), { events })
    },
  }
}
