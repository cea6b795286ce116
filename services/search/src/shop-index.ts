import type { Pool } from 'pg'
import type { CatalogueSource } from './documents/catalogue-source.ts'
import { createIndexSync } from './documents/index-sync.ts'
import { createWriterRole, takeNever } from './documents/writer-role.ts'
import { createLearnedPopularity } from './popularity/learned-popularity.ts'
import { watchRulesFile } from './rules/rules-file.ts'
import { createRulesTable } from './rules/rules-table.ts'
import { createShopEngines, type SearchServer } from './shop-engines.ts'
import type { Report } from './report.ts'

type ShopIndexOptions = {
  source: CatalogueSource
  pool: Pool
  dataDir: string
  indexDir: string
  server: SearchServer | undefined
  report: Report
  now: () => number
}

/** Opens the index of the shop's goods, with the rules and the popularity that it is made by. */
export async function openShopIndex({ source, pool, dataDir, indexDir, server, report, now }: ShopIndexOptions) {
  const rules = await watchRulesFile({ folder: dataDir, table: createRulesTable(pool), report })
  const popularity = createLearnedPopularity({ now })
  const role = createWriterRole(server?.isReadOnly ? takeNever : server?.takeLease)
  const index = createIndexSync({
    source,
    popularity,
    openEngine: createShopEngines({ rules, report, server, epoch: role.epoch }),
    role,
    folder: indexDir,
    report,
    now: () => new Date(now()).toISOString(),
  })
  return { rules, popularity, index }
}
