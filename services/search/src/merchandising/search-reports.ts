import type { ProductReportLine, QueryOrder, QueryReport, SearchReport } from '@vitrine/contracts/merchandising'
import { defaultMarket, type Locale } from '@vitrine/contracts/markets'
import {
  bigintAsNumber,
  type Database,
  date,
  float,
  int,
  nullable,
  row,
  type Shape,
  type Sql,
  sql,
  text,
} from '@vitrine/database'
import { fewestClients } from '../analytics/client-sample.ts'

/** Days of the shops' calendar, both included. */
export type ReportPeriod = { shops: readonly Locale[]; from: string; to: string }

const counts = { searches: int, empty: int, clicked: int, bought: int }
const DayRow = row({ day: date, ...counts })
const QueryRow = row({
  query: text,
  ...counts,
  visitors: int,
  results: nullable(int),
  firstClick: nullable(float),
  correctedTo: nullable(text),
})
const ProductRow = row({ productId: int, name: nullable(text), viewed: int, added: int, bought: int })

/** All shops keep one time zone, so a day of a report is the same in each of them. */
const zone = defaultMarket.timeZone

const within = ({ shops, from, to }: ReportPeriod): Sql => sql`
  market = any(${[...shops]}::text[])
  and at >= (${from}::date::timestamp at time zone ${zone}) and at < ((${to}::date + 1)::timestamp at time zone ${zone})`

/** A search is one query of one visitor on one day, so filtering, sorting and paging are no further searches. */
const searches = (period: ReportPeriod): Sql => sql`
  asked as (
    select normalised as query, response_id, total, at, client_id, corrected_to,
      coalesce(client_id::text, response_id) as visitor, (at at time zone ${zone})::date as day
    from search.answers where source = 'search' and normalised <> '' and ${within(period)}),
  clicks as (
    select a.query, a.visitor, a.day, a.client_id, e.product, e.at, e.position
    from asked a join search.events e on e.response_id = a.response_id and e.action = 'click'),
  clicked as (
    select query, visitor, day, (array_agg(position order by at))[1] as position,
      bool_or(exists (
        select from search.events b
        where b.action = 'buy' and b.client_id = c.client_id and b.product = c.product
          and b.at >= c.at and b.at < c.at + interval '1 day')) as is_bought
    from clicks c group by query, visitor, day),
  searched as (
    select query, visitor, day, max(at) as at, min(client_id::text) as client, max(corrected_to) as corrected_to,
      (array_agg(total order by at desc))[1] as total, min(total) = 0 as is_empty
    from asked group by query, visitor, day),
  seen as (
    select s.*, c.query is not null as is_clicked, c.position, coalesce(c.is_bought, false) as is_bought
    from searched s left join clicked c using (query, visitor, day))`

const counted = sql`
  count(*)::int as searches, (count(*) filter (where is_empty))::int as empty,
  (count(*) filter (where is_clicked))::int as clicked, (count(*) filter (where is_bought))::int as bought`

const conditions: Readonly<Record<QueryOrder, { shown: Sql; order: Sql }>> = {
  frequent: { shown: sql`true`, order: sql`searches desc, query` },
  nothing: { shown: sql`empty > 0`, order: sql`empty desc, query` },
  unclicked: { shown: sql`clicked * 5 < searches and results > 0`, order: sql`searches - clicked desc, query` },
  corrected: { shown: sql`"correctedTo" is not null`, order: sql`searches desc, query` },
}

/** Figures about searches as the studio shows them: counts, so that each rate has its sample. */
export function createSearchReports(db: Database) {
  // A report may take longer than a page of the shop.
  const read = <Line>(shape: Shape<Line>, statement: Sql): Promise<Line[]> =>
    db.transaction((tx) => tx.rows(shape, statement), { isReadOnly: true, statementTimeoutMs: 30_000 })

  return {
    async searches(period: ReportPeriod): Promise<SearchReport> {
      const days = await read(
        DayRow,
        sql`with ${searches(period)},
          each_day as (
            select generate_series(${period.from}::date, ${period.to}::date, interval '1 day')::date as day)
          select each_day.day, count(seen.query)::int as searches,
            (count(*) filter (where is_empty))::int as empty, (count(*) filter (where is_clicked))::int as clicked,
            (count(*) filter (where is_bought))::int as bought
          from each_day left join seen using (day) group by 1 order by 1`,
      )
      const sum = (name: keyof typeof counts) => days.reduce((before, line) => before + line[name], 0)
      return {
        searches: sum('searches'),
        empty: sum('empty'),
        clicked: sum('clicked'),
        bought: sum('bought'),
        days,
      }
    },

    async queries(period: ReportPeriod & { order: QueryOrder; limit: number }): Promise<QueryReport> {
      const { shown, order } = conditions[period.order]
      const lines = sql`${searches(period)},
        lines as (
          select query, ${counted}, count(distinct client)::int as visitors,
            (array_agg(total order by at desc))[1] as results, avg(position)::float8 as "firstClick",
            max(corrected_to) as "correctedTo"
          from seen group by query)`
      const found = await read(
        QueryRow,
        sql`with ${lines} select * from lines where visitors >= ${fewestClients} and ${shown}
          order by ${order} limit ${period.limit}`,
      )
      const [hidden = 0] = await read(
        bigintAsNumber,
        sql`with ${lines} select count(*) from lines where visitors < ${fewestClients} and ${shown}`,
      )
      return { lines: found, hidden }
    },

    products: (period: ReportPeriod & { limit: number }): Promise<ProductReportLine[]> =>
      read(
        ProductRow,
        sql`select product::int as "productId",
            (array_agg(name order by at desc) filter (where name is not null))[1] as name,
            (count(*) filter (where action = 'view'))::int as viewed,
            coalesce(sum(quantity) filter (where action = 'add'), 0)::int as added,
            coalesce(sum(quantity) filter (where action = 'buy'), 0)::int as bought
          from search.events
          where product ~ '^[0-9]{1,9}$' and action in ('view', 'add', 'buy') and ${within(period)}
          group by product order by bought desc, added desc, viewed desc, product limit ${period.limit}`,
      ),
  }
}

export type SearchReports = ReturnType<typeof createSearchReports>
