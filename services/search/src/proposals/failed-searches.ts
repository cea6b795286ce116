import type { Locale } from '@vitrine/contracts/markets'
import { bool, type Database, date, float, int, nullable, row, sql, text, type ValueOf } from '@vitrine/database'

/** More different queries of a client on one day are those of a robot. */
const mostADay = 60
/** A later query belongs to another visit. */
const sameVisit = '30 minutes'
const most = { queries: 2_000, visits: 30_000 } as const

const QueryLine = row({ query: text, visitors: int, clickRate: float })
/** A query with the share of its visits in which a result was clicked, 0 to 1. */
export type SearchedQuery = ValueOf<typeof QueryLine>

const VisitLine = row({
  query: text,
  client: text,
  day: date,
  isEmpty: bool,
  isClicked: bool,
  next: nullable(text),
  isNextClicked: nullable(bool),
})
/** One query of one client on one day, and the query that this client typed next. */
export type SearchVisit = ValueOf<typeof VisitLine>

type Period = { market: Locale; since: Date }

/**
 * A search is one query of one client on one day, so that a visitor who repeats it counts once. Clients without an id and
 * clients with more queries than a person has are left out.
 */
const searches = ({ market, since }: Period) => sql`
  asked as (
    select a.client_id, (a.at at time zone 'UTC')::date as day, a.normalised, min(a.at) as at, min(a.total) as total,
      bool_or(exists (
        select from search.events e where e.response_id = a.response_id and e.action = 'click')) as is_clicked
    from search.answers a
    where a.source = 'search' and a.at >= ${since} and a.market = ${market} and a.client_id is not null
      and a.normalised <> ''
    group by 1, 2, 3),
  counted as (select *, count(*) over (partition by client_id, day) as of_day from asked),
  searched as (
    select *, lead(normalised) over visit as next, lead(at) over visit as next_at,
      lead(is_clicked) over visit as next_clicked
    from counted where of_day <= ${mostADay}
    window visit as (partition by client_id order by at))`

/** Reads the searches of a shop that led to nothing, and the queries that visitors typed next. */
export function createFailedSearches(db: Database) {
  return {
    /** Queries that are clicked in at most this share of their visits, those of most visitors first. */
    unclicked: ({ market, since }: Period, mostClicked: number): Promise<SearchedQuery[]> =>
      db.rows(
        QueryLine,
        sql`with ${searches({ market, since })}
          select normalised as query, count(distinct client_id)::int as visitors,
            avg(is_clicked::int)::float8 as "clickRate"
          from searched group by normalised having avg(is_clicked::int) <= ${mostClicked}
          order by visitors desc, query limit ${most.queries}`,
      ),

    /** Visits with one of these queries. A query after a click is no further attempt. */
    visits: ({ market, since }: Period, queries: readonly string[]): Promise<SearchVisit[]> =>
      db.rows(
        VisitLine,
        sql`with ${searches({ market, since })}
          select normalised as query, client_id::text as client, day, coalesce(total, 0) = 0 as "isEmpty",
            is_clicked as "isClicked",
            case when not is_clicked and next_at - at < ${sameVisit}::interval then next end as next,
            case when not is_clicked and next_at - at < ${sameVisit}::interval then next_clicked end as "isNextClicked"
          from searched where normalised = any(${[...queries]}::text[])
          order by day desc, client_id, normalised limit ${most.visits}`,
      ),
  }
}
