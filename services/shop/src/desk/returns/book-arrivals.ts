import { type Database, inTransaction, int, json, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { receiveReturn } from '../../fulfilment/receive-return.ts'
import { type ArrivedPiece, noteConditions, splitReturn } from '../../returns/split-return.ts'
import type { Report } from '../../rpc/server.ts'
import { recordLine } from '../../staff-log/staff-log.ts'
import { orderSubject } from '../orders/order-sight.ts'

const DueArrival = row({
  returnId: text,
  orderId: int,
  shopId: int,
  code: text,
  author: text,
  staffId: nullable(int),
  pieces: nullable(json<ArrivedPiece[]>()),
  /** Pieces of the return, the scanned ones and the others. */
  all: int,
})

/** Seconds until a parcel is tried again whose return could not be booked. */
const retrySeconds = 60
const atOnce = 100

/**
 * Books the parcels whose time to take the scan back is over: each with its line in the log in a transaction of its own,
 * so that one that fails stops no other.
 */
export async function bookArrivals(db: Database, report: Report): Promise<number> {
  const due = await db.rows(
    text,
    sql`select return_id::text from return_arrivals where book_at <= now() order by book_at limit ${atOnce}`,
  )
  let booked = 0
  for (const returnId of due) {
    try {
      if (await inTransaction(db, (tx) => bookArrival(tx, returnId))) booked++
    } catch (error) {
      report('returns.booking_failed', error, { returnId })
      await db.run(sql`
        update return_arrivals set book_at = now() + make_interval(secs => ${retrySeconds}) where return_id = ${returnId}`)
    }
  }
  return booked
}

async function bookArrival(tx: Transaction, returnId: string): Promise<boolean> {
  const taken = await tx.run(sql`
    select 1 from return_arrivals where return_id = ${returnId} and book_at <= now() for update skip locked`)
  if (taken === 0) return false
  const arrival = await tx.first(
    DueArrival,
    sql`
      select a.return_id::text as "returnId", r.order_id::int as "orderId", o.shop_id as "shopId", r.ident_code as code,
        a.author, a.staff_id::int as "staffId", a.pieces,
        (select count(*)::int from return_items i where i.return_id = r.id) as all
      from return_arrivals a join returns r on r.id = a.return_id join orders o on o.id = r.order_id
      where a.return_id = ${returnId}`,
  )
  await tx.run(sql`delete from return_arrivals where return_id = ${returnId}`)
  // The command line may have received it meanwhile.
  if (!arrival || !(await receive(tx, returnId, arrival))) return false
  const { author, staffId, orderId, shopId, code, pieces, all } = arrival
  await recordLine(tx, {
    actor: { name: author, staffId },
    action: 'return.received',
    subject: orderSubject(orderId),
    details: {
      code,
      ...(pieces && { pieces: `${pieces.length}/${all}`, conditions: pieces.map(({ condition }) => condition) }),
    },
    shopId,
  })
  return true
}

/** Everything, or the pieces that came; false where the return is not on its way any more. */
async function receive(
  tx: Transaction,
  returnId: string,
  { pieces, all }: { pieces: readonly ArrivedPiece[] | null; all: number },
): Promise<boolean> {
  if (!pieces) return receiveReturn(tx, returnId)
  const isAnnounced = await tx.run(
    sql`select 1 from returns where id = ${returnId} and status = 'announced' for update`,
  )
  if (isAnnounced === 0) return false
  await noteConditions(tx, returnId, pieces)
  const keys = new Set(pieces.map(({ key }) => key))
  return receiveReturn(tx, keys.size < all ? await splitReturn(tx, returnId, keys) : returnId)
}
