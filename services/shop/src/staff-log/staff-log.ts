import type { LogLine, LogQuery, Page } from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  type Database,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  timestamp,
  type Transaction,
} from '@vitrine/database'
import type * as v from 'valibot'

/** Writes under a member's name, or under the name of the machine's user at the command line. */
export type Actor = { name: string; staffId: number | null }

export type NewLogLine = {
  actor: Actor
  action: string
  subject: string
  /** Without passwords, tokens and card data; people by their numbers, so that forgetting one works. */
  details: object
  shopId?: number
}

/** Records a write in the same transaction. */
export async function recordLine(
  tx: Transaction,
  { actor, action, subject, details, shopId }: NewLogLine,
): Promise<void> {
  await tx.run(sql`
    insert into operator_log (operator, staff_id, action, subject, details, shop_id)
    values (${actor.name}, ${actor.staffId}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb, ${shopId ?? null})`)
}

/** Records lines of one actor, in the transaction of the write. */
export type LineRecorder = (tx: Transaction, line: Omit<NewLogLine, 'actor'>) => Promise<void>

export const lineRecorderOf =
  (actor: Actor): LineRecorder =>
  (tx, line) =>
    recordLine(tx, { actor, ...line })

const Line = row({
  id: bigintAsNumber,
  at: timestamp,
  actor: text,
  staffId: nullable(bigintAsNumber),
  shopId: nullable(int),
  action: text,
  subject: text,
  details: json<Record<string, unknown>>(),
})

/** Lines that fit, the newest first. */
export async function listLines(db: Database, query: v.InferOutput<typeof LogQuery>): Promise<Page<LogLine>> {
  const { after, limit, staffId, action, subject, from, to } = query
  // Lines of some days are found by their time; without days, by the order in which they were written.
  const isByTime = from !== undefined || to !== undefined
  const beyond = isByTime
    ? sql`(at, id) < ((select at from operator_log where id = ${after ?? null}::bigint), ${after ?? null}::bigint)`
    : sql`id < ${after ?? null}::bigint`
  const found = await db.rows(
    Line,
    sql`
      select id, at, operator as actor, staff_id as "staffId", shop_id as "shopId", action, subject, details
      from operator_log
      where (${after ?? null}::bigint is null or ${beyond})
        and (${staffId ?? null}::bigint is null or staff_id = ${staffId ?? null}::bigint)
        and (${action ?? null}::text is null or action = ${action ?? null}::text)
        and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)
        and (${from ?? null}::date is null or at >= ${from ?? null}::date)
        and (${to ?? null}::date is null or at < ${to ?? null}::date + 1)
      order by ${isByTime ? sql`at desc, id desc` : sql`id desc`} limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit).map((line) => ({ ...line, at: line.at.toISOString() }))
  const last = rows.at(-1)
  return { rows, ...(found.length > limit && last && { next: String(last.id) }) }
}

/** Every action of the log or of one member, in order: each is found by a step in its index, however many lines there are. */
export const listActions = (db: Database, staffId: number | null): Promise<string[]> => {
  const own = sql`(${staffId}::bigint is null or staff_id = ${staffId}::bigint)`
  return db.rows(
    text,
    sql`
      with recursive actions as (
        (select min(action) as action from operator_log where ${own})
        union all
        select (select min(action) from operator_log where action > actions.action and ${own})
        from actions where actions.action is not null)
      select action from actions where action is not null`,
  )
}

/** Deletes lines that have been kept long enough; returns their number. */
export const sweepLog = (db: Database): Promise<number> =>
  db.run(sql`delete from operator_log where at < now() - interval '3 years'`)
