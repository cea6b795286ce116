import { plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket, marketOfShop } from '@vitrine/contracts/markets'
import { type VisitReport, type VisitStep, visitSteps } from '@vitrine/contracts/shop'
import { type Database, int, sql, type Transaction } from '@vitrine/database'

/** A report of a page, with its day and shop. */
export type VisitEntry = {
  day: string
  shopId: number
  visit: string
  steps: readonly VisitStep[]
  /** Terms that may be counted. */
  terms: readonly string[]
  orders: readonly OrderClaim[]
}

/** An order that a page reports, and its caller: an order counts only for the browser or the customer that placed it. */
type OrderClaim = {
  number: VisitReport['orders'][number]
  sessionHash: string | null
  customerId: number | null
}

/** The bit of a step in `insight_visits.steps`; an order is the last one. */
export const stepBit = (step: VisitStep | 'order'): number =>
  1 << (step === 'order' ? visitSteps.length : visitSteps.indexOf(step))

/** Orders are counted until so many days after their own. */
const countedDays = 7

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Writes entries in one transaction: all of them, or none when the database fails. */
export async function recordVisits(db: Database, entries: readonly VisitEntry[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ordering = await countOrders(tx, entries)
    const visits = entries.map(({ day, shopId, visit, steps }, entry) => ({
      day,
      shop_id: shopId,
      visit,
      steps: steps.reduce((bits, step) => bits | stepBit(step), 0) | (ordering.has(entry) ? stepBit('order') : 0),
    }))
    // Sorted by their random ids: equal locks in equal order, and no trace of the time.
    await tx.run(sql`
      insert into insight_visits (day, shop_id, visit, steps)
      select day, shop_id, visit, bit_or(steps) from jsonb_to_recordset(${json(visits)})
        as v(day date, shop_id int, visit uuid, steps smallint)
      group by 1, 2, 3 order by 3, 2, 1
      on conflict (day, shop_id, visit) do update set steps = insight_visits.steps | excluded.steps
      where insight_visits.steps | excluded.steps <> insight_visits.steps`)
    const searches = entries.flatMap(({ day, shopId, terms }) => terms.map((term) => ({ day, shop_id: shopId, term })))
    if (searches.length === 0) return
    await tx.run(sql`
      insert into insight_searches (day, shop_id, term, visits)
      select day, shop_id, term, count(*)::int from jsonb_to_recordset(${json(searches)})
        as s(day date, shop_id int, term text)
      group by 1, 2, 3 order by 3, 2, 1
      on conflict (day, shop_id, term) do update set visits = insight_searches.visits + excluded.visits`)
  })
}

/** Adds orders that were not counted yet to the sums of their days. Returns the entries that they came with. */
async function countOrders(tx: Transaction, entries: readonly VisitEntry[]): Promise<ReadonlySet<number>> {
  const claims = entries.flatMap(({ day, shopId, orders }, entry) =>
    orders.map(({ number, sessionHash, customerId }) => ({
      entry,
      number,
      shop_id: shopId,
      time_zone: (marketOfShop(shopId) ?? defaultMarket).timeZone,
      session_hash: sessionHash,
      customer_id: customerId,
      first_day: plusDays(day, -countedDays),
    })),
  )
  if (claims.length === 0) return new Set()
  const ordering = await tx.rows(
    int,
    sql`
      with claimed as (
        select distinct on (o.id) c.entry, o.id, o.shop_id, o.body->'cost' as cost,
          (o.created_at at time zone c.time_zone)::date as day
        from jsonb_to_recordset(${json(claims)})
          as c(entry int, number text, shop_id int, time_zone text, session_hash text, customer_id bigint, first_day date)
        join orders o on o.reference_key = c.number and o.shop_id = c.shop_id
          and (o.session_hash = decode(c.session_hash, 'hex') or o.customer_id = c.customer_id)
        where o.confirmed_at is not null and o.exchange_of is null
          and (o.created_at at time zone c.time_zone)::date >= c.first_day
        order by o.id, c.entry),
      new as (
        insert into insight_orders (order_id, day) select id, day from claimed order by id
        on conflict (order_id) do nothing returning order_id),
      summed as (
        insert into insight_revenue (day, shop_id, orders, with_tax, without_tax)
        select day, shop_id, count(*)::int, sum((cost->>'withTax')::bigint),
          sum((cost->>'withoutTax')::bigint)
        from claimed join new on new.order_id = claimed.id group by 1, 2 order by 1, 2
        on conflict (day, shop_id) do update set orders = insight_revenue.orders + excluded.orders,
          with_tax = insight_revenue.with_tax + excluded.with_tax,
          without_tax = insight_revenue.without_tax + excluded.without_tax)
      select claimed.entry from claimed join new on new.order_id = claimed.id`,
  )
  return new Set(ordering)
}
