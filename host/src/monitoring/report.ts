import { isOutage } from '@vitrine/database'
import { errorFields, type Log } from './log.ts'

export type Report = ReturnType<typeof createReport>

/** Logs a failure of a service. An outage of the database is reported elsewhere, so one short line is enough for it. */
export const createReport =
  (log: Pick<Log, 'warn' | 'error'>) =>
  (event: string, error: unknown, facts: Readonly<Record<string, string>>): void => {
    if (!isOutage(error)) return log.error(event, { ...facts, ...errorFields(error) })
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    log.warn(event, { ...facts, error: errorFields(reason)['error'] })
  }
