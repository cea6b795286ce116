import type { Locale } from '@vitrine/contracts/markets'
import { type Database, float, int, nullable, row, sql, text, type ValueOf } from '@vitrine/database'

/** More different queries of a client on one day are those of a robot. */
const mostADay = 60
/** A later query belongs to another visit. */
const sameVisit = '30 minutes'

const counts = { visits: int, visitors: int, days: int }

const QueryLine = row({
  query: text,
  ...counts,
  /** Shares of the visits, 0 to 1. */
  emptyRate: float,
  clickRate: float,
})
export type SearchedQuery = ValueOf<typeof QueryLine>

const NextLine = row({
  query: text,
  next: text,
  ...counts,
  /** Share of the visits in which a result of the next query was clicked. */
  clickRate: nullable(float),
})
export type NextQuery = ValueOf<typeof NextLine>

type Period = { market: Locale; since: Date }

/**
 * A search is one query of one client on one day, so that a visitor who repeats it counts once. Clients without an id and
 * clients with more queries than a person has are left out.
 */
const searches = ({ market, since }: Period) => sql`
  asked as (
    select a.client_id, date_trunc('day', a.at, 'UTC') as day, a.normalised, min(a.at) as at, min(a.total) as total,
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
    /** Queries of at least so many visitors. */
    queries: ({ market, since }: Period, fewest: number): Promise<SearchedQuery[]> =>
      db.rows(
        QueryLine,
        sql`with ${searches({ market, since })}
          select normalised as query, count(*)::int as visits, count(distinct client_id)::int as visitors,
            count(distinct day)::int as days, avg((coalesce(total, 0) = 0)::int)::float8 as "emptyRate",
            avg(is_clicked::int)::float8 as "clickRate"
          from searched group by normalised having count(distinct client_id) >= ${fewest}
          order by visitors desc, query limit 1000`,
      ),

    /** Queries that followed a search without a click in the same visit. */
    nextQueries: ({ market, since }: Period, fewest: number): Promise<NextQuery[]> =>
      db.rows(
        NextLine,
        sql`with ${searches({ market, since })}
          select normalised as query, next, count(*)::int as visits, count(distinct client_id)::int as visitors,
            count(distinct day)::int as days, avg(next_clicked::int)::float8 as "clickRate"
          from searched
          where not is_clicked and next is not null and next_at - at < ${sameVisit}::interval
          group by normalised, next having count(distinct client_id) >= ${fewest}
          order by visitors desc, query, next limit 5000`,
      ),
  }
}
