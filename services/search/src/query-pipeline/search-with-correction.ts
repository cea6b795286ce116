import type { Market } from '@vitrine/contracts/markets'
import type { FacetQuery, Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { type QueryRunResult } from './run-query.ts'
import { correctWords } from './correct-query.ts'
import type { BaseQuery, SearchQuery } from './search-query.ts'
import type { Correction } from './search-result.ts'

type QueryRunOptions = { isTyping?: boolean; isForgiving: boolean; facetQueries?: readonly FacetQuery[] }

/** Runs a query text as it stands. */
export type RunQueryText = (baseQuery: BaseQuery, query: string, how: QueryRunOptions) => Promise<QueryRunResult>

type CorrectedSearch = { run: QueryRunResult; correction?: Correction }

/**
 * Searches, and corrects the spelling. A query without results as written is replaced by its correction; one with few
 * results gets a suggestion, if that finds much more.
 */
export async function searchWithCorrection(
  searchQuery: SearchQuery,
  tryQuery: RunQueryText,
  { few, timesMore }: Rules['correction'],
): Promise<CorrectedSearch> {
  const { query, mayCorrect } = searchQuery
  const read = await tryQuery(searchQuery, query, { isForgiving: true })
  const better = correctWords(query, read.result.readings)
  if (!better) return { run: read }

  const asWritten = await tryQuery(searchQuery, query, { isForgiving: false })
  const places = new Set(better.words.map(({ offset }) => offset))
  const { total, readings } = asWritten.result
  const findsNothing = total === 0 || readings.some(({ offset, how }) => places.has(offset) && how === 'unknown')
  const suggestion = { original: query, corrected: undefined, suggestions: [better] }
  if (!findsNothing && total > few) return { run: asWritten }
  if (findsNothing && !mayCorrect) return { run: asWritten, correction: suggestion }

  const corrected = await tryQuery(searchQuery, better.query, { isForgiving: false })
  if (findsNothing && corrected.result.total > 0)
    return { run: corrected, correction: { ...suggestion, corrected: better.query } }
  const isWorth = corrected.result.total >= Math.max(1, total) * timesMore
  return isWorth ? { run: asWritten, correction: suggestion } : { run: asWritten }
}

export const minimalQuery = (market: Market, language: Language, now: number, perPage = 1): BaseQuery => ({
  market,
  language,
  perPage,
  page: 0,
  now: Math.floor(now / 1000),
  sort: [],
  facets: [],
  facetMode: 'none',
  isExplained: false,
})
