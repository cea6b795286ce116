import type { Books } from '@vitrine/contracts/desk'
import { defaultMarket } from '@vitrine/contracts/markets'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  nullable,
  openDatabase,
  row,
  sql,
  text,
  texts,
  timestamp,
} from '@vitrine/database'
import { Pool } from 'pg'
import type { Report } from '../rpc/server.ts'
import { type Check, checks, violationsOf } from './invariants.ts'

/** A run that has not moved for so long belongs to a process that died. */
const lease = sql`interval '5 minutes'`
const timeoutMs = 120_000

const RunRow = row({
  requestedAt: timestamp,
  startedAt: nullable(timestamp),
  endedAt: nullable(timestamp),
  checked: int,
  planned: int,
  isStopped: bool,
  by: nullable(text),
})
const ResultRow = row({
  invariant: text,
  checkedAt: timestamp,
  durationMs: int,
  violations: nullable(int),
  examples: texts,
})
const names = checks.map(({ invariant }) => invariant)

export async function readBooks(db: Database): Promise<Books> {
  const run = await db.first(
    RunRow,
    sql`
      select requested_at as "requestedAt", started_at as "startedAt", ended_at as "endedAt", checked, planned,
        is_stopped as "isStopped", (select s.name from staff s where s.id = r.staff_id) as by
      from book_runs r order by id desc limit 1`,
  )
  const results = await db.rows(
    ResultRow,
    sql`
      select invariant, checked_at as "checkedAt", duration_ms as "durationMs", violations, examples
      from book_results where invariant = any(${names})
      order by violations is distinct from 0 desc, array_position(${names}::text[], invariant)`,
  )
  return {
    run: run
      ? {
          ...run,
          requestedAt: run.requestedAt.toISOString(),
          startedAt: run.startedAt?.toISOString() ?? null,
          endedAt: run.endedAt?.toISOString() ?? null,
        }
      : null,
    results: results.map((result) => ({ ...result, checkedAt: result.checkedAt.toISOString() })),
  }
}

/** Invariants that are violated or could not be checked; null before the first run. */
export const countRed = async (db: Database): Promise<number | null> =>
  (await db.first(
    nullable(int),
    sql`
      select case when count(*) > 0 then (count(*) filter (where violations is distinct from 0))::int end
      from book_results where invariant = any(${names})`,
  )) ?? null

/** False while another run is open: there is one at a time. */
export const requestRun = async (db: Database, staffId: number | null): Promise<boolean> =>
  (await db.run(sql`
    insert into book_runs (staff_id, planned) values (${staffId}, ${checks.length}) on conflict do nothing`)) === 1

/** Ends the open run after the invariant that is being checked; false if there is none. */
export const stopRun = async (db: Database): Promise<boolean> =>
  (await db.run(sql`
    update book_runs set is_stopped = true, ended_at = case when started_at is null then now() end
    where ended_at is null`)) > 0

/** Requests the nightly run between two and five o'clock, once. */
async function requestNightly(db: Database): Promise<void> {
  const isDue = await db.first(
    bool,
    sql`
      select extract(hour from now() at time zone ${defaultMarket.timeZone}::text) between 2 and 4
        and not exists (select from book_runs where requested_at > now() - interval '12 hours' and staff_id is null)`,
  )
  if (isDue) await requestRun(db, null)
}

type BookWorkerDependencies = { db: Database; pool: Pool; report: Report }

/** Carries out requested runs, one invariant after the other on a connection of its own, so that visitors need not wait. */
export function createBookWorker({ db, pool, report }: BookWorkerDependencies) {
  let isStopping = false
  let backend: number | undefined

  /** The run this process took; undefined where none waits, or another process has it. */
  const take = () =>
    db.first(
      bigintAsNumber,
      sql`
        update book_runs set started_at = now(), progressed_at = now(), checked = 0
        where ended_at is null and (started_at is null or progressed_at < now() - ${lease}) returning id`,
    )

  const mayGoOn = async (runId: number): Promise<boolean> =>
    !isStopping && (await db.run(sql`select from book_runs where id = ${runId} and not is_stopped`)) === 1

  async function check(own: Database, runId: number, one: Check): Promise<void> {
    const from = performance.now()
    const found = await own
      .transaction(
        async (tx) => {
          backend = await tx.first(int, sql`select pg_backend_pid()`)
          return violationsOf(tx, one)
        },
        { isReadOnly: true, statementTimeoutMs: timeoutMs },
      )
      .catch((error: unknown) => {
        if (!isStopping) report('books.check_failed', error, { invariant: one.invariant })
        return { rows: null, examples: [] }
      })
    backend = undefined
    if (isStopping) return
    const durationMs = Math.round(performance.now() - from)
    await db.run(sql`
      insert into book_results (invariant, run_id, duration_ms, violations, examples)
      values (${one.invariant}, ${runId}, ${durationMs}, ${found.rows}, ${found.examples}::text[])
      on conflict (invariant) do update set run_id = excluded.run_id, checked_at = now(),
        duration_ms = excluded.duration_ms, violations = excluded.violations, examples = excluded.examples`)
    await db.run(sql`update book_runs set checked = checked + 1, progressed_at = now() where id = ${runId}`)
  }

  return {
    /** Carries out the requested run, if there is one. */
    async work(): Promise<void> {
      await requestNightly(db)
      const runId = await take()
      if (runId === undefined) return
      const own = new Pool({ ...pool.options, max: 1 })
      own.on('error', () => {})
      try {
        for (const one of checks) {
          if (!(await mayGoOn(runId))) break
          await check(openDatabase(own), runId, one)
        }
      } finally {
        await own.end()
      }
      // A process that stops leaves the run to the next one.
      if (!isStopping) await db.run(sql`update book_runs set ended_at = now() where id = ${runId}`)
    },

    /** Runs are kept for a month. */
    sweep: (): Promise<number> =>
      db.run(sql`
        delete from book_runs r where requested_at < now() - interval '30 days'
          and not exists (select from book_results b where b.run_id = r.id)`),

    /** Breaks off the statement that runs, so that the process ends soon. */
    async stop(): Promise<void> {
      isStopping = true
      if (backend !== undefined) await db.run(sql`select pg_cancel_backend(${backend})`)
    },
  }
}
