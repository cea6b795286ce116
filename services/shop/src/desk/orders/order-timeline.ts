import type { TimelineEntry } from '@vitrine/contracts/desk'
import { type Database, int, nullable, row, sql, text, timestamp } from '@vitrine/database'
import { orderSubject } from './order-sight.ts'

const Entry = row({
  kind: text,
  at: timestamp,
  code: text,
  actor: nullable(text),
})

/**
 * The history of an order with the names of staff, oldest first. A step and its line in the log are one transaction, so
 * they have one moment.
 */
export async function readTimeline(db: Database, orderId: number): Promise<TimelineEntry[]> {
  const subject = orderSubject(orderId)
  const rows = await db.rows(
    Entry,
    sql`
      select kind, at, code, actor from (
        select 1 as rank, e.id, 'event' as kind, e.at, e.status as code,
          (select l.operator from operator_log l where l.subject = ${subject} and l.at = e.at limit 1) as actor
        from order_events e where e.order_id = ${orderId}
        union all
        select 2, n.id, 'note', n.at, n.body, n.author from order_notes n where n.order_id = ${orderId}
        union all
        select 3, l.id, 'deed', l.at, l.action, l.operator from operator_log l
        where l.subject = ${subject} and l.action <> 'order.noted'
          and not exists (select 1 from order_events e where e.order_id = ${orderId} and e.at = l.at)) t
      order by at, rank, id`,
  )
  return rows.map(({ kind, at: moment, code, actor }) => {
    const at = moment.toISOString()
    if (kind === 'event') return { kind, at, code, actor }
    return kind === 'note'
      ? { kind, at, text: code, actor: actor ?? '' }
      : { kind: 'deed', at, action: code, actor: actor ?? '' }
  })
}

const LastStep = row({ version: int, at: timestamp, code: text, actor: nullable(text) })

/** The last step of an order; its number is the version of the order. */
export async function lastStepOf(
  db: Database,
  orderId: number,
): Promise<{ version: number; at: Date; code: string; actor: string | null }> {
  const last = await db.first(
    LastStep,
    sql`
      select e.id::int as version, e.at, e.status as code,
        (select l.operator from operator_log l where l.subject = ${orderSubject(orderId)} and l.at = e.at limit 1) as actor
      from order_events e where e.order_id = ${orderId} order by e.id desc limit 1`,
  )
  if (!last) throw new Error(`Order ${orderId} has no history`)
  return last
}
