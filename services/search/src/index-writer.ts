import { startWithRetry } from '@vitrine/resilience'
import type { Pool } from 'pg'
import { createAnalytics } from './analytics/analytics.ts'
import type { CatalogueSource } from './documents/catalogue-source.ts'
import type { IndexSync } from './documents/index-sync.ts'
import { toProductId } from './protocol/commerce.ts'
import { learnFromEvents } from './recommendations/learn-from-events.ts'
import { createLearning } from './recommendations/learning.ts'
import type { SearchServer } from './shop-engines.ts'
import { openShopIndex } from './shop-index.ts'
import type { Report } from './report.ts'

type IndexWriterOptions = {
  source: CatalogueSource
  /** The database of events, from which the popularity of products is learned. */
  pool: Pool
  isMigrated?: boolean
  dataDir: string
  indexDir: string
  /** The search server that holds the index of all processes. */
  server: SearchServer
  report: Report
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Keeps a shared index in step with the catalogue, in a process that answers no searches. */
export type IndexWriter = Pick<IndexSync, 'isReady' | 'catchUp' | 'lag' | 'close'> & {
  size(): { documents: number; bytes: number }
}

export async function createIndexWriter(options: IndexWriterOptions): Promise<IndexWriter> {
  const { source, pool, isMigrated = false, dataDir, indexDir, server, report, now = Date.now } = options
  const { rules, popularity, index } = await openShopIndex({ source, pool, dataDir, indexDir, server, report, now })
  const analytics = createAnalytics({ pool, isMigrated, sweepsByItself: false, report, now })
  const learning = createLearning({ now, toProductId, popularity })
  const lessons = learnFromEvents({ analytics, learning, report, now })
  const starting = startWithRetry(index.start, (error, facts) => report('search.index_not_made', error, facts))
  return {
    isReady: index.isReady,
    catchUp: index.catchUp,
    lag: index.lag,
    size: () => (index.isReady() ? index.engine().size() : { documents: 0, bytes: 0 }),
    async close() {
      const stopped = starting.stop()
      rules.close()
      await Promise.all([lessons.close(), analytics.close()])
      await index.close()
      await stopped
    },
  }
}
