import { isOutage } from '@vitrine/database'
import { errorFacts, type Log } from './log.ts'

/** Writes down what failed in a service. That the database is away is known from elsewhere: one short line is enough. */
export const createReport =
  (log: Pick<Log, 'warn' | 'error'>) =>
  (event: string, error: unknown, facts: Readonly<Record<string, string>>): void => {
    if (!isOutage(error)) return log.error(event, { ...facts, ...errorFacts(error) })
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    log.warn(event, { ...facts, error: errorFacts(reason)['error'] })
  }
