import type { BulkStep } from '@vitrine/contracts/desk'
import {
  type Database,
  int,
  inTransaction,
  nullable,
  row,
  sql,
  text,
  textOf,
  type Transaction,
} from '@vitrine/database'
import { packOrder, shipOrder } from '../../fulfilment/fulfilment.ts'
import { defaultTracking } from '../../orders/tracking.ts'
import type { Report } from '../../rpc/server.ts'
import { recordLine } from '../../staff-log/staff-log.ts'
import { orderSubject } from './order-sight.ts'

const OpenJob = row({ id: text, step: textOf<BulkStep>(), author: text, staffId: nullable(int) })
type OpenJob = { id: string; step: BulkStep; author: string; staffId: number | null }
const OpenRow = row({ position: int, orderId: int, shopId: int })

/**
 * Works on jobs for many orders: every row is a transaction of its own with its outcome and its line in the log, so a
 * killed process leaves each row done or untouched, and the next one goes on. Answers the number of rows.
 */
export async function runOrderJobs(db: Database, report: Report): Promise<number> {
  let worked = 0
  for (;;) {
    const job = await db.first(
      OpenJob,
      sql`
        select id::text, step, author, staff_id::int as "staffId" from order_jobs
        where done_at is null order by created_at limit 1`,
    )
    if (!job) return worked
    while (await workOnRow(db, job, report)) worked++
    const ended = await db.run(sql`
      update order_jobs set done_at = now() where id = ${job.id}
        and not exists (select 1 from order_job_rows where job_id = ${job.id} and outcome is null)`)
    // Another process holds the last rows; it ends the job.
    if (ended === 0) return worked
  }
}

/** Takes the step for the next row of a job that is free; false where none is left. */
async function workOnRow(db: Database, job: OpenJob, report: Report): Promise<boolean> {
  let taken: { position: number } | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const next = (taken = await nextRow(tx, job.id))
      if (!next) return false
      const outcome = await takeStep(tx, job, next)
      await setOutcome(tx, job.id, next.position, outcome)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    report('orders.job_row_failed', error, { job: job.id })
    await setOutcome(db, job.id, taken.position, 'FAILED')
    return true
  }
}

const nextRow = (tx: Transaction, jobId: string) =>
  tx.first(
    OpenRow,
    sql`
      select r.position, r.order_id::int as "orderId", o.shop_id as "shopId"
      from order_job_rows r join orders o on o.id = r.order_id
      where r.job_id = ${jobId} and r.outcome is null order by r.position limit 1 for update of r skip locked`,
  )

const setOutcome = (db: Database, jobId: string, position: number, outcome: string) =>
  db.run(sql`
    update order_job_rows set outcome = ${outcome}
    where job_id = ${jobId} and position = ${position} and outcome is null`)

async function takeStep(
  tx: Transaction,
  { step, author, staffId }: OpenJob,
  { orderId, shopId }: { orderId: number; shopId: number },
): Promise<string> {
  const trackingId = defaultTracking(orderId)
  const done = step === 'pack' ? await packOrder(tx, orderId) : await shipOrder(tx, orderId, { trackingId })
  if (!done.ok) return done.error
  await recordLine(tx, {
    actor: { name: author, staffId },
    action: step === 'pack' ? 'order.packed' : 'order.shipped',
    subject: orderSubject(orderId),
    details: step === 'pack' ? {} : { tracking: trackingId },
    shopId,
  })
  return 'DONE'
}
