import { type BulkStep, mostInJob, type OrderChoice, type OrderJob } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, int, ints, nullable, row, sql, text, textOf, timestamp } from '@vitrine/database'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { idsOf } from './order-list.ts'
import { sightOf } from './order-sight.ts'

type JobHandlers = Pick<DeskHandlers, 'startOrderJob' | 'getOrderJob'>

const Job = row({
  id: text,
  step: textOf<BulkStep>(),
  author: text,
  startedAt: timestamp,
  doneAt: nullable(timestamp),
  all: int,
  done: int,
  refused: int,
})
const JobRow = row({ orderNumber: text, outcome: nullable(textOf<NonNullable<OrderJob['rows'][number]['outcome']>>()) })

/** Rows that the page of a job lists. */
const listed = 500

export const createOrderJobHandlers = (): JobHandlers => ({
  async startOrderJob({ step, choice }, context) {
    const { db, actor, record } = context
    const ids = await chosenIds(context, choice)
    if (ids.length === 0) return fail({ code: 'NOTHING_CHOSEN' })
    if (ids.length > mostInJob) return fail({ code: 'TOO_MANY', details: { most: mostInJob } })
    const id = await db.first(
      text,
      sql`
        insert into order_jobs (step, staff_id, author) values (${step}, ${actor.staffId}, ${actor.name}) returning id::text`,
    )
    if (!id) throw new Error('The database did not return the id of a new job')
    await db.run(sql`
      insert into order_job_rows (job_id, position, order_id)
      select ${id}, position, order_id from unnest(${ids}::bigint[]) with ordinality as o(order_id, position)`)
    await record({ action: `orders.bulk_${step}`, subject: `job ${id}`, details: { orders: ids.length } })
    return ok({ id })
  },

  async getOrderJob({ id }, { db, shopIds }) {
    const job = await db.first(
      Job,
      sql`
        select j.id::text, j.step, j.author, j.created_at as "startedAt", j.done_at as "doneAt", r.all, r.done, r.refused
        from order_jobs j cross join lateral (
          select count(*)::int as all, count(*) filter (where outcome = 'DONE')::int as done,
            count(*) filter (where outcome <> 'DONE')::int as refused
          from order_job_rows where job_id = j.id) r
        where j.id = ${id}::uuid and not exists (select 1 from order_job_rows w join orders o on o.id = w.order_id
          where w.job_id = j.id and o.shop_id <> all(${shopIds}::int[]))`,
    )
    if (!job) return fail({ code: 'NOT_FOUND' })
    return ok({
      ...job,
      startedAt: job.startedAt.toISOString(),
      doneAt: job.doneAt?.toISOString() ?? null,
      rows: await readRows(db, id),
    })
  },
})

const readRows = (db: Database, id: string) =>
  db.rows(
    JobRow,
    sql`
      select o.reference_key as "orderNumber", r.outcome from order_job_rows r join orders o on o.id = r.order_id
      where r.job_id = ${id}::uuid
      order by case when r.outcome is null then 1 when r.outcome = 'DONE' then 2 else 0 end, r.position limit ${listed}`,
  )

/** The chosen orders of the member's shops, as they are at this moment: orders that come later are not part of the job. */
async function chosenIds(context: DeskContext, choice: OrderChoice): Promise<number[]> {
  const { db, shopIds } = context
  if (choice.by === 'filter') return idsOf(db, choice, sightOf(context), mostInJob + 1)
  const ids = await db.first(
    ints,
    sql`
      select coalesce(array_agg(o.id::int order by o.created_at, o.id), '{}') from orders o
      where o.id = any(${choice.ids}::bigint[]) and o.shop_id = any(${shopIds}::int[])`,
  )
  return ids ?? []
}
