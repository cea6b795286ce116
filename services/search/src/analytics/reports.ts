import {
  bool,
  float,
  int,
  nullable,
  openDatabase,
  row,
  type Shape,
  type Sql,
  sql,
  text,
  type ValueOf,
} from '@vitrine/database'
import type { Pool } from 'pg'
import { createAnswerReports, inMarket, type ReportQuery } from './answer-reports.ts'
import { migrateSearch } from './migrate.ts'

const QueryLine = row({
  query: text,
  searches: int,
  clients: int,
  /** The number of results of the last search. */
  results: nullable(int),
  /** Share of searches that led to at least one click, 0 to 1. */
  clickRate: float,
  /** The average place of the first click in the results, from 1. */
  firstClick: nullable(float),
})
export type QueryLine = ValueOf<typeof QueryLine>

const ZeroLine = row({ query: text, searches: int, clients: int, lastAt: text, isStillEmpty: bool })
export type ZeroLine = ValueOf<typeof ZeroLine>

const ProductLine = row({
  product: text,
  name: nullable(text),
  views: int,
  added: float,
  /** Pieces. */
  bought: float,
})
export type ProductLine = ValueOf<typeof ProductLine>

const EventLine = row({
  event: text,
  count: int,
  clients: int,
  /** By UTC: `2026-11-15 08:04`. */
  lastAt: text,
})
export type EventLine = ValueOf<typeof EventLine>

const CorrectionLine = row({ query: text, correctedTo: text, searches: int, clickRate: float })
export type CorrectionLine = ValueOf<typeof CorrectionLine>

const Overview = row({
  searches: int,
  queries: int,
  clients: int,
  clickRate: float,
  zeroRate: float,
  correctedRate: float,
  relaxedRate: float,
})
export type Overview = ValueOf<typeof Overview>

export type Reports = Awaited<ReturnType<typeof openReports>>

/**
 * A search is one query of one client on one day: filtering, sorting and paging repeat it, and are the same search. A
 * client without an id counts as another one each time.
 */
const searches = ({ market, since }: ReportQuery): Sql => sql`
  asked as (
    select normalised, response_id, total, at, client_id, corrected_to, is_relaxed,
      coalesce(client_id::text, response_id) as who, date_trunc('day', at, 'UTC') as day
    from search.answers
    where source = 'search' and at >= ${since} and ${inMarket(market)} and normalised <> ''),
  clicked as (
    select distinct on (a.normalised, a.who, a.day) a.normalised, a.who, a.day, e.position
    from asked a join search.events e on e.response_id = a.response_id and e.action = 'click'
    order by a.normalised, a.who, a.day, e.at),
  searched as (
    select a.normalised, a.who, a.day, max(a.at) as at, bool_or(a.is_relaxed) as is_relaxed,
      (array_agg(a.client_id))[1] as client_id, (array_agg(a.total order by a.at desc))[1] as total,
      max(a.corrected_to) as corrected_to, min(a.total) = 0 as is_empty
    from asked a group by a.normalised, a.who, a.day),
  seen as (
    select s.*, c.who is not null as is_clicked, c.position
    from searched s left join clicked c using (normalised, who, day))`

const queryLines = sql`
  select normalised as query, count(*)::int as searches, count(distinct client_id)::int as clients,
    (array_agg(total order by at desc))[1] as results, avg(is_clicked::int)::float8 as "clickRate",
    avg(position)::float8 as "firstClick"
  from seen group by normalised`

/** Reads stored events, also while others are being written. Brings the tables up to date first. */
export async function openReports(pool: Pool) {
  await migrateSearch(pool)
  const db = openDatabase(pool)

  // A report may take longer than a page of the shop.
  const read = <Line>(shape: Shape<Line>, statement: Sql): Promise<Line[]> =>
    db.transaction((tx) => tx.rows(shape, statement), { isReadOnly: true, statementTimeoutMs: 60_000 })

  return {
    ...createAnswerReports(read),

    async overview(reportQuery: ReportQuery): Promise<Overview> {
      const [line] = await read(
        Overview,
        sql`with ${searches(reportQuery)}
          select count(*)::int as searches, count(distinct normalised)::int as queries,
            count(distinct client_id)::int as clients, coalesce(avg(is_clicked::int), 0)::float8 as "clickRate",
            coalesce(avg(is_empty::int), 0)::float8 as "zeroRate",
            coalesce(avg((corrected_to is not null)::int), 0)::float8 as "correctedRate",
            coalesce(avg(is_relaxed::int), 0)::float8 as "relaxedRate"
          from seen`,
      )
      if (!line) throw new Error('The database gave no line where it always gives one')
      return line
    },

    /** The most frequent queries. */
    topQueries: (reportQuery: ReportQuery): Promise<QueryLine[]> =>
      read(
        QueryLine,
        sql`with ${searches(reportQuery)} ${queryLines} order by searches desc, query limit ${reportQuery.limit}`,
      ),

    /** Queries with results but few clicks, the worst first. */
    lowClicks: (reportQuery: ReportQuery & { fewest: number }): Promise<QueryLine[]> =>
      read(
        QueryLine,
        sql`with ${searches(reportQuery)}, lines as (${queryLines})
          select * from lines where searches >= ${reportQuery.fewest} and results > 0
          order by "clickRate", searches desc, query limit ${reportQuery.limit}`,
      ),

    /** Queries without results. */
    zeroResults: (reportQuery: ReportQuery): Promise<ZeroLine[]> =>
      read(
        ZeroLine,
        sql`with ${searches(reportQuery)}
          select normalised as query, count(*) filter (where is_empty)::int as searches,
            count(distinct client_id) filter (where is_empty)::int as clients,
            to_char(max(at) filter (where is_empty) at time zone 'UTC', 'YYYY-MM-DD') as "lastAt",
            (array_agg(total order by at desc))[1] = 0 as "isStillEmpty"
          from seen group by normalised having bool_or(is_empty)
          order by searches desc, query limit ${reportQuery.limit}`,
      ),

    /** Corrected queries, and how often the correction was accepted. */
    corrections: (reportQuery: ReportQuery): Promise<CorrectionLine[]> =>
      read(
        CorrectionLine,
        sql`with ${searches(reportQuery)}
          select normalised as query, corrected_to as "correctedTo", count(*)::int as searches,
            avg(is_clicked::int)::float8 as "clickRate"
          from seen where corrected_to is not null group by normalised, corrected_to
          order by searches desc, query, "correctedTo" limit ${reportQuery.limit}`,
      ),

    /** Events of visitors and replies they have seen, by type. */
    events: (reportQuery: ReportQuery): Promise<EventLine[]> =>
      read(
        EventLine,
        sql`select event, count(distinct id)::int as count, count(distinct client_id)::int as clients,
            to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "lastAt"
          from (
            select type as event, id::text as id, client_id, at, market from search.events
            union all
            select 'seen: ' || source, response_id, client_id, at, market from search.answers) as came
          where at >= ${reportQuery.since} and ${inMarket(reportQuery.market)}
          group by event order by count desc, event limit ${reportQuery.limit}`,
      ),

    /** Products by purchases, then basket additions, then views. */
    topProducts: (reportQuery: ReportQuery): Promise<ProductLine[]> =>
      read(
        ProductLine,
        sql`select product, (array_agg(name order by at desc) filter (where name is not null))[1] as name,
            count(*) filter (where action = 'view')::int as views,
            coalesce(sum(quantity) filter (where action = 'add'), 0)::float8 as added,
            coalesce(sum(quantity) filter (where action = 'buy'), 0)::float8 as bought
          from search.events
          where product is not null and action in ('view', 'add', 'buy') and at >= ${reportQuery.since}
            and ${inMarket(reportQuery.market)}
          group by product order by bought desc, added desc, views desc, product limit ${reportQuery.limit}`,
      ),
  }
}
