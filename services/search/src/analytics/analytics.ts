import type { Locale } from '@vitrine/contracts/markets'
import { sqlState } from '@vitrine/database'
import { createWriteQueue, type WriteQueueLimits } from '@vitrine/resilience'
import type { Pool } from 'pg'
import type { AnswerFeedback } from './answer-feedback.ts'
import { createAnalyticsDatabase } from './analytics-database.ts'
import { fewestClients as sampleSize } from './client-sample.ts'
import { createEventIds } from './event-ids.ts'
import type { AnalyticsEvent, Impression, RecordedEvent, ShopperEvent } from './event.ts'
import type { Report } from '../report.ts'
import { followEvents } from './follow-events.ts'
import { createOwnEvents } from './own-events.ts'
import { normaliseQuery } from './plain-text.ts'
import { createPopularQueries, type PopularQuery, queryHalfLife } from './popular-queries.ts'
import { sanitiseEvent } from './sanitise-event.ts'
import { sweepEvents } from './sweep-events.ts'

export type AnalyticsOptions = {
  pool: Pool
  /** The caller has brought the tables up to date. */
  isMigrated?: boolean
  /** Whether old rows are removed every hour; else another process does it. */
  sweepsByItself?: boolean
  report: Report
  /** Milliseconds since 1970. */
  now?: () => number
  /** The number of different clients that must have sent a query before it is suggested to others. */
  fewestClients?: number
  limits?: WriteQueueLimits
  /** Milliseconds between two looks for events of other processes. */
  followPause?: number
}

export type Analytics = {
  /** Records events. Never throws and never waits: events that cannot be stored are dropped and counted. */
  record(events: readonly AnalyticsEvent[]): void
  /** Stores the feedback on an answer; rejects when it could not be stored. */
  saveFeedback(feedback: AnswerFeedback): Promise<void>
  /** Recent queries, the most popular first. */
  popularQueries(language: string, market?: Locale): readonly PopularQuery[]
  /** Calls the listener with every event from now on, whichever process recorded it. Returns a function that ends it. */
  listen(listener: (event: RecordedEvent) => void): () => void
  /** Product events since a moment and before those for listeners, in pages, oldest first; waits out an outage. */
  pastEvents(range: { from: number }): AsyncIterable<readonly RecordedEvent<ShopperEvent>[]>
  /** Reads events that other processes have written by now. */
  catchUp(): Promise<void>
  /** Settles when the tables exist and past events have been read. */
  ready: Promise<void>
  flush(): Promise<boolean>
  /** Removes rows that have been stored long enough, and returns their number. */
  sweep(): Promise<number>
  figures(): { waiting: number; written: number; dropped: number; refused: number }
  close(): Promise<void>
}

/** Queries older than this hardly count any more. */
const popularPeriod = 4 * queryHalfLife
const sweepEvery = 3_600_000

/** Records impressions and events of shoppers, stores them for reports and passes them to listeners. */
export function createAnalytics({
  pool,
  isMigrated = false,
  sweepsByItself = true,
  report,
  now = Date.now,
  fewestClients = sampleSize,
  limits,
  followPause,
}: AnalyticsOptions): Analytics {
  const closing = new AbortController()
  const { store, migrateOnce, retryUntilClosed } = createAnalyticsDatabase({
    pool,
    isMigrated,
    report,
    closing: closing.signal,
  })
  const idOf = createEventIds()
  const listeners = new Set<(event: RecordedEvent) => void>()
  const popular = createPopularQueries({ now, fewestClients })
  const queue = createWriteQueue<RecordedEvent>({
    name: 'search.analytics',
    async write(batch) {
      await migrateOnce()
      await store.write(batch)
    },
    isRefusal,
    sizeOf,
    report,
    limits,
  })

  // The past ends where following begins, so that each event counts once.
  const start = retryUntilClosed(store.snapshot)
  const own = createOwnEvents()
  const follower = followEvents({
    store,
    start,
    onSearch(search) {
      if (!own.take(search.id)) popular.record(search)
    },
    onAction(event) {
      if (own.take(event.id)) return
      for (const listener of listeners) listener(event)
    },
    report,
    isClosing: () => closing.signal.aborted || pool.ending,
    pause: followPause,
  })

  const startedAt = now()
  async function readPast(): Promise<void> {
    const past = { from: startedAt - popularPeriod, asOf: await start }
    for await (const page of store.searches(past, retryUntilClosed)) {
      for (const search of page) if (!own.has(search.id)) popular.record(search)
      if (closing.signal.aborted) return
    }
  }

  async function* readPastEvents({ from }: { from: number }) {
    for await (const page of store.actions({ from, asOf: await start }, retryUntilClosed))
      yield page.filter(({ id }) => !own.has(id))
  }
  const ready = readPast().catch((error: unknown) => {
    if (!closing.signal.aborted) report('search.analytics.unread', error, {})
  })

  function recordEvent(event: AnalyticsEvent): void {
    const sanitised = sanitiseEvent(event)
    if (!sanitised) return
    const id = idOf(sanitised)
    if (id === null) return
    const recorded = { ...sanitised, id, at: now() }
    queue.add(recorded)
    if (recorded.kind === 'impression') recordSearch(recorded)
    else if (recorded.action && recorded.products.length > 0) own.add(id)
    for (const listener of listeners) listener(recorded)
  }

  function recordSearch(recorded: RecordedEvent<Impression>): void {
    if (recorded.source !== 'search' || recorded.page > 0 || !recorded.total) return
    const { market, clientId, at, query = '', correctedTo, responseId } = recorded
    own.add(responseId)
    if (market) popular.record({ query: normaliseQuery(correctedTo ?? query), market, clientId, at })
  }

  async function sweep(): Promise<number> {
    await migrateOnce()
    return sweepEvents(pool, now())
  }
  const sweeping = setInterval(() => {
    if (sweepsByItself) sweep().catch((error: unknown) => report('search.analytics.unswept', error, {}))
  }, sweepEvery).unref()

  return {
    record(events) {
      for (const event of events) {
        try {
          recordEvent(event)
        } catch (error) {
          report('search.analytics.failed', error, { kind: String(event?.kind) })
        }
      }
    },
    async saveFeedback(feedback) {
      await migrateOnce()
      await store.writeFeedback(feedback, new Date(now()))
    },
    popularQueries: popular.list,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pastEvents: readPastEvents,
    catchUp: follower.catchUp,
    ready,
    flush: queue.flush,
    sweep,
    figures: queue.figures,
    async close() {
      clearInterval(sweeping)
      closing.abort()
      await Promise.all([ready, follower.close()])
      await queue.close()
    },
  }
}

/** Size in rows of about 300 bytes: clients may send large events while nothing can be written. */
function sizeOf(entry: RecordedEvent): number {
  if (entry.kind === 'impression') return 1
  const body = entry.body === undefined ? 0 : JSON.stringify(entry.body).length
  return Math.max(1, entry.products.length) + Math.floor(body / 300)
}

/** Data that does not fit its column (class 22) or breaks a rule (class 23): waiting would not make it fit. */
function isRefusal(error: unknown): boolean {
  return /^2[23]...$/.test(sqlState(error) ?? '')
}
