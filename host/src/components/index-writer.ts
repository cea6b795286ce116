import { join } from 'node:path'
import type { Leases } from '@vitrine/database/processes'
import { createIndexWriter, type IndexWriter } from '@vitrine/search'
import type { Pool } from 'pg'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'
import { type EmbeddedSearchOptions, sourceOf } from './embedded-search.ts'
import { openSearchServer } from './search-server.ts'

type IndexWriterOptions = {
  shop: EmbeddedSearchOptions['shop']
  pool: Pool
  leases: Leases | undefined
  settings: Settings
  report: Report
}

/**
 * Writes the index that all processes search. Null where there is none to write: each process has its own index in memory,
 * or searches are answered elsewhere.
 */
export async function openIndexWriter(options: IndexWriterOptions): Promise<IndexWriter | null> {
  const { shop, pool, leases, settings, report } = options
  const { searchEngine, searchUrl, shopUrl, dataDir, processDir } = settings
  if (!searchEngine || searchUrl !== null || shopUrl !== null) return null
  return createIndexWriter({
    source: sourceOf(shop),
    pool,
    isMigrated: true,
    dataDir,
    indexDir: join(processDir, 'search'),
    server: openSearchServer({ settings, searchEngine, leases }),
    report,
  })
}
