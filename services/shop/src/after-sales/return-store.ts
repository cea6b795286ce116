import { randomInt } from 'node:crypto'
import type { Return, ReturnWay } from '@vitrine/contracts/shop'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'

/** Letters and digits nobody mixes up when they are printed small. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newIdentCode = (): string => `R${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`

export type ReturnWish = { key: string; reason?: string | null | undefined }

async function read(db: Database | Transaction, where: SQL): Promise<Return[]> {
  const { rows } = await db.execute<Return>(sql`
    select r.id::text, r.order_id::int as "orderId", o.reference_key as "referenceKey", r.status, r.way, r.refund,
      r.ident_code as "identCode", to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      (select jsonb_agg(jsonb_build_object('key', i.key, 'reason', ri.reason) order by i.id)
        from return_items ri join order_items i on i.id = ri.order_item_id where ri.return_id = r.id) as items
    from returns r join orders o on o.id = r.order_id where ${where} order by r.created_at desc`)
  return rows
}

export const returns = {
  ofCustomer: (db: Database, customerId: number, shopId: number): Promise<Return[]> =>
    read(db, sql`o.customer_id = ${customerId} and o.shop_id = ${shopId}`),

  /** Keys of pieces that are on their way back or have come back. */
  async announced(db: Database | Transaction, orderId: number): Promise<ReadonlySet<string>> {
    const { rows } = await db.execute<{ key: string }>(sql`
      select i.key from return_items ri join order_items i on i.id = ri.order_item_id where i.order_id = ${orderId}`)
    return new Set(rows.map(({ key }) => key))
  },

  /** Announces pieces of an order; nothing when one of them was announced before. */
  async add(
    tx: Transaction,
    orderId: number,
    wishes: readonly ReturnWish[],
    { way, refund }: { way: ReturnWay; refund: number },
  ): Promise<Return | undefined> {
    const made = await tx.execute<{ id: string }>(sql`
      insert into returns (order_id, ident_code, way, refund)
      values (${orderId}, ${newIdentCode()}, ${way}, ${refund}) returning id::text`)
    const id = made.rows[0]?.id
    if (!id) throw new Error(`The return of order ${orderId} got no id`)
    const noted = await tx.execute(sql`
      insert into return_items (order_item_id, return_id, reason)
      select i.id, ${id}, w.reason from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w(key text, reason text)
        join order_items i on i.key = w.key and i.order_id = ${orderId}
      on conflict do nothing`)
    if (noted.rowCount !== wishes.length) return undefined
    const [announced] = await read(tx, sql`r.id = ${id}`)
    return announced
  },

  byId: async (db: Database, id: string, shopId: number): Promise<Return | undefined> =>
    (await read(db, sql`r.id = ${id} and o.shop_id = ${shopId}`))[0],

  /** The return whose code stands on a parcel. */
  async byCode(db: Database, identCode: string): Promise<string | undefined> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id::text from returns where ident_code = ${identCode.replaceAll(/\s/g, '').toUpperCase()}`)
    return rows[0]?.id
  },

  /** Moves a return on if it stands there; answers its order, its pieces, what was promised for them and when. */
  async move(
    tx: Transaction,
    id: string,
    from: Return['status'],
    to: Return['status'],
  ): Promise<{ orderId: number; itemIds: number[]; refund: number | null; announcedAt: string } | undefined> {
    const { rows } = await tx.execute<{ orderId: number; refund: number | null; announcedAt: string }>(sql`
      update returns set status = ${to} where id = ${id} and status = ${from}
      returning order_id::int as "orderId", refund, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "announcedAt"`)
    const [moved] = rows
    if (!moved) return undefined
    const items = await tx.execute<{ id: number }>(
      sql`select order_item_id::int as id from return_items where return_id = ${id} order by order_item_id`,
    )
    return { ...moved, itemIds: items.rows.map((item) => item.id) }
  },
}
