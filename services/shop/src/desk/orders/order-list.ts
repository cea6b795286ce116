import type { OrderQuery, OrderRow, OrderView, Page } from '@vitrine/contracts/desk'
import { defaultMarket } from '@vitrine/contracts/markets'
import { bool, type Database, int, ints, nullable, row, type Sql, sql, text, timestamp } from '@vitrine/database'
import type * as v from 'valibot'
import { shopDay } from '../../orders/shop-day.ts'
import { foundOrders, isOpen } from './find-orders.ts'

/** The part of orders that a member sees: shops, people, money. */
export type OrderSight = { shopIds: readonly number[]; seesPeople: boolean; seesMoney: boolean }

export type OrderFilter = { view: OrderView; find: string; shopId?: number }

const isAwaitingReturn = sql`(o.exchange_of is not null and exists (
  select 1 from return_items ri join returns r on r.id = ri.return_id join order_items e on e.id = ri.exchange_item_id
  where e.order_id = o.id and r.status = 'announced'))`

/** Late parcels, messages that could not be delivered, and statements that wait for staff. */
const troubled = (today: string) => sql`
  (select p.order_id from order_packages p join orders o on o.id = p.order_id
    where p.delivered_at is null and p.status <> 'cancellation_completed' and p.latest < ${today} and ${isOpen}
    order by p.latest desc limit 5000)
  union (select substr(x.aggregate, 7)::bigint from outbox x
    where x.parked_at is not null and x.aggregate like 'order:%' limit 5000)
  union (select s.order_id from statements s
    where s.done_at is null and (s.finding <> 'matched' or s.matched_at is not null) and s.order_id is not null limit 5000)`

const conditionOf: Readonly<Record<OrderView, Sql>> = {
  pack: sql`o.order_status = 'order_confirmed' and o.status in ('order_open', 'payment_reserved') and not ${isAwaitingReturn}`,
  ship: sql`o.order_status = 'order_delegated'`,
  way: sql`o.order_status = 'order_shipped'`,
  trouble: sql`true`,
  all: sql`true`,
}

type Reading = { sight: OrderSight; filter: OrderFilter; isOldestFirst: boolean; after?: string; limit: number }

/** The place of a row in its list: its moment in microseconds, and its number. */
const placeOf = (cursor: string | undefined) => {
  const [, micros, id] = /^(\d{1,18})~(\d{1,15})$/.exec(cursor ?? '') ?? []
  return micros && id ? { micros, id } : undefined
}

/** One page of ids: each shop brings its own first rows from an index, so that nothing is joined or counted before the limit. */
function pageOfIds({ sight, filter: { view, find, shopId }, isOldestFirst, after, limit }: Reading): Sql {
  const shopIds = shopId === undefined ? sight.shopIds : sight.shopIds.filter((one) => one === shopId)
  const place = placeOf(after)
  const moment = sql`timestamptz 'epoch' + ${place?.micros ?? '0'}::bigint * interval '1 microsecond'`
  const beyond = !place
    ? sql`true`
    : isOldestFirst
      ? sql`(o.created_at, o.id) > (${moment}, ${place.id}::bigint)`
      : sql`(o.created_at, o.id) < (${moment}, ${place.id}::bigint)`
  const order = isOldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`
  const fits = sql`${conditionOf[view]} and ${beyond}`
  const columns = sql`o.id, o.created_at`
  const chosen = [
    ...(find === '' ? [] : [sql`o.id in (${foundOrders(find, sight)})`]),
    ...(view === 'trouble' ? [sql`o.id in (${troubled(shopDay(defaultMarket.shopId))})`] : []),
  ]
  const [one, other = sql`true`] = chosen
  return one
    ? sql`
      select ${columns} from orders o
      where ${one} and ${other} and o.shop_id = any(${shopIds}::int[]) and ${fits} order by ${order} limit ${limit}`
    : sql`
      select found.id, found.created_at from unnest(${shopIds}::int[]) as shop(id) cross join lateral (
        select ${columns} from orders o where o.shop_id = shop.id and ${fits} order by ${order} limit ${limit}) found
      order by ${order} limit ${limit}`
}

const ListedOrder = row({
  id: int,
  number: text,
  shopId: int,
  placedAt: timestamp,
  place: text,
  customer: nullable(text),
  recipient: nullable(text),
  pieces: int,
  total: int,
  order: text,
  billing: text,
  shipping: text,
  parcels: int,
  sentParcels: int,
  promisedUntil: nullable(text),
  isGift: bool,
  isAwaitingReturn: bool,
  isOpen: bool,
})

/** A page of orders as this member may see them. */
export async function listOrders(
  db: Database,
  { after, limit, sort, ...filter }: v.InferOutput<typeof OrderQuery>,
  sight: OrderSight,
): Promise<Page<OrderRow>> {
  const isOldestFirst = sort === 'oldest'
  const ids = pageOfIds({ sight, filter, isOldestFirst, limit: limit + 1, ...(after !== undefined && { after }) })
  const found = await db.rows(
    ListedOrder,
    sql`
      with page as materialized (${ids})
      select o.id::int, o.reference_key as number, o.shop_id as "shopId", o.created_at as "placedAt",
        (extract(epoch from o.created_at) * 1000000)::bigint || '~' || o.id as place,
        nullif(concat_ws(' ', o.body #>> '{customer,firstName}', o.body #>> '{customer,lastName}'), '') as customer,
        nullif(concat_ws(' ', o.body #>> '{address,shipping,recipient,firstName}',
          o.body #>> '{address,shipping,recipient,lastName}'), '') as recipient,
        (select count(*)::int from order_items i where i.order_id = o.id and i.status <> 'cancelled') as pieces, o.total,
        o.order_status as "order", o.billing_status as billing, o.shipping_status as shipping,
        p.parcels, p.sent as "sentParcels", p.latest as "promisedUntil", o.contact -> 'gift' is not null as "isGift",
        ${isAwaitingReturn} as "isAwaitingReturn", ${isOpen} as "isOpen"
      from page join orders o on o.id = page.id cross join lateral (
        select count(*)::int as parcels, count(shipped_at)::int as sent, max(latest) as latest
        from order_packages where order_id = o.id) p
      order by ${isOldestFirst ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`}`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ placedAt, customer, recipient, isOpen: isStillOpen, total, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      name: sight.seesPeople ? customer : isStillOpen ? recipient : null,
      total: sight.seesMoney ? total : null,
    })),
    ...(found.length > limit && last && { next: last.place }),
  }
}

/** Ids of all orders that a filter finds at this moment, up to a number. */
export async function idsOf(db: Database, filter: OrderFilter, sight: OrderSight, limit: number): Promise<number[]> {
  const ids = pageOfIds({ sight, filter, isOldestFirst: true, limit })
  const rows = await db.first(ints, sql`select coalesce(array_agg(f.id::int), '{}') from (${ids}) f`)
  return rows ?? []
}
