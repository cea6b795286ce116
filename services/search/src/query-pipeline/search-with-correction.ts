import type { Market } from '@vitrine/contracts/markets'
import type { FacetQuery, Language, WordReading } from '../engine/engine.ts'
import type { Spelling } from '../query-parsing/spelling.ts'
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
 * Searches, and corrects the spelling. A query whose words are unknown or find nothing is replaced by its correction; one
 * with few results gets a suggestion, if that finds much more. A word of the language is never corrected.
 */
export async function searchWithCorrection(
  searchQuery: SearchQuery,
  tryQuery: RunQueryText,
  spelling: Spelling,
  { few, timesMore }: Rules['correction'],
  halfTyped?: Correction['suggestions'][number],
): Promise<CorrectedSearch> {
  const { query, mayCorrect } = searchQuery
  if (halfTyped && mayCorrect) {
    const run = await tryQuery(searchQuery, halfTyped.query, { isForgiving: false })
    const correction = { original: query, corrected: halfTyped.query, suggestions: [halfTyped] }
    if (run.result.total > 0) return { run, correction }
  }
  const asWritten = await tryQuery(searchQuery, query, { isForgiving: false })
  const { total, readings } = asWritten.result
  const isUnknown = ({ how, word }: WordReading) => how === 'unknown' && !spelling.isWord(word.toLowerCase())
  if (total > few && !readings.some(isUnknown)) return { run: asWritten }

  const { market, language, now } = searchQuery
  const read = await tryQuery(minimalQuery(market, language, now * 1000), query, { isForgiving: true })
  const better =
    correctWords(query, read.result.readings, spelling) ?? (total === 0 ? complete(query, spelling) : undefined)
  if (!better) return { run: asWritten }
  const places = new Set(better.words.map(({ offset }) => offset))
  const findsNothing = total === 0 || readings.some(({ offset, how }) => places.has(offset) && how === 'unknown')
  const suggestion = { original: query, corrected: undefined, suggestions: [better] }
  if (findsNothing && !mayCorrect) return { run: asWritten, correction: suggestion }

  const corrected = await tryQuery(searchQuery, better.query, { isForgiving: false })
  if (findsNothing && corrected.result.total > 0)
    return { run: corrected, correction: { ...suggestion, corrected: better.query } }
  const isWorth = corrected.result.total >= Math.max(1, total) * timesMore
  return isWorth ? { run: asWritten, correction: suggestion } : { run: asWritten }
}

/** A word of the language lacks few letters where it begins another one: "cat" is no catsuit. */
const mostMissing = 3

/** "jump" is a word, and the beginning of a product: where it finds nothing, the product is meant. */
function complete(query: string, spelling: Spelling): Correction['suggestions'][number] | undefined {
  const [, before = '', word = ''] = /^(.*?)(\p{L}+)\s*$/u.exec(query) ?? []
  const completed = spelling.complete(word.toLowerCase())
  if (completed === undefined || completed === word.toLowerCase()) return undefined
  if (spelling.isOrdinary(word.toLowerCase()) && completed.length > word.length + mostMissing) return undefined
  const offset = before.length
  return {
    query: before + completed,
    words: [{ offset, length: word.length, original: word, corrected: completed }],
  }
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
