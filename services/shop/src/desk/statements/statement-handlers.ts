import type { Page, StatementRow } from '@vitrine/contracts/desk'
import { dayOf } from '@vitrine/contracts/delivery'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, json, int, nullable, row, type Sql, sql, text, textOf, timestamp } from '@vitrine/database'
import { marketOfOrder } from '../../orders/market-of-order.ts'
import { orderIdOf } from '../../orders/order-lookup.ts'
import { note } from '../../orders/order-store.ts'
import { readOrder } from '../../orders/read-orders.ts'
import { caseNumberOf } from '../../statements/statement-store.ts'
import { findingOf } from '../../statements/statement.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { orderSubject } from '../orders/order-sight.ts'

type StatementHandlers = Pick<DeskHandlers, 'listStatements' | 'matchStatement' | 'finishStatement'>

const Listed = row({
  id: text,
  caseNumber: text,
  kind: textOf<StatementRow['kind']>(),
  shopId: int,
  receivedAt: timestamp,
  place: text,
  name: text,
  email: text,
  contract: text,
  items: json<string[]>(),
  reason: nullable(text),
  endsOn: nullable(text),
  finding: textOf<StatementRow['finding']>(),
  outcome: nullable(textOf<NonNullable<StatementRow['outcome']>>()),
  orderNumber: nullable(text),
  doneAt: nullable(timestamp),
  doneBy: nullable(text),
})

const isOpen = sql`s.done_at is null and (s.finding <> 'matched' or s.matched_at is not null)`

/** A page of statements, the oldest first: their time limits run. */
async function readStatements(
  db: Database,
  where: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<StatementRow>> {
  const [, micros, id] = /^(\d{1,18})~([\da-f-]{36})$/.exec(after ?? '') ?? []
  const beyond =
    micros && id
      ? sql`(s.received_at, s.id) > (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
      : sql`true`
  const found = await db.rows(
    Listed,
    sql`
      select s.id::text, ${caseNumberOf} as "caseNumber", s.kind, s.shop_id as "shopId", s.received_at as "receivedAt",
        (extract(epoch from s.received_at) * 1000000)::bigint || '~' || s.id as place,
        s.body ->> 'name' as name, s.body ->> 'email' as email, s.body ->> 'contract' as contract,
        coalesce(s.body -> 'items', '[]') as items, s.body ->> 'reason' as reason, s.body ->> 'endsOn' as "endsOn",
        s.finding, s.outcome, o.reference_key as "orderNumber", s.done_at as "doneAt", s.done_by as "doneBy"
      from statements s left join orders o on o.id = s.order_id
      where ${where} and ${beyond} order by s.received_at, s.id limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ receivedAt, doneAt, ...statement }) => ({
      ...statement,
      receivedAt: receivedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    ...(found.length > limit && last && { next: last.place }),
  }
}

const notFound = fail({ code: 'NOT_FOUND' } as const)

export const createStatementHandlers = (): StatementHandlers => ({
  async listStatements({ state, kind, shopId, after, limit }, { db, shopIds }) {
    const shops = shopId === undefined ? shopIds : shopIds.filter((one) => one === shopId)
    const where = sql`s.shop_id = any(${shops}::int[]) and ${state === 'open' ? isOpen : sql`true`}
      and (${kind ?? null}::text is null or s.kind = ${kind ?? null}::text)`
    return ok(await readStatements(db, where, { after, limit }))
  },

  async matchStatement({ id, number }, context) {
    const { db, record } = context
    const statement = await lockStatement(context, id)
    if (!statement) return notFound
    if (statement.doneAt !== null) return fail({ code: 'ALREADY_DONE', details: { by: statement.doneBy ?? '' } })
    if (statement.orderNumber !== null)
      return fail({ code: 'ALREADY_MATCHED', details: { number: statement.orderNumber } })
    const order = await readOrder(db, sql`o.id = ${orderIdOf(number) ?? 0} and o.shop_id = ${statement.shopId}`)
    if (!order) return fail({ code: 'NO_SUCH_ORDER' })
    const market = marketOfOrder(order)
    const finding = findingOf(order, market, dayOf(new Date(statement.receivedAt), market))
    await db.run(sql`
      update statements set order_id = ${order.id}, finding = ${finding}, matched_at = now() where id = ${id}`)
    await db.transaction((tx) => note(tx, order.id, `${statement.kind}_received`))
    const details = { case: statement.caseNumber, finding }
    await record({ action: 'statement.matched', subject: orderSubject(order.id), details, shopId: order.shopId })
    return known(context, id)
  },

  async finishStatement({ id }, context) {
    const { db, actor, record } = context
    const statement = await lockStatement(context, id)
    if (!statement) return notFound
    if (statement.doneAt !== null) return fail({ code: 'ALREADY_DONE', details: { by: statement.doneBy ?? '' } })
    await db.run(sql`update statements set done_at = now(), done_by = ${actor.name} where id = ${id}`)
    const { caseNumber, orderNumber, shopId } = statement
    const orderId = orderNumber === null ? undefined : orderIdOf(orderNumber)
    const subject = orderId === undefined ? `statement ${caseNumber}` : orderSubject(orderId)
    await record({ action: 'statement.done', subject, details: { case: caseNumber }, shopId })
    return known(context, id)
  },
})

async function readOne({ db, shopIds }: DeskContext, id: string): Promise<StatementRow | undefined> {
  const page = await readStatements(db, sql`s.id = ${id}::uuid and s.shop_id = any(${shopIds}::int[])`, { limit: 1 })
  return page.rows[0]
}

async function lockStatement(context: DeskContext, id: string): Promise<StatementRow | undefined> {
  await context.db.run(sql`select 1 from statements where id = ${id} for update`)
  return readOne(context, id)
}

async function known(context: DeskContext, id: string) {
  const statement = await readOne(context, id)
  return statement ? ok(statement) : notFound
}
