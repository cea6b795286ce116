import { type Database, float, int, row, sql, type ValueOf } from '@vitrine/database'

const ShopFigures = row({
  /** Placed within the last hour. */
  orders: int,
  /** Mails and events that are due, but not delivered yet, and how long the oldest has been. */
  waiting: int,
  oldestSeconds: float,
  /** Given up after many attempts: a person has to look. */
  parked: int,
})

export type ShopFigures = ValueOf<typeof ShopFigures>

/** More orders in an hour are not counted: the figure is for an alert about too few. */
const mostOrders = 5_000

/** Figures about orders and the outbox, by statements that stay quick however many orders there are. */
export async function readShopFigures(db: Database): Promise<ShopFigures> {
  const figures = await db.first(
    ShopFigures,
    sql`select
      (select count(*)::int from (select created_at from orders order by id desc limit ${mostOrders}) newest
        where created_at > now() - interval '1 hour') as orders,
      count(*) filter (where parked_at is null and next_at <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where parked_at is null and next_at <= now())), 0)::float8
        as "oldestSeconds",
      count(*) filter (where parked_at is not null)::int as parked
      from outbox where done_at is null`,
  )
  if (!figures) throw new Error('A count without a row')
  return figures
}
