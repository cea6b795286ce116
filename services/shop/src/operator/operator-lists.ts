import { type Database, int, nullable, row, type Sql, sql, text, textOf, type ValueOf } from '@vitrine/database'
import { caseNumberOf } from '../statements/statement-store.ts'

const ListedOrder = row({
  id: int,
  number: text,
  shopId: int,
  status: text,
  total: int,
  currency: text,
  pieces: int,
  at: text,
})
export type ListedOrder = ValueOf<typeof ListedOrder>
const ListedMail = row({
  id: text,
  kind: text,
  to: text,
  at: text,
  state: textOf<'sent' | 'waiting' | 'parked'>(),
  attempts: int,
  error: nullable(text),
})
export type ListedMail = ValueOf<typeof ListedMail>
const ListedReturn = row({
  code: text,
  orderNumber: text,
  shopId: int,
  status: text,
  way: text,
  pieces: int,
  refund: nullable(int),
  /** The order that brings other sizes, or that it was a present. */
  instead: nullable(text),
  at: text,
})
export type ListedReturn = ValueOf<typeof ListedReturn>
const ListedStatement = row({
  id: text,
  caseNumber: text,
  kind: text,
  shopId: int,
  finding: text,
  contract: text,
  email: text,
  endsOn: nullable(text),
  orderNumber: nullable(text),
  at: text,
})
export type ListedStatement = ValueOf<typeof ListedStatement>

/** Orders, returns, statements and mails, newest first, as operators list them. */
export function createOperatorLists(db: Database) {
  return {
    async orders({
      email,
      status,
      limit = 20,
    }: {
      email?: string
      status?: string
      limit?: number
    }): Promise<ListedOrder[]> {
      return db.rows(
        ListedOrder,
        sql`
          select o.id::int, o.reference_key as number, o.shop_id as "shopId", o.status, o.total, o.currency,
            (select count(*)::int from order_items i where i.order_id = o.id) as pieces,
            to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
          from orders o
          where (${email ?? null}::text is null or o.email = lower(${email ?? null}))
            and (${status ?? null}::text is null or o.status = ${status ?? null})
          order by o.id desc limit ${limit}`,
      )
    },

    returns: ({ status, limit = 20 }: { status?: string; limit?: number }): Promise<ListedReturn[]> =>
      listReturns(db, sql`${status ?? null}::text is null or r.status = ${status ?? null}`, limit),

    /** Withdrawals and cancellations as stated, with our finding, which the sender never learns (W-06). */
    async statements({ kind, limit = 20 }: { kind?: string; limit?: number }): Promise<ListedStatement[]> {
      return db.rows(
        ListedStatement,
        sql`
          select s.id::text, ${caseNumberOf} as "caseNumber", s.kind, s.shop_id as "shopId", s.finding,
            s.body->>'contract' as contract,
            s.body->>'email' as email, s.body->>'endsOn' as "endsOn", o.reference_key as "orderNumber",
            to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
          from statements s left join orders o on o.id = s.order_id
          where ${kind ?? null}::text is null or s.kind = ${kind ?? null}
          order by s.received_at desc limit ${limit}`,
      )
    },

    async mails({ to, limit = 20 }: { to?: string; limit?: number }): Promise<ListedMail[]> {
      return db.rows(
        ListedMail,
        sql`
          select id::text, substr(kind, 6) as kind, payload->>'to' as to, attempts, last_error as error,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
            case when done_at is not null then 'sent' when parked_at is not null then 'parked' else 'waiting' end as state
          from outbox where kind like 'mail.%' and (${to ?? null}::text is null or lower(payload->>'to') = lower(${to ?? null}))
          order by seq desc limit ${limit}`,
      )
    },
  }
}

export async function listReturns(db: Database, where: Sql, limit: number): Promise<ListedReturn[]> {
  return db.rows(
    ListedReturn,
    sql`
      select r.ident_code as code, o.reference_key as "orderNumber", o.shop_id as "shopId", r.status, r.way, r.refund,
        (select count(*)::int from return_items i where i.return_id = r.id) as pieces,
        case when r.gift_email is not null then 'gift card' else (
          select x.reference_key from return_items ri join order_items e on e.id = ri.exchange_item_id
            join orders x on x.id = e.order_id where ri.return_id = r.id and e.status <> 'cancelled' limit 1) end as instead,
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from returns r join orders o on o.id = r.order_id where ${where} order by r.created_at desc limit ${limit}`,
  )
}
