import type { Market } from '@vitrine/contracts/markets'
import type { FacetQuestion, Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { type Attempted } from './attempt.ts'
import { correctWords } from './correction.ts'
import type { Asked, Correction, SearchQuestion } from './types.ts'

type Manner = { isTyping?: boolean; isForgiving: boolean; questions?: readonly FacetQuestion[] }

/** One try at a query as it stands. */
export type TryQuery = (asked: Asked, query: string, how: Manner) => Promise<Attempted>

type Searched = { attempted: Attempted; correction?: Correction }

/**
 * Searches, and thinks about the spelling. A query that finds nothing as it is written is answered as it should have
 * been written; one that finds little gets a better spelling suggested, if that finds much more.
 */
export async function searchCorrecting(
  question: SearchQuestion,
  tryQuery: TryQuery,
  { few, timesMore }: Rules['correction'],
): Promise<Searched> {
  const { query, mayCorrect } = question
  const read = await tryQuery(question, query, { isForgiving: true })
  const better = correctWords(query, read.answer.readings)
  if (!better) return { attempted: read }

  const asWritten = await tryQuery(question, query, { isForgiving: false })
  const places = new Set(better.words.map(({ offset }) => offset))
  const { total, readings } = asWritten.answer
  const findsNothing = total === 0 || readings.some(({ offset, how }) => places.has(offset) && how === 'unknown')
  const suggestion = { original: query, corrected: undefined, suggestions: [better] }
  if (!findsNothing && total > few) return { attempted: asWritten }
  if (findsNothing && !mayCorrect) return { attempted: asWritten, correction: suggestion }

  const corrected = await tryQuery(question, better.query, { isForgiving: false })
  if (findsNothing && corrected.answer.total > 0)
    return { attempted: corrected, correction: { ...suggestion, corrected: better.query } }
  const isWorth = corrected.answer.total >= Math.max(1, total) * timesMore
  return isWorth ? { attempted: asWritten, correction: suggestion } : { attempted: asWritten }
}

export const justAsk = (market: Market, language: Language, now: number, perPage = 1): Asked => ({
  market,
  language,
  perPage,
  page: 0,
  now: Math.floor(now / 1000),
  sort: [],
  facets: [],
  facetsWanted: 'none',
  isExplained: false,
})
