import { setTimeout as sleep } from 'node:timers/promises'
import { bool, text } from './columns.ts'
import type { Database } from './database.ts'
import { isOutage, sqlState } from './errors.ts'
import { sql } from './sql.ts'

/** Long reads away from those that visitors wait for: on a copy of the database, where there is one that answers. */
export type ReportsDatabase = {
  /** Its reads may be as old as the copy is behind; writes go to the database itself. */
  db: Database
  /** Where everything can be read that is committed by now: the copy once it has come so far, else the database itself. */
  upToDate(): Promise<Database>
}

type ReportsDatabaseOptions = {
  main: Database
  /** A read replica; `null` where there is none. */
  copy: Database | null
  report(event: string, error: unknown, facts: Readonly<Record<string, string>>): void
  /** Milliseconds during which a copy that failed is left alone. */
  restMs?: number
  /** Milliseconds that reads which must not be old wait for a copy to catch up. */
  patienceMs?: number
}

const pauseMs = 50

/** Time limits, and writes that a copy refuses, are no outages: the database itself would only be slower. */
const ownFailures: ReadonlySet<string | undefined> = new Set(['57014', '55P03', '25006'])
/** A copy ends reads of rows that are removed meanwhile. */
const conflict = '40001'

/** Opens the database for reports. A copy that is away costs nothing but its help. */
export function openReportsDatabase({
  main,
  copy,
  report,
  restMs = 30_000,
  patienceMs = 1_000,
}: ReportsDatabaseOptions): ReportsDatabase {
  if (!copy) return { db: main, upToDate: async () => main }
  let restsUntil = Number.NEGATIVE_INFINITY

  async function read<Value>(from: (db: Database) => Promise<Value>): Promise<Value> {
    if (!copy || performance.now() < restsUntil) return from(main)
    try {
      return await from(copy)
    } catch (error) {
      const state = sqlState(error)
      if (state === conflict) return from(main)
      if (!isOutage(error) || ownFailures.has(state)) throw error
      restsUntil = performance.now() + restMs
      report('database.copy_away', error, {})
      return from(main)
    }
  }

  const db: Database = {
    rows: (shape, statement) => read(({ rows }) => rows(shape, statement)),
    first: (shape, statement) => read(({ first }) => first(shape, statement)),
    run: main.run,
    transaction: (work, options) =>
      options?.isReadOnly ? read((on) => on.transaction(work, options)) : main.transaction(work, options),
  }

  async function hasCaughtUp(): Promise<boolean> {
    if (performance.now() < restsUntil) return false
    const position = await main.first(text, sql`select pg_current_wal_lsn()::text`)
    if (position === undefined) return false
    for (let waited = 0; waited <= patienceMs; waited += pauseMs) {
      const isThere = await copy?.first(
        bool,
        sql`
          select case when pg_is_in_recovery()
            then coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) else true end`,
      )
      if (isThere) return true
      await sleep(pauseMs)
    }
    return false
  }

  return {
    db,
    // A service that refuses these functions cannot say how far its copy is.
    upToDate: async () => ((await hasCaughtUp().catch(() => false)) ? db : main),
  }
}
