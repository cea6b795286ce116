import type { MerchandisingClient } from '@vitrine/contracts/merchandising'
import type { StaffMember } from '@vitrine/contracts/staff'
import { openDatabase, type ReportsDatabase, sqlState } from '@vitrine/database'
import type { TakeLease } from '@vitrine/database/processes'
import type { Pool } from 'pg'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Recommendations } from '../recommendations/recommendations.ts'
import type { Proposals } from '../proposals/create-proposals.ts'
import type { Report } from '../report.ts'
import { createMerchandising, type RecordStaffLine } from './merchandising.ts'
import { createReportHandlers } from './report-handlers.ts'
import type { GoldenScores } from '../judging/golden-scores.ts'
import { createGoldenHandlers } from './golden-handlers.ts'
import { createReleaseHandlers, releaseDue } from './release-handlers.ts'
import { createSearchReports } from './search-reports.ts'
import { createRuleHandlers, createRuleService, type LiveRules } from './rule-handlers.ts'
import { createSettingHandlers } from './settings/setting-handlers.ts'
import { createStageHandlers } from './stage-handlers.ts'
import type { TrialOptions } from '../trial.ts'
import { createWordHandlers } from './word-handlers.ts'

type MerchandisingOptions = Omit<TrialOptions, 'rules'> & {
  pool: Pool
  /** Where reports are read, if not on the pool. */
  reports?: Pick<ReportsDatabase, 'db'> | undefined
  rules: LiveRules
  proposals: Proposals
  scores: GoldenScores
  loadProducts: LoadProducts
  recommend: Recommendations['recommend']
  /** The address before the file name of a picture. */
  picturesUrl: URL
  record: RecordStaffLine
  /** Takes the right to release planned drafts, where several processes could. */
  takeReleaseLease?: TakeLease | undefined
  report: Report
}

/** Milliseconds between two looks for drafts whose moment has come. */
const pauseMs = 2_000
const undefinedTable = '42P01'

/** Everything staff do to rules and words, and what they read about searches. */
export function openMerchandising(options: MerchandisingOptions): {
  clientOf(member: StaffMember): MerchandisingClient
  close(): Promise<void>
} {
  const { pool, rules, scores, now, record, takeReleaseLease: takeLease, report } = options
  const db = openDatabase(pool)
  const service = createRuleService({ rules, now })
  const words = createWordHandlers({ ...options, service })
  const releases = createReleaseHandlers({ db, service, rules, scores })
  const clientOf = createMerchandising(
    db,
    {
      ...createReportHandlers(createSearchReports(options.reports?.db ?? db)),
      ...createRuleHandlers(service, { ...options, measureSoon: releases.measureSoon }),
      ...createSettingHandlers({ ...options, service }),
      ...createStageHandlers({ ...options, service }),
      ...createGoldenHandlers({ ...options, service }),
      ...releases.handlers,
      ...words.handlers,
    },
    { record, preparations: { ...words.preparations, ...releases.preparations } },
  )
  let failures = 0
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= releaseDue({ db, service, rules, scores, record, takeLease, now })
      .then(() => void (failures = 0))
      .catch((error: unknown) => {
        // Read before the first start has made the tables, or once during an outage.
        if (sqlState(error) !== undefinedTable && ++failures === 2) report('search.releases_unread', error, {})
      })
      .finally(() => (running = undefined))
  }, pauseMs).unref()
  return {
    clientOf,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
