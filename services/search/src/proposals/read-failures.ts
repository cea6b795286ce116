import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { addressMark } from '../analytics/privacy.ts'
import type { QueryExplanation } from '../query-pipeline/explain-query.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import { clusterFailures, type FailureCluster, type ReadQuery } from './cluster-failures.ts'
import type { createFailedSearches, SearchVisit } from './failed-searches.ts'
import { mostClicked } from './find-proposals.ts'
import type { Meaning } from './proposal.ts'

/** Failed queries that are read to find their cause: those of most visitors. */
const mostRead = 400

/** Queries that fit into a line of rules and name no person. */
const isPlain = (query: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N} '’&.-]{1,59}$/u.test(query) && !query.includes(addressMark) && !/\d{7}/.test(query)

type Reading = { shop: Locale; pipeline: QueryPipeline; now: number }

const explain = (query: string, { shop, pipeline, now }: Reading): Promise<QueryExplanation> =>
  pipeline.explain({ ...minimalQuery(marketOf(shop), languageCodeOf(shop), now, 1), query, mayCorrect: true })

const misread = new Set(['unknown', 'misspelt'])

/** The words of a query that the search does not understand; the whole query where it understands all of them. */
async function causeOf(query: string, reading: Reading): Promise<ReadQuery> {
  const { words } = await explain(query, reading)
  const cause = words.filter(({ read }) => misread.has(read)).map(({ word }) => word)
  return { query, cause: cause.length > 0 && isTogether(query, cause) ? cause.join(' ').toLowerCase() : query }
}

/** Words that stand apart in the query are no phrase that a rule can name. */
const isTogether = (query: string, words: readonly string[]): boolean =>
  query.toLowerCase().includes(words.join(' ').toLowerCase())

/** The attributes that a text means, where every word of it is one: then it is no kind of product. */
export async function meaningOf(text: string, reading: Reading): Promise<Meaning | undefined> {
  const { words, recognised } = await explain(text, reading)
  const isMeant = words.every(({ read }) => read === 'an attribute' || read.startsWith('so common'))
  const values = recognised.flatMap(({ filter, role }) =>
    role !== 'excluded' && filter.kind === 'values' && filter.selected.length > 0 ? [filter] : [],
  )
  if (!isMeant || values.length === 0 || values.length !== recognised.length) return undefined
  return Object.fromEntries(values.map(({ facet, selected }) => [facet, selected]))
}

/** Failed searches of a shop in clusters, one for each cause. */
export async function readFailures(
  searches: ReturnType<typeof createFailedSearches>,
  { since, ...reading }: Reading & { since: Date },
): Promise<FailureCluster[]> {
  const period = { market: reading.shop, since }
  const queries = (await searches.unclicked(period, mostClicked)).filter(({ query }) => isPlain(query))
  const read: ReadQuery[] = []
  for (const { query } of queries.slice(0, mostRead)) {
    read.push(await causeOf(query, reading))
    // Shoppers' searches go first.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const visits: SearchVisit[] = await searches.visits(
    period,
    read.map(({ query }) => query),
  )
  const known = visits.map((visit) => ({
    ...visit,
    next: visit.next !== null && isPlain(visit.next) ? visit.next : null,
  }))
  return clusterFailures(read, known)
}
