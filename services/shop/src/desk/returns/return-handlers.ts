import { type PieceCondition, type ReturnPiece, undoSeconds } from '@vitrine/contracts/desk'
import { colourName, fail, ok, sizeName } from '@vitrine/contracts/shop'
import { bool, type Database, int, nullable, row, sql, text, textOf, timestamp } from '@vitrine/database'
import { orderIdOf } from '../../orders/order-lookup.ts'
import { readOrder } from '../../orders/read-orders.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { orderSubject, sightOf } from '../orders/order-sight.ts'
import { nearest } from './near-codes.ts'
import { listReturns } from './return-list.ts'

type ReturnDeskHandlers = Pick<
  DeskHandlers,
  'listReturns' | 'findNearReturns' | 'getReturn' | 'scanReturn' | 'undoScan'
>

const notFound = fail({ code: 'NOT_FOUND' } as const)
const KnownCode = row({ code: text, orderNumber: text })
/** The latest returns that a mistyped code is compared with. */
const compared = 3_000

export const createReturnDeskHandlers = (): ReturnDeskHandlers => ({
  listReturns: async (query, context) => ok(await listReturns(context.db, query, sightOf(context))),

  async findNearReturns({ code }, { db, shopIds }) {
    const known = await db.rows(
      KnownCode,
      sql`
        select r.ident_code as code, o.reference_key as "orderNumber" from returns r join orders o on o.id = r.order_id
        where r.status = 'announced' and o.shop_id = any(${shopIds}::int[])
        order by r.created_at desc limit ${compared}`,
    )
    return ok(nearest(readCode(code), known))
  },

  async getReturn({ code }, context) {
    const found = await findReturn(context, code)
    if (!found) return notFound
    const undoUntil = await context.db.first(
      timestamp,
      sql`select book_at from return_arrivals where return_id = ${found.id}`,
    )
    const parts = await context.db.rows(
      text,
      sql`select id::text from returns where part_of = ${found.id} order by created_at, ident_code`,
    )
    return ok({
      row: await rowOf(context, found.id),
      pieces: await piecesOf(context.db, found),
      undoUntil: undoUntil?.toISOString() ?? null,
      parts: await Promise.all(parts.map((id) => rowOf(context, id))),
    })
  },

  async scanReturn({ code, pieces }, context) {
    const { db, actor, record } = context
    const found = await findReturn(context, code)
    if (!found) return notFound
    if (found.status !== 'announced') return fail({ code: 'ALREADY_RECEIVED' })
    const expected = await piecesOf(db, found)
    const arrived = expected.flatMap(({ key, name }) => {
      const piece = pieces ? pieces.find((one) => one.key === key) : { key }
      return piece ? [{ ...piece, name }] : []
    })
    if (arrived.length === 0) return fail({ code: 'NO_PIECES' })
    // The other sizes leave in one parcel, once everything that they replace is back.
    if (arrived.length < expected.length && (await hasExchange(db, found.id))) return fail({ code: 'HAS_EXCHANGE' })
    const isArrived = new Set(arrived.map(({ key }) => key))
    const stored = pieces ? JSON.stringify(pieces.filter(({ key }) => isArrived.has(key))) : null
    const undoUntil = await db.first(
      timestamp,
      sql`
        insert into return_arrivals (return_id, staff_id, author, pieces, book_at)
        values (${found.id}, ${actor.staffId}, ${actor.name}, ${stored}::jsonb,
          clock_timestamp() + make_interval(secs => ${undoSeconds}))
        on conflict do nothing returning book_at`,
    )
    if (!undoUntil) return fail({ code: 'ALREADY_SCANNED', details: { by: found.scannedBy ?? '' } })
    const line = lineOf('return.scanned', found)
    await record({
      ...line,
      details: { ...line.details, ...(pieces && { pieces: `${arrived.length}/${expected.length}` }) },
    })
    return ok({
      row: await rowOf(context, found.id),
      pieces: arrived.map(({ name }) => name),
      undoUntil: undoUntil.toISOString(),
    })
  },

  async undoScan({ code }, context) {
    const found = await findReturn(context, code)
    if (!found) return notFound
    const undone = await context.db.run(sql`delete from return_arrivals where return_id = ${found.id}`)
    if (undone === 0) return fail({ code: 'TOO_LATE' })
    await context.record(lineOf('return.scan_undone', found))
    return ok(await rowOf(context, found.id))
  },
})

const readCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

const Found = row({
  id: text,
  status: text,
  orderId: int,
  shopId: int,
  code: text,
  scannedBy: nullable(text),
  isExact: bool,
})

/** The return with this code, locked; or the only announced one of an order, by its number. */
async function findReturn({ db, shopIds }: DeskContext, typed: string) {
  const orderId = orderIdOf(typed) ?? 0
  const found = await db.rows(
    Found,
    sql`
      select r.id::text, r.status, r.order_id::int as "orderId", o.shop_id as "shopId", r.ident_code as code,
        (select a.author from return_arrivals a where a.return_id = r.id) as "scannedBy", r.ident_code = ${readCode(typed)} as "isExact"
      from returns r join orders o on o.id = r.order_id
      where o.shop_id = any(${shopIds}::int[])
        and (r.ident_code = ${readCode(typed)} or (r.order_id = ${orderId} and r.status = 'announced'))
      order by r.created_at desc limit 2 for update of r`,
  )
  return found.find(({ isExact }) => isExact) ?? (found.length === 1 ? found[0] : undefined)
}

const lineOf = (action: string, { orderId, shopId, code }: { orderId: number; shopId: number; code: string }) => ({
  action,
  subject: orderSubject(orderId),
  details: { code },
  shopId,
})

async function rowOf(context: DeskContext, id: string) {
  const [line] = (await listReturns(context.db, { state: 'all', id, limit: 1 }, sightOf(context))).rows
  if (!line) throw new Error(`Return ${id} is gone`)
  return line
}

const PieceRow = row({ key: text, reason: nullable(text), condition: nullable(textOf<PieceCondition>()) })

/** Pieces by name, colour and size, with the customer's reason. */
async function piecesOf(db: Database, { id, orderId }: { id: string; orderId: number }): Promise<ReturnPiece[]> {
  const pieces = new Map(
    (
      await db.rows(
        PieceRow,
        sql`
          select i.key, ri.reason, ri.condition from return_items ri join order_items i on i.id = ri.order_item_id
          where ri.return_id = ${id}`,
      )
    ).map((piece) => [piece.key, piece]),
  )
  const order = await readOrder(db, sql`o.id = ${orderId}`)
  return (order?.items ?? []).flatMap(({ key, product, variant }) => {
    const piece = pieces.get(key)
    const name = [product.name, colourName(product), sizeName(variant)].filter(Boolean).join(', ')
    return piece ? [{ ...piece, name }] : []
  })
}

const hasExchange = async (db: Database, id: string): Promise<boolean> =>
  (await db.run(sql`select 1 from return_items where return_id = ${id} and exchange_item_id is not null`)) > 0
