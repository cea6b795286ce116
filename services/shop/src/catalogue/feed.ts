import { isOutage } from '@vitrine/database'
import { createTaskQueue } from '@vitrine/resilience'
import type { Report } from '../rpc/server.ts'
import type { Change, Changes, Cursor } from './changes.ts'

/** Receives every change, or one without product id when everything may have changed; the feed awaits it. */
type Listener = (changes: readonly Change[]) => void | Promise<void>

export type Feed = {
  listen(listener: Listener): void
  /** Starts following: changes of data that is read from now on reach the listeners. */
  start(): Promise<void>
  /** Reads all changes that are committed by now. */
  catchUp(): Promise<void>
  /** Stops following, and waits for running listeners. */
  stop(): Promise<void>
}

export type FeedOptions = {
  changes: Changes
  report: Report
  /** Whether the database is closing: then the feed stops. */
  isOver?: () => boolean
  /** Milliseconds between two looks. */
  pause?: number
}

const everything: readonly Change[] = [
  { kind: 'goods', productId: undefined },
  { kind: 'parts', productId: undefined },
]
const pageSize = 5_000
const longestPause = 10_000
const compactEvery = 60 * 60_000

/** Polls for changes and calls the listeners. After an outage it polls less often. */
export function createFeed({ changes, report, isOver = () => false, pause = 250 }: FeedOptions): Feed {
  const listeners: Listener[] = []
  let cursor: Cursor | undefined
  let timer: NodeJS.Timeout | undefined
  const queue = createTaskQueue()
  let isStopped = false
  let failures = 0
  let compactedAt = performance.now()

  async function notifyListeners(changesRead: readonly Change[]): Promise<void> {
    for (const listener of listeners) {
      try {
        await listener(changesRead)
      } catch (error) {
        report('catalogue.change_unheard', error, {})
      }
    }
  }

  async function readChanges(): Promise<void> {
    for (;;) {
      if (cursor === undefined || isStopped) return
      const followed = await changes.follow(cursor, pageSize)
      if (!followed.ok) {
        cursor = await changes.now()
        await notifyListeners(everything)
        return
      }
      if (followed.value.changes.length > 0) await notifyListeners(followed.value.changes)
      cursor = followed.value.cursor
      if (!followed.value.hasMore) return
    }
  }

  async function turn(): Promise<void> {
    try {
      await readChanges()
      failures = 0
      if (performance.now() - compactedAt < compactEvery) return
      compactedAt = performance.now()
      await changes.compact()
    } catch (error) {
      if (isStopped || isOver()) return
      failures += 1
      // An outage is one thing to tell, however often it is run into; one missed connection is none.
      if (failures === (isOutage(error) ? 2 : 1)) report('catalogue.feed_failed', error, {})
    }
  }

  // Serial and not shared: a caller gets all changes committed by now, not those of the running read.
  const next = () => queue.run(turn)

  function schedule(): void {
    if (isStopped) return
    const wait = Math.min(pause * 2 ** Math.min(failures, 10), longestPause)
    timer = setTimeout(() => {
      if (!isOver()) void next().then(schedule)
    }, wait).unref()
  }

  return {
    listen: (listener) => void listeners.push(listener),
    async start() {
      cursor = await changes.now()
      schedule()
    },
    catchUp: () => next(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await queue.idle()
    },
  }
}
