import { createPool, openDatabase, openReportsDatabase, type ReportsDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { errorFields, type Log } from '../monitoring/log.ts'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

type ReportsDatabaseOptions = {
  settings: Pick<Settings, 'databaseReportsUrl' | 'databaseLimitsFrom'>
  pool: Pool
  log: Pick<Log, 'warn'>
  report: Report
}

export type OpenReportsDatabase = ReportsDatabase & { close(): Promise<void> }

/** Reports are few and long; visitors wait for none of them. */
const mostConnections = 4
const connectionTimeoutMs = 2_000

/** The copy of the database that `DATABASE_REPORTS_URL` names; null without one. */
export function openReports({ settings, pool, log, report }: ReportsDatabaseOptions): OpenReportsDatabase | null {
  if (!settings.databaseReportsUrl) return null
  const copy = createPool({
    url: settings.databaseReportsUrl,
    max: mostConnections,
    reserved: 0,
    connectionTimeoutMs,
    limitsFrom: settings.databaseLimitsFrom,
    onConnectionLost: (error) => log.warn('database.copy_connection.lost', errorFields(error)),
  })
  const reports = openReportsDatabase({ main: openDatabase(pool), copy: openDatabase(copy), report })
  return { ...reports, close: () => copy.end() }
}
