import {
  type ImportChange,
  type ImportCounts,
  type ImportKind,
  type ImportProblem,
  type ImportSettings,
  mostProblems,
} from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  bool,
  type Database,
  json,
  nullable,
  row,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { createCatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Report } from '../rpc/server.ts'
import { recordLine } from '../staff-log/staff-log.ts'
import { readStockTargets, readStoreTargets, takeCounts, tryCounts } from './import-counts.ts'
import type { ImportFiles, UploadedFile } from './import-files.ts'
import { readPlanTimes, readPriceTargets, takePrices, tryPrices } from './import-prices.ts'
import { imports } from './import-store.ts'

const Job = row({
  id: bigintAsNumber,
  kind: textOf<ImportKind>(),
  fileName: text,
  state: textOf<'trying' | 'taking'>(),
  settings: json<ImportSettings>(),
  leavesOut: bool,
  author: text,
  staffId: nullable(bigintAsNumber),
})
type Job = ValueOf<typeof Job>

type Outcome = { counts: ImportCounts; changes?: readonly ImportChange[]; planIds?: readonly number[] }

/** Errors that are found while writing: nothing is written then. */
class HasErrors extends Error {
  override name = 'HasErrors'
}
/** Another process has taken the file over: ours was thought dead. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** A file whose process has not moved for so long is taken over. */
const lease = sql`interval '30 seconds'`
const heartbeatMs = 5_000
const progressPauseMs = 500
const statementTimeoutMs = 300_000

type WorkerDependencies = {
  db: Database
  files: ImportFiles
  /** Shows what was taken in to this process at once. */
  catchUp: () => Promise<unknown>
  report: Report
}

/**
 * Tries and takes uploaded files, one at a time. What a file changes, its outcome and its line in the log are one
 * transaction: a killed process leaves all of it or nothing, and the next one begins the file again.
 */
export function createImportWorker({ db, files, catchUp, report }: WorkerDependencies) {
  const stopping = new AbortController()

  const claim = (worker: string) =>
    db.first(
      Job,
      sql`
        update imports set worker = ${worker}::uuid, progressed_at = now(), progress = null
        where id = (
          select id from imports where state in ('trying', 'taking')
            and (worker is null or progressed_at < now() - ${lease})
          order by id limit 1 for update skip locked)
        returning id, kind, file_name as "fileName", state, settings, leaves_out as "leavesOut", author,
          staff_id as "staffId"`,
    )

  async function workOn(job: Job, worker: string): Promise<void> {
    const found = collectProblems()
    const progress = createProgressWriter(db, job.id, worker)
    const bytes = await imports.fileOf(db, job.id)
    const file = { kind: job.kind, name: job.fileName, bytes: bytes ?? new Uint8Array() }
    try {
      const run = { ...job, worker, file, found, onProgress: progress.write, signal: stopping.signal }
      await (job.state === 'trying' ? tryFile(run) : takeFile(run))
    } catch (error) {
      if (error instanceof LeaseLost) return
      if (stopping.signal.aborted) {
        await db.run(sql`update imports set worker = null where id = ${job.id} and worker = ${worker}::uuid`)
        return
      }
      if (!(error instanceof HasErrors)) {
        report('imports.failed', error, { id: String(job.id) })
        found.add({
          severity: 'error',
          line: 0,
          field: '',
          code: 'FAILED',
          value: null,
          message: 'The import broke off; nothing was written. Try again, or read the log.',
        })
      }
      await db.transaction((tx) => finish(tx, { ...job, worker, found }, 'failed', { counts: {} }))
    } finally {
      await progress.end()
    }
  }

  type Run = Job & {
    worker: string
    file: UploadedFile
    found: ReturnType<typeof collectProblems>
    onProgress: (phase: string, done: number, total: number) => void
    signal: AbortSignal
  }

  const readingOf = ({ settings, found, onProgress, signal }: Run) => ({
    settings,
    onProblem: found.add,
    onProgress,
    signal,
  })

  async function tryFile(run: Run): Promise<void> {
    const outcome = await (run.kind === 'goods' ? tryGoods(run) : tryList(run))
    await db.transaction((tx) => finish(tx, run, 'tried', outcome))
  }

  async function tryGoods(run: Run): Promise<Outcome> {
    const store = createCatalogueStore(db)
    const counts = await files.importGoods(run.file, {
      ...readingOf(run),
      isTrial: true,
      catalogue: {
        ...store,
        async take({ styles }) {
          for await (const style of styles) void style
          return { styles: 0, products: 0, variants: 0, prices: 0, parts: 0 }
        },
      },
    })
    return { counts }
  }

  async function tryList(run: Run): Promise<Outcome> {
    if (run.kind === 'prices') {
      const times = readPlanTimes(run.settings)
      const targets = await readPriceTargets(db, files.readPrices(run.file, readingOf(run)), run.found.add)
      return tryPrices(db, targets, times?.startsAt ?? new Date().toISOString())
    }
    return tryCounts(db, await readCountTargets(run))
  }

  const readCountTargets = (run: Run) =>
    run.kind === 'stock'
      ? readStockTargets(db, files.readStock(run.file, readingOf(run)), run.found.add)
      : readStoreTargets(db, files.readStoreStock(run.file, readingOf(run)), run.found.add)

  async function takeFile(run: Run): Promise<void> {
    if (run.kind === 'goods') await takeGoods(run)
    else if (run.kind === 'prices') await takePriceList(run)
    else {
      const targets = await readCountTargets(run)
      refuseErrors(run)
      await commit(run, (tx) => takeCounts(tx, run.id, targets))
    }
    await catchUp()
  }

  async function takePriceList(run: Run): Promise<void> {
    const targets = await readPriceTargets(db, files.readPrices(run.file, readingOf(run)), run.found.add)
    const times = readPlanTimes(run.settings)
    if (!times)
      run.found.add({
        severity: 'error',
        line: 0,
        field: 'from',
        code: 'WRONG_TIME',
        value: run.settings.from ?? null,
        message: 'The first day has come. Choose a later one.',
      })
    refuseErrors(run)
    if (!times || run.staffId === null) throw new HasErrors('The plan has no time or no author')
    const { reason = 'sale' } = run.settings
    const plan = { name: run.fileName, reason, ...times, by: { staffId: run.staffId, name: run.author } }
    await commit(run, async (tx) => {
      const { counts } = await tryPrices(tx, targets, times.startsAt)
      return { counts, planIds: await takePrices(tx, targets, plan) }
    })
  }

  async function takeGoods(run: Run): Promise<void> {
    const counts = await files.importGoods(run.file, {
      ...readingOf(run),
      isTrial: false,
      catalogue: {
        ...createCatalogueStore(db),
        take: (goods) =>
          db.transaction(
            async (tx) => {
              const changed = await createCatalogueStore(tx).take(goods)
              refuseErrors(run)
              await finish(tx, run, 'taken', {
                counts: {
                  changedStyles: changed.styles,
                  changedSizes: changed.variants,
                  changedPrices: changed.prices,
                },
              })
              return changed
            },
            { statementTimeoutMs },
          ),
      },
    })
    // The reader counts until its last style: what it read is added to what was committed.
    await db.run(sql`
      update imports set counts = ${JSON.stringify(counts)}::jsonb || counts where id = ${run.id} and state = 'taken'`)
  }

  const commit = (run: Run, write: (tx: Transaction) => Promise<Outcome>): Promise<void> =>
    db.transaction(
      async (tx) => {
        await tx.run(sql`set local lock_timeout = '1min'`)
        await finish(tx, run, 'taken', await write(tx))
      },
      { statementTimeoutMs },
    )

  return {
    /** Works on the files that wait. */
    async work(): Promise<void> {
      while (!stopping.signal.aborted) {
        const worker = crypto.randomUUID()
        const job = await claim(worker)
        if (!job) return
        await workOn(job, worker)
      }
    },
    /** Breaks the file off that is being read; the next process begins it again. */
    stop: () => stopping.abort(),
  }
}

function refuseErrors({
  found,
  kind,
  leavesOut,
}: { found: { counts: { error: number } } } & Pick<Job, 'kind' | 'leavesOut'>) {
  // Half a stocktaking or price list is worse than an old one; goods are whole by themselves.
  if (found.counts.error > 0 && !(kind === 'goods' && leavesOut)) throw new HasErrors('The file has errors')
}

/** The first problems, and the number of all. */
function collectProblems() {
  const counts = { error: 0, todo: 0, hint: 0 }
  const list: ImportProblem[] = []
  return {
    counts,
    list,
    add(problem: ImportProblem) {
      counts[problem.severity] += 1
      if (list.length < mostProblems) list.push(problem)
    },
  }
}

type Finished = Pick<Job, 'id' | 'kind' | 'fileName' | 'author' | 'staffId'> & {
  worker: string
  found: ReturnType<typeof collectProblems>
}

/** Stores the outcome with its problems and its line in the log, if the lease is still ours. */
async function finish(
  tx: Transaction,
  { id, kind, fileName, author, staffId, worker, found }: Finished,
  state: 'tried' | 'taken' | 'failed',
  { counts, changes = [], planIds = [] }: Outcome,
): Promise<void> {
  const finished = await tx.run(sql`
    update imports set state = ${state}, worker = null, progress = null, ended_at = now(),
      counts = ${JSON.stringify(counts)}::jsonb, changes = ${JSON.stringify(changes)}::jsonb,
      problem_counts = ${JSON.stringify(found.counts)}::jsonb, plan_ids = ${planIds}::bigint[]
    where id = ${id} and worker = ${worker}::uuid and state in ('trying', 'taking')`)
  if (finished === 0) throw new LeaseLost(`Import ${id} was taken over`)
  await tx.run(sql`delete from import_problems where import_id = ${id}`)
  await tx.run(sql`
    insert into import_problems (import_id, position, severity, line, field, code, value, message)
    select ${id}, p.position, p.severity, p.line, p.field, p.code, p.value, p.message
    from jsonb_to_recordset(${JSON.stringify(inOrder(found.list))}::jsonb)
      as p(position int, severity text, line int, field text, code text, value text, message text)`)
  if (state === 'tried') return
  await recordLine(tx, {
    actor: { name: author, staffId },
    action: `import.${state}`,
    subject: `import ${id}`,
    details: { kind, file: fileName, ...counts, ...(planIds.length > 0 && { plans: planIds }) },
  })
}

const severities: readonly string[] = ['error', 'todo', 'hint']

/** Errors first, then by line. */
const inOrder = (problems: readonly ImportProblem[]) =>
  problems
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.line - b.line)
    .map((problem, position) => ({ ...problem, position }))

/** Writes progress now and then, and shows that the process is alive. */
function createProgressWriter(db: Database, id: number, worker: string) {
  let last = 0
  let writing: Promise<unknown> = Promise.resolve()
  let latest: object | null = null
  const send = () => {
    last = Date.now()
    writing = db
      .run(
        sql`
          update imports set progressed_at = now(), progress = ${latest ? JSON.stringify(latest) : null}::jsonb
          where id = ${id} and worker = ${worker}::uuid and state in ('trying', 'taking')`,
      )
      .catch(() => {})
  }
  const timer = setInterval(send, heartbeatMs)
  return {
    write(phase: string, done: number, total: number) {
      latest = { phase, done, total }
      if (Date.now() - last >= progressPauseMs) send()
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}
