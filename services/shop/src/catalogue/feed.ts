import { isOutage } from '@vitrine/database'
import { createTaskQueue } from '@vitrine/resilience'
import type { Report } from '../rpc/server.ts'
import type { Change, Changes, Cursor } from './changes.ts'

/** Hears every change; may be told that everything changed. What it returns is waited for. */
type Listener = (changes: readonly Change[]) => void | Promise<void>

export type Feed = {
  listen(listener: Listener): void
  /** Begins to follow. What is read from now on will be heard of when it changes. */
  start(): Promise<void>
  /** Hears everything that is committed by now. */
  catchUp(): Promise<void>
  /** Ends following, and waits for what is under way. */
  stop(): Promise<void>
}

export type FeedOptions = {
  changes: Changes
  report: Report
  /** Whether the database is being closed: then there is nothing more to hear. */
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

/** Looks for changes again and again, and tells those who listen. An outage only makes it wait longer. */
export function createFeed({ changes, report, isOver = () => false, pause = 250 }: FeedOptions): Feed {
  const listeners: Listener[] = []
  let cursor: Cursor | undefined
  let timer: NodeJS.Timeout | undefined
  const queue = createTaskQueue()
  let isStopped = false
  let failures = 0
  let compactedAt = performance.now()

  async function tell(heard: readonly Change[]): Promise<void> {
    for (const listener of listeners) {
      try {
        await listener(heard)
      } catch (error) {
        report('catalogue.change_unheard', error, {})
      }
    }
  }

  async function look(): Promise<void> {
    for (;;) {
      if (cursor === undefined || isStopped) return
      const followed = await changes.follow(cursor, pageSize)
      if (!followed.ok) {
        cursor = await changes.now()
        await tell(everything)
        return
      }
      if (followed.value.changes.length > 0) await tell(followed.value.changes)
      cursor = followed.value.cursor
      if (!followed.value.hasMore) return
    }
  }

  async function turn(): Promise<void> {
    try {
      await look()
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

  // Serial, and never shared: a caller hears of everything that is committed now, not when the running look began.
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
