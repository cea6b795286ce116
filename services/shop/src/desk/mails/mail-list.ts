import type { MailRow, MailState, Page } from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  type Database,
  int,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  timestamp,
} from '@vitrine/database'

const Listed = row({
  id: text,
  seq: bigintAsNumber,
  kind: text,
  to: text,
  at: timestamp,
  state: textOf<MailState>(),
  attempts: int,
  error: nullable(text),
  orderNumber: nullable(text),
  undoUntil: nullable(timestamp),
})

/** Conditions of the states, as the partial indexes have them. */
export const mailState: Readonly<Record<MailState, Sql>> = {
  sent: sql`m.done_at is not null`,
  waiting: sql`m.done_at is null and m.parked_at is null`,
  parked: sql`m.parked_at is not null`,
}

/** It is to be sent again, and has not left. */
export const isUndoable = sql`
  (m.done_at is null and m.parked_at is null and m.attempts = 0 and m.next_at > now()
    and (m.done_before is not null or m.parked_before is not null))`

/** A page of mails, the latest first. */
export async function listMails(
  db: Database,
  where: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<MailRow>> {
  const place = /^\d{1,15}$/.exec(after ?? '')?.[0] ?? null
  const found = await db.rows(
    Listed,
    sql`
      select m.id::text, m.seq, substr(m.kind, 6) as kind, coalesce(m.payload ->> 'to', '') as "to", m.created_at as at,
        case when m.done_at is not null then 'sent' when m.parked_at is not null then 'parked' else 'waiting' end as state,
        m.attempts, m.last_error as error, m.payload ->> 'referenceKey' as "orderNumber",
        case when ${isUndoable} then m.next_at end as "undoUntil"
      from outbox m
      where m.kind like 'mail.%' and ${where} and (${place}::bigint is null or m.seq < ${place}::bigint)
      order by m.seq desc limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ at, undoUntil, ...mail }) => ({
      ...mail,
      at: at.toISOString(),
      undoUntil: undoUntil?.toISOString() ?? null,
    })),
    ...(found.length > limit && last && { next: String(last.seq) }),
  }
}
