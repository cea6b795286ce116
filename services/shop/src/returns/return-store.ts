import type { Return, ReturnWay } from '@vitrine/contracts/shop'
import {
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { speakableCode } from '../codes/speakable-code.ts'

export type ReturnItemRequest = { key: string; reason?: string | null | undefined; exchangeFor?: number | undefined }

const ReturnRow = row({
  id: text,
  orderId: int,
  referenceKey: text,
  status: textOf<Return['status']>(),
  way: textOf<Return['way']>(),
  isGift: bool,
  refund: nullable(int),
  identCode: text,
  createdAt: text,
  items: json<Return['items']>(),
  exchangeOrder: nullable(text),
  holdDays: nullable(int),
})
const MovedReturn = row({ orderId: int, refund: nullable(int), giftEmail: nullable(text), announcedAt: text })

/** The size on the label of a piece. */
const sizeOf = sql`jsonb_path_query_first(e.body, '$.variant.attributes.shopSize.values[0].label')`

async function read(db: Database, where: Sql): Promise<Return[]> {
  return db.rows(
    ReturnRow,
    sql`
      select r.id::text, r.order_id::int as "orderId", o.reference_key as "referenceKey", r.status, r.way,
        r.gift_email is not null as "isGift", case when r.gift_email is null then r.refund end as refund,
        r.ident_code as "identCode", to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
        (select jsonb_agg(jsonb_build_object('key', i.key, 'reason', ri.reason, 'exchange',
            case when e.id is not null then jsonb_build_object('variantId', e.variant_id,
              'size', coalesce(${sizeOf}, '""'), 'name', e.body->'product'->'name') end) order by i.id)
          from return_items ri join order_items i on i.id = ri.order_item_id
            left join order_items e on e.id = ri.exchange_item_id and e.status <> 'cancelled'
          where ri.return_id = r.id) as items,
        (select x.reference_key from return_items ri join order_items e on e.id = ri.exchange_item_id
          join orders x on x.id = e.order_id where ri.return_id = r.id and e.status <> 'cancelled' limit 1) as "exchangeOrder",
        (select (x.body->>'holdDays')::int from return_items ri join order_items e on e.id = ri.exchange_item_id
          join orders x on x.id = e.order_id where ri.return_id = r.id and e.status <> 'cancelled' limit 1) as "holdDays"
      from returns r join orders o on o.id = r.order_id where ${where} order by r.created_at desc`,
  )
}

/** The promise of a return; the value of a gift goes to its sender. */
type ReturnTerms = { way: ReturnWay; refund: number; giftEmail?: string | undefined }

type ReturnUpdate = ValueOf<typeof MovedReturn> & { itemIds: number[] }

export const returns = {
  /** Returned gifts are hidden from their giver. */
  ofCustomer: (db: Database, customerId: number, shopId: number): Promise<Return[]> =>
    read(db, sql`o.customer_id = ${customerId} and o.shop_id = ${shopId} and r.gift_email is null`),

  /** Keys of pieces that are on their way back or have come back. */
  async announced(db: Database, orderId: number): Promise<ReadonlySet<string>> {
    const keys = await db.rows(
      text,
      sql`
        select i.key from return_items ri join order_items i on i.id = ri.order_item_id where i.order_id = ${orderId}`,
    )
    return new Set(keys)
  },

  /** Announces pieces of an order; nothing when one of them was announced before. */
  async add(
    tx: Transaction,
    orderId: number,
    wishes: readonly ReturnItemRequest[],
    { way, refund, giftEmail }: ReturnTerms,
  ): Promise<string | undefined> {
    const id = await tx.first(
      text,
      sql`
        insert into returns (order_id, ident_code, way, refund, gift_email)
        values (${orderId}, ${`R${speakableCode(10)}`}, ${way}, ${refund}, ${giftEmail ?? null}) returning id::text`,
    )
    if (!id) throw new Error(`The return of order ${orderId} got no id`)
    const noted = await tx.run(sql`
      insert into return_items (order_item_id, return_id, reason)
      select i.id, ${id}, w.reason from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w(key text, reason text)
        join order_items i on i.key = w.key and i.order_id = ${orderId}
      on conflict do nothing`)
    return noted === wishes.length ? id : undefined
  },

  async known(tx: Transaction, id: string): Promise<Return> {
    const [found] = await read(tx, sql`r.id = ${id}`)
    if (!found) throw new Error(`Return ${id} is gone`)
    return found
  },

  /** Raises the promised refund: items that were to be exchanged are refunded instead. */
  async raise(tx: Transaction, id: string, refund: number): Promise<void> {
    await tx.run(sql`update returns set refund = greatest(refund, ${refund}) where id = ${id}`)
  },

  async payOnGiftCard(tx: Transaction, id: string, giftCardId: number): Promise<void> {
    await tx.run(sql`update returns set gift_card_id = ${giftCardId} where id = ${id}`)
  },

  byId: async (db: Database, id: string, shopId: number): Promise<Return | undefined> =>
    (await read(db, sql`r.id = ${id} and o.shop_id = ${shopId}`))[0],

  /** The return with the code on a parcel. */
  async byCode(db: Database, identCode: string): Promise<string | undefined> {
    return db.first(
      text,
      sql`
        select id::text from returns where ident_code = ${identCode.replaceAll(/\s/g, '').toUpperCase()}`,
    )
  },

  /** Moves a return from one state to the next; returns its order, items and terms, or undefined. */
  async move(
    tx: Transaction,
    id: string,
    from: Return['status'],
    to: Return['status'],
  ): Promise<ReturnUpdate | undefined> {
    const moved = await tx.first(
      MovedReturn,
      sql`
        update returns set status = ${to} where id = ${id} and status = ${from}
        returning order_id::int as "orderId", refund, gift_email as "giftEmail", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "announcedAt"`,
    )
    if (!moved) return undefined
    const itemIds = await tx.rows(
      int,
      sql`select order_item_id::int from return_items where return_id = ${id} order by order_item_id`,
    )
    return { ...moved, itemIds }
  },
}
