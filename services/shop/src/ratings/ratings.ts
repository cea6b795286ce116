import { fewestFitVotes, type FitVote, type FitVotes, type Rating } from '@vitrine/contracts/shop'
import { type Database, int, nullable, row, sql, text, textOf, type Transaction, type ValueOf } from '@vitrine/database'

/** Votes about the fit of a style, and how many pieces of it have been delivered. */
export type FitSample = FitVotes & { delivered: number }

/** Customers' opinion of a style, as its products show it. */
export type StyleRating = { rating: Rating | null; fit: FitVotes | null; fitVerdict: FitVote | null }

const sumOf = ({ small, true: fits, large }: FitVotes) => small + fits + large

/** The votes, where there are enough to be shown. */
export const shownVotes = ({ small, true: fits, large }: FitVotes): FitVotes | null =>
  small + fits + large < fewestFitVotes ? null : { small, true: fits, large }

/**
 * How a style fits. Customers for whom it does not fit vote and return, most others are silent: a style runs small only
 * where half of the votes and a tenth of all delivered pieces say so.
 */
export function verdictOf(votes: FitSample): FitVote | null {
  const all = sumOf(votes)
  if (all < fewestFitVotes) return null
  const runs = (side: 'small' | 'large') => votes[side] * 2 >= all && votes[side] * 10 >= votes.delivered
  if (runs('small')) return 'small'
  if (runs('large')) return 'large'
  return votes.true * 10 >= all * 6 ? 'true' : null
}

/** Average with one decimal, as pages show it. */
export const averageOf = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((stars / count) * 10) / 10

const CountedStyle = row({
  masterKey: text,
  reviews: int,
  stars: int,
  small: int,
  fits: int,
  large: int,
  delivered: int,
})

/**
 * Counts approved reviews and returns of styles anew; without keys, of all styles. Products follow by the change feed.
 * A piece that came back for its size counts as a vote unless its customer has voted.
 */
export async function refreshRatings(tx: Transaction, masterKeys?: readonly string[]): Promise<void> {
  // Of two that count at once the later one must see the other's reviews.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('style_ratings', 0))`)
  const isAsked = masterKeys ? sql`master_key = any(${masterKeys}::text[])` : sql`true`
  const counted = await tx.rows(
    CountedStyle,
    sql`
      with voted as (
        select master_key, count(*)::int as reviews, sum(stars)::int as stars,
          count(*) filter (where fit = 'small')::int as small, count(*) filter (where fit = 'true')::int as fits,
          count(*) filter (where fit = 'large')::int as large
        from reviews where state = 'approved' and not is_sample and ${isAsked} group by 1),
      returned as (
        select p.master_key, count(*) filter (where ri.reason = 'too_small')::int as small,
          count(*) filter (where ri.reason = 'too_large')::int as large
        from return_items ri join order_items i on i.id = ri.order_item_id join variants v on v.id = i.variant_id
          join products p on p.id = v.product_id
        where ri.reason in ('too_small', 'too_large') and i.status = 'returned' and ${isAsked}
          and not exists (select from reviews w where w.order_id = i.order_id and w.variant_id = i.variant_id
            and w.state = 'approved' and w.fit is not null)
        group by 1),
      known as (
        select master_key from voted union select master_key from returned
        union select master_key from style_ratings where ${isAsked}),
      delivered as (
        select p.master_key, count(*)::int as pieces
        from products p join variants v on v.product_id = p.id join order_items i on i.variant_id = v.id
        where i.status in ('delivered', 'returned') and p.master_key in (select master_key from known) group by 1)
      select known.master_key as "masterKey", coalesce(voted.reviews, 0) as reviews, coalesce(voted.stars, 0) as stars,
        coalesce(voted.small, 0) + coalesce(returned.small, 0) as small, coalesce(voted.fits, 0) as fits,
        coalesce(voted.large, 0) + coalesce(returned.large, 0) as large, coalesce(delivered.pieces, 0) as delivered
      from known left join voted using (master_key) left join returned using (master_key)
        left join delivered using (master_key)`,
  )
  const rows = counted.map(({ fits, small, large, delivered, ...style }) => ({
    ...style,
    small,
    fits,
    large,
    verdict: verdictOf({ small, true: fits, large, delivered }),
  }))
  await tx.run(sql`
    insert into style_ratings as r (master_key, reviews, stars, runs_small, fits, runs_large, verdict)
    select "masterKey", reviews, stars, small, fits, large, verdict
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c("masterKey" text, reviews int, stars int, small int, fits int, large int, verdict text)
    on conflict (master_key) do update set reviews = excluded.reviews, stars = excluded.stars,
      runs_small = excluded.runs_small, fits = excluded.fits, runs_large = excluded.runs_large, verdict = excluded.verdict
    where (r.reviews, r.stars, r.runs_small, r.fits, r.runs_large, r.verdict) is distinct from
      (excluded.reviews, excluded.stars, excluded.runs_small, excluded.fits, excluded.runs_large, excluded.verdict)`)
}

const RatingRow = row({
  masterKey: text,
  reviews: int,
  stars: int,
  small: int,
  fits: int,
  large: int,
  verdict: nullable(textOf<FitVote>()),
})

const toRating = ({ reviews, stars, small, fits, large, verdict }: ValueOf<typeof RatingRow>): StyleRating => ({
  rating: reviews > 0 ? { count: reviews, average: averageOf(stars, reviews) } : null,
  fit: shownVotes({ small, true: fits, large }),
  fitVerdict: verdict,
})

/** Ratings of styles by their keys; styles without reviews and returns are missing. */
export async function readRatings(db: Database, masterKeys: readonly string[]): Promise<Map<string, StyleRating>> {
  const rows = await db.rows(
    RatingRow,
    sql`
      select master_key as "masterKey", reviews, stars, runs_small as small, fits, runs_large as large, verdict
      from style_ratings where master_key = any(${masterKeys}::text[])`,
  )
  return new Map(rows.map((each) => [each.masterKey, toRating(each)]))
}
