import type { Page, ReturnRow, ReturnState } from '@vitrine/contracts/desk'
import { bool, type Database, int, nullable, row, sql, text, textOf, timestamp } from '@vitrine/database'
import type { OrderSight } from '../orders/order-list.ts'

const Listed = row({
  id: text,
  code: text,
  orderNumber: text,
  shopId: int,
  state: textOf<ReturnState>(),
  way: text,
  pieces: int,
  refund: nullable(int),
  announcedAt: timestamp,
  place: text,
  exchangeOrder: nullable(text),
  isGift: bool,
})

type Query = {
  state: ReturnState | 'all'
  after?: string | undefined
  limit: number
  shopId?: number | undefined
  /** Only those of one order, or one return. */
  orderId?: number
  id?: string
}

const placeOf = (cursor: string | undefined) => /^(\d{1,18})~([\da-f-]{36})$/.exec(cursor ?? '')

const stateCondition = {
  announced: sql`r.status = 'announced' and a.return_id is null`,
  arrived: sql`r.status = 'announced' and a.return_id is not null`,
  refunded: sql`r.status = 'refunded'`,
  all: sql`true`,
} as const

/** A page of returns, the latest first. */
export async function listReturns(
  db: Database,
  { state, after, limit, shopId, orderId, id }: Query,
  { shopIds, seesMoney }: OrderSight,
): Promise<Page<ReturnRow>> {
  const [, micros, lastId] = placeOf(after) ?? []
  const beyond =
    micros && lastId
      ? sql`(r.created_at, r.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lastId}::uuid)`
      : sql`true`
  const chosenShops = shopId === undefined ? shopIds : shopIds.filter((one) => one === shopId)
  const found = await db.rows(
    Listed,
    sql`
      with page as materialized (
        select r.id, r.created_at, a.return_id is not null as is_arrived
        from returns r join orders o on o.id = r.order_id left join return_arrivals a on a.return_id = r.id
        where ${stateCondition[state]} and ${beyond} and o.shop_id = any(${chosenShops}::int[])
          and ${orderId === undefined ? sql`true` : sql`r.order_id = ${orderId}`}
          and ${id === undefined ? sql`true` : sql`r.id = ${id}::uuid`}
        order by r.created_at desc, r.id desc limit ${limit + 1})
      select r.id::text, r.ident_code as code, o.reference_key as "orderNumber", o.shop_id as "shopId",
        case when page.is_arrived then 'arrived' else r.status end as state, r.way, r.refund,
        (select count(*)::int from return_items i where i.return_id = r.id) as pieces,
        r.created_at as "announcedAt", (extract(epoch from r.created_at) * 1000000)::bigint || '~' || r.id as place,
        (select x.reference_key from return_items ri join order_items e on e.id = ri.exchange_item_id
          join orders x on x.id = e.order_id where ri.return_id = r.id and e.status <> 'cancelled' limit 1) as "exchangeOrder",
        r.gift_email is not null as "isGift"
      from page join returns r on r.id = page.id join orders o on o.id = r.order_id
      order by r.created_at desc, r.id desc`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ announcedAt, refund, ...line }) => ({
      ...line,
      announcedAt: announcedAt.toISOString(),
      refund: seesMoney ? refund : null,
    })),
    ...(found.length > limit && last && { next: last.place }),
  }
}
