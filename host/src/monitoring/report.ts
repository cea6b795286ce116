import { isOutage } from '@vitrine/database'
import type { ErrorReports } from './error-reports.ts'
import { errorFields, type Log } from './log.ts'

export type Report = ReturnType<typeof createReport>

/**
 * Logs a failure of a service and hands it to the error reports, where there are any. An outage of the database is
 * reported elsewhere, so one short line is enough for it.
 */
export const createReport =
  (log: Pick<Log, 'warn' | 'error'>, errorReports: Pick<ErrorReports, 'capture'> | null = null) =>
  (event: string, error: unknown, facts: Readonly<Record<string, string>>): void => {
    if (!isOutage(error)) {
      log.error(event, { ...facts, ...errorFields(error) })
      errorReports?.capture(event, error, facts)
      return
    }
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    log.warn(event, { ...facts, error: errorFields(reason)['error'] })
  }
