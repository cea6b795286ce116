import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import type { Report } from '../report.ts'
import { createEventStore } from './event-store.ts'
import { migrateSearch } from './migrate.ts'

type AnalyticsDatabaseOptions = {
  pool: Pool
  /** The caller has brought the tables up to date. */
  isMigrated: boolean
  report: Report
  /** Ends retries when analytics closes. */
  closing: AbortSignal
}

/** The tables of analytics: created before their first use, and read again after an outage. */
export function createAnalyticsDatabase({ pool, isMigrated, report, closing }: AnalyticsDatabaseOptions) {
  let migrated: Promise<void> | undefined = isMigrated ? Promise.resolve() : undefined

  function migrateOnce(): Promise<void> {
    migrated ??= migrateSearch(pool).catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }

  return {
    store: createEventStore(openDatabase(pool)),
    migrateOnce,

    /** Retries until it works or analytics is closed. */
    async retryUntilClosed<Value>(read: () => Promise<Value>): Promise<Value> {
      for (let pause = 250; ; pause = Math.min(pause * 2, 30_000)) {
        try {
          await migrateOnce()
          return await read()
        } catch (error) {
          if (closing.aborted || pool.ending) throw error
          // A single missed connection is not reported.
          if (pause === 500) report('search.analytics.unread', error, {})
          await sleep(pause, undefined, { ref: false, signal: closing })
        }
      }
    },
  }
}
