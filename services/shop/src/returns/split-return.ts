import type { PieceCondition } from '@vitrine/contracts/desk'
import { dayOf } from '@vitrine/contracts/delivery'
import { int, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { orderIn } from '../orders/read-orders.ts'
import { readRefundContext } from './refund-context.ts'
import { refundOf } from './refund.ts'

export type ArrivedPiece = { key: string; condition: PieceCondition }

const Announced = row({ orderId: int, refund: nullable(int), announcedAt: text })

/** Notes the condition of pieces of a return. */
export async function noteConditions(
  tx: Transaction,
  returnId: string,
  pieces: readonly ArrivedPiece[],
): Promise<void> {
  await tx.run(sql`
    update return_items ri set condition = p.condition
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p(key text, condition text)
      join order_items i on i.key = p.key
    where ri.return_id = ${returnId} and ri.order_item_id = i.id`)
}

/**
 * Moves the pieces that came into a return of their own and answers its id; the others stay announced under the code of
 * the parcel. Their refund is a share of the promised one, which loses nothing: delivery stays with the rest, because it
 * is refunded where everything comes back.
 */
export async function splitReturn(tx: Transaction, returnId: string, keys: ReadonlySet<string>): Promise<string> {
  const announced = await tx.first(
    Announced,
    sql`
      select order_id::int as "orderId", refund, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "announcedAt"
      from returns where id = ${returnId} and status = 'announced' for update`,
  )
  if (!announced) throw new Error(`Return ${returnId} is not on its way`)
  const { orderId, refund } = announced
  const share = refund === null ? null : Math.min(refund, await shareOf(tx, returnId, announced, keys))
  const part = await tx.first(
    text,
    sql`
      insert into returns (order_id, ident_code, way, refund, gift_email, part_of, created_at)
      select order_id, ident_code || '-' || (select count(*) + 1 from returns p where p.part_of = r.id), way, ${share},
        gift_email, id, created_at
      from returns r where id = ${returnId} returning id::text`,
  )
  if (!part) throw new Error(`The part of return ${returnId} got no id`)
  await tx.run(sql`
    update return_items ri set return_id = ${part} from order_items i
    where ri.return_id = ${returnId} and i.id = ri.order_item_id and i.order_id = ${orderId}
      and i.key in (select unnest(${[...keys]}::text[]))`)
  await tx.run(sql`update returns set refund = refund - ${share} where id = ${returnId} and refund is not null`)
  return part
}

async function shareOf(
  tx: Transaction,
  returnId: string,
  { orderId, announcedAt }: { orderId: number; announcedAt: string },
  keys: ReadonlySet<string>,
): Promise<number> {
  const order = await orderIn(tx, orderId)
  const market = marketOfOrder(order)
  const context = await readRefundContext(tx, orderId, { market, today: dayOf(new Date(announcedAt), market) })
  const own = new Set(
    await tx.rows(
      text,
      sql`select i.key from return_items ri join order_items i on i.id = ri.order_item_id where ri.return_id = ${returnId}`,
    ),
  )
  // The rest of this return has not come: with it on its way, the part would count as the whole order.
  const announced = new Set([...context.announced].filter((key) => !own.has(key)))
  return refundOf(order, keys, { ...context, announced }).total
}
