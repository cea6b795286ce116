import type { Locale } from '@vitrine/contracts/markets'
import { countEdits } from './count-edits.ts'
import { type FailureCluster, foldCause } from './cluster-failures.ts'
import type { SearchVisit } from './failed-searches.ts'
import { type Meaning, type Proposal, type ProposedChange, type Support, withId } from './proposal.ts'

/** The smallest sample: fewer visitors, or one busy day, may be chance or one person with several browsers. */
const leastSupport = { visitors: 5, days: 2 } as const
/** A query fails when hardly any visitor clicks a result of it. */
export const mostClicked = 0.1
/** A next query is the same wish when so many visitors type it, and so many of them then click. */
const leastShare = { next: 0.3, clicked: 0.5 } as const
/** Without a common next query and almost never with a result, there is no such product. */
const notSold = { mostNext: 0.2, leastEmpty: 0.8 } as const
const mostEdits = 2

type Findings = {
  shop: Locale
  clusters: readonly FailureCluster[]
  /** The page that a query leads to. */
  pageOf(query: string): Promise<string | undefined>
  /** The attributes that a text means, where every word of it is one. */
  meaningOf(text: string): Promise<Meaning | undefined>
}

/** Turns searches that led to nothing into changes of the rules, those of most visitors first. */
export async function findProposals({ clusters, ...findings }: Findings): Promise<Proposal[]> {
  const proposals: Proposal[] = []
  for (const cluster of clusters) {
    const support = supportOf(cluster.visits)
    const share = (some: readonly SearchVisit[]) => some.length / Math.max(1, cluster.visits.length)
    if (!isEnough(support) || share(cluster.visits.filter(({ isClicked }) => isClicked)) > mostClicked) continue
    // A query that already leads to a page needs no result.
    if ((await findings.pageOf(cluster.query)) !== undefined) continue
    const followers = followersOf(cluster).map((follower) => ({ ...follower, support: supportOf(follower.visits) }))
    const shareOf = (each: { support: Support }) => each.support.visitors / support.visitors
    for (const follower of followers)
      if (isEnough(follower.support) && shareOf(follower) >= leastShare.next) {
        const found = await toProposal(cluster, follower, findings)
        if (found) proposals.push(found)
      }
    const strongest = Math.max(0, ...followers.map(shareOf))
    if (strongest <= notSold.mostNext && share(cluster.visits.filter(({ isEmpty }) => isEmpty)) >= notSold.leastEmpty)
      proposals.push(withId({ ...headOf(cluster, findings.shop), kind: 'not sold', support }))
  }
  return proposals.toSorted((a, b) => b.support.visitors - a.support.visitors || (a.query < b.query ? -1 : 1))
}

const isEnough = ({ visitors, days }: Support): boolean =>
  visitors >= leastSupport.visitors && days >= leastSupport.days

const supportOf = (visits: readonly SearchVisit[]): Support => ({
  visits: visits.length,
  visitors: new Set(visits.map(({ client }) => client)).size,
  days: new Set(visits.map(({ day }) => day)).size,
})

const headOf = ({ query, queries, causes }: FailureCluster, shop: Locale) => ({ shop, query, queries, causes })

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

type Follower = {
  /** The words that visitors typed instead of the cause, and the whole query. */
  means: string
  next: string
  visits: SearchVisit[]
}

/** Queries by the words that visitors typed instead of the cause: "rotes hängerchen" and then "rotes kleid" is "kleid". */
function followersOf({ visits, causes }: FailureCluster): Follower[] {
  const own = new Set(causes.map(foldCause))
  const followers = new Map<string, Follower>()
  for (const visit of visits) {
    const { query, next } = visit
    if (next === null || next === query || own.has(foldCause(next))) continue
    const cause = causes.find((each) => query.includes(each)) ?? query
    const shared = new Set(wordsOf(query.replace(cause, ' ')))
    const means =
      wordsOf(next)
        .filter((word) => !shared.has(word))
        .join(' ') || next
    const known = followers.get(means)
    if (known) known.visits.push(visit)
    else followers.set(means, { means, next, visits: [visit] })
  }
  return [...followers.values()].toSorted((a, b) => b.visits.length - a.visits.length)
}

async function toProposal(
  cluster: FailureCluster,
  { means, next, visits, support }: Follower & { support: Support },
  { shop, pageOf, meaningOf }: Omit<Findings, 'clusters'>,
): Promise<Proposal | undefined> {
  const head = { ...headOf(cluster, shop), support }
  const page = await pageOf(next)
  if (page !== undefined) return withId({ ...head, kind: 'redirect', means: next, page })
  const clicked = visits.filter(({ isNextClicked }) => isNextClicked)
  if (clicked.length / visits.length < leastShare.clicked) return undefined
  const isTypo = cluster.causes.some((cause) => countEdits(cause, means) <= mostEdits)
  if (isTypo) return withId({ ...head, kind: 'correction', means })
  const meaning = await meaningOf(means)
  const change: ProposedChange = meaning
    ? { ...head, kind: 'phrase', means, meaning }
    : { ...head, kind: 'synonym', means }
  return withId(change)
}
