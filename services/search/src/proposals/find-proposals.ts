import type { Locale } from '@vitrine/contracts/markets'
import type { NextQuery, SearchedQuery } from './failed-searches.ts'
import { type Proposal, withId } from './proposal.ts'

/** The smallest sample: fewer visitors, or one busy day, may be chance or one person with several browsers. */
export const leastSupport = { visitors: 5, days: 2 } as const
/** A query fails when hardly any visitor clicks a result of it. */
const mostClicked = 0.1
/** A next query is the same wish when so many visitors type it, and so many of them then click. */
const leastShare = { next: 0.3, clicked: 0.5 } as const
/** Without a common next query and almost never with a result, there is no such product. */
const notSold = { mostNext: 0.2, leastEmpty: 0.8 } as const
const mostEdits = 2

type Findings = {
  shop: Locale
  queries: readonly SearchedQuery[]
  nextQueries: readonly NextQuery[]
  /** The page that a query leads to. */
  pageOf(query: string): Promise<string | undefined>
}

/** Turns searches that led to nothing into changes of the rules, those of most visitors first. */
export async function findProposals({ shop, queries, nextQueries, pageOf }: Findings): Promise<Proposal[]> {
  const proposals: Proposal[] = []
  for (const searched of queries) {
    const { query, visits, visitors, days, clickRate, emptyRate } = searched
    if (clickRate > mostClicked || visitors < leastSupport.visitors || days < leastSupport.days) continue
    // A query that already leads to a page needs no result.
    if ((await pageOf(query)) !== undefined) continue
    const followers = nextQueries.filter((each) => each.query === query && each.next !== query)
    const strongest = Math.max(0, ...followers.map((each) => each.visitors / visitors))
    const found = await Promise.all(
      followers.filter((each) => isSupported(each, visitors)).map(async (each) => toProposal(shop, each, pageOf)),
    )
    proposals.push(...found.flatMap((each) => each ?? []))
    if (strongest <= notSold.mostNext && emptyRate >= notSold.leastEmpty)
      proposals.push(withId({ shop, kind: 'not sold', query, support: { visits, visitors, days } }))
  }
  return proposals.toSorted((a, b) => b.support.visitors - a.support.visitors || (a.query < b.query ? -1 : 1))
}

const isSupported = ({ visitors, days }: NextQuery, all: number) =>
  visitors >= leastSupport.visitors && days >= leastSupport.days && visitors / all >= leastShare.next

async function toProposal(
  shop: Locale,
  { query, next: means, clickRate, visits, visitors, days }: NextQuery,
  pageOf: Findings['pageOf'],
): Promise<Proposal | undefined> {
  const support = { visits, visitors, days }
  const page = await pageOf(means)
  if (page !== undefined) return withId({ shop, kind: 'redirect', query, means, page, support })
  if ((clickRate ?? 0) < leastShare.clicked) return undefined
  const kind = countEdits(query, means) <= mostEdits ? 'correction' : 'synonym'
  return withId({ shop, kind, query, means, support })
}

/** The number of letters that differ (Levenshtein). */
function countEdits(one: string, two: string): number {
  let before = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    const current = [at + 1]
    for (let other = 0; other < two.length; other++)
      current.push(
        Math.min(
          (before[other + 1] ?? 0) + 1,
          (current[other] ?? 0) + 1,
          (before[other] ?? 0) + (one[at] === two[other] ? 0 : 1),
        ),
      )
    before = current
  }
  return before[two.length] ?? 0
}
