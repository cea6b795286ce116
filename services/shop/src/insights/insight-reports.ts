import {
  bigintAsNumber,
  type Database,
  date,
  int,
  row,
  type Shape,
  type Sql,
  sql,
  text,
  type ValueOf,
} from '@vitrine/database'
import { stepBit } from './record-visits.ts'

export type InsightsQuery = {
  /** All shops by default. */
  shopId?: number | undefined
  /** Days of the shops' calendar, both included. */
  from: string
  to: string
  /** Search terms per shop. */
  limit?: number | undefined
}

/** Terms of fewer visits could tell of a single person and are not shown. */
export const fewestVisits = 3

const InsightDay = row({
  shopId: int,
  day: date,
  visits: int,
  /** Visits that reached the step. */
  list: int,
  product: int,
  basket: int,
  checkout: int,
  order: int,
  /** Orders of visits with consent, and their sums in cents of the shop's currency. */
  orders: int,
  withTax: bigintAsNumber,
  withoutTax: bigintAsNumber,
})
export type InsightDay = ValueOf<typeof InsightDay>

const SearchTerm = row({ shopId: int, term: text, visits: int })
export type SearchTerm = ValueOf<typeof SearchTerm>

const HiddenTerms = row({ shopId: int, terms: int, visits: int })
export type HiddenTerms = ValueOf<typeof HiddenTerms>

const reached = (step: Parameters<typeof stepBit>[0]): Sql =>
  sql`(count(*) filter (where steps & ${stepBit(step)} <> 0))::int`

/** Reads counted visits, search terms and revenue. */
export function createInsightReports(db: Database) {
  // A report may take longer than a page of the shop.
  const read = <Line>(shape: Shape<Line>, statement: Sql): Promise<Line[]> =>
    db.transaction((tx) => tx.rows(shape, statement), { isReadOnly: true, statementTimeoutMs: 60_000 })
  const isWanted = ({ shopId, from, to }: InsightsQuery): Sql =>
    sql`day between ${from}::date and ${to}::date and ${shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`}`
  const terms = (query: InsightsQuery): Sql => sql`
    select shop_id as "shopId", term, sum(visits)::int as visits from insight_searches
    where ${isWanted(query)} group by 1, 2`

  return {
    /** One line per shop and day with visits or orders, by shop and then by day. */
    days: (query: InsightsQuery): Promise<InsightDay[]> =>
      read(
        InsightDay,
        sql`
          with visited as (
            select shop_id, day, count(*)::int as visits, ${reached('list')} as list, ${reached('product')} as product,
              ${reached('basket')} as basket, ${reached('checkout')} as checkout, ${reached('order')} as "order"
            from insight_visits where ${isWanted(query)} group by 1, 2),
          sold as (select * from insight_revenue where ${isWanted(query)})
          select coalesce(v.shop_id, s.shop_id) as "shopId", coalesce(v.day, s.day) as day,
            coalesce(visits, 0) as visits, coalesce(list, 0) as list, coalesce(product, 0) as product,
            coalesce(basket, 0) as basket, coalesce(checkout, 0) as checkout, coalesce("order", 0) as "order",
            coalesce(orders, 0) as orders, coalesce(with_tax, 0) as "withTax",
            coalesce(without_tax, 0) as "withoutTax"
          from visited v full join sold s on s.shop_id = v.shop_id and s.day = v.day
          order by 1, 2`,
      ),

    /** The most frequent search terms of each shop, by the number of visits. */
    searchTerms: (query: InsightsQuery): Promise<SearchTerm[]> =>
      read(
        SearchTerm,
        sql`
          select "shopId", term, visits from (
            select *, row_number() over (partition by "shopId" order by visits desc, term) as place
            from (${terms(query)}) t where visits >= ${fewestVisits}) ranked
          where place <= ${query.limit ?? 20} order by "shopId", place`,
      ),

    /** The number of terms that too few visits have typed to be shown. */
    hiddenTerms: (query: InsightsQuery): Promise<HiddenTerms[]> =>
      read(
        HiddenTerms,
        sql`
          select "shopId", count(*)::int as terms, sum(visits)::int as visits from (${terms(query)}) t
          where visits < ${fewestVisits} group by 1 order by 1`,
      ),
  }
}

export type InsightReports = ReturnType<typeof createInsightReports>
