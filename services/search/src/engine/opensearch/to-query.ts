import type { EngineQuery, Signals } from '../engine.ts'
import { toPlan } from '../matching/plan.ts'
import { toDay } from '../segment/standing.ts'
import { colours, type Fields, mostColours } from './mapping.ts'
import { allOf, anyOf, type ColourQuery, everything, type Filters, noneOf, nothing } from './to-filter.ts'
import { createWordsQueries, type WordsDecision } from './to-words-query.ts'
import type { Words } from './words.ts'

/** Everything that queries and counts are made of: a request whose words are decided. */
export type QueryContext = {
  request: EngineQuery
  fields: Fields
  filters: Filters
  /** The words of the language; undefined for one without an index. */
  words: Words | undefined
  decision: WordsDecision | undefined
}

/** The score of a colour is the score in the reply less `offset`: scores of OpenSearch are never negative. */
export type ScoredQuery = { query: ColourQuery; offset: number }

/** Colours that have the words of the query, or everything where it has none. */
export function matchedBy({ request, fields, words, decision }: QueryContext): ColourQuery {
  const field = fields.wordsIn(request.language)
  if (!words || !field) return request.query.trim() === '' ? everything : nothing
  return decision ? createWordsQueries(field, words).having(decision) : everything
}

/** Every filter of the request and the market. */
export function passingAll({ request, filters }: QueryContext): ColourQuery {
  const { firm, own, excluding } = toPlan(request.filters, [])
  const clauses = [...firm, ...[...own, ...excluding].flatMap((each) => each.clauses)]
  return allOf([filters.onSale, ...clauses.map(filters.toQuery)])
}

/** Scores colours within a filter, as the embedded engine does: words, popularity, freshness, boosts, sold out. */
export function toScored(context: QueryContext, within: ColourQuery, areWordsDemanded: boolean): ScoredQuery {
  const { request, fields, words, decision, filters } = context
  const field = fields.wordsIn(request.language)
  const scored = words && field && decision ? createWordsQueries(field, words).scored(decision) : undefined
  const most = decision ? mostOf(decision) : 0
  const { signals } = request
  const boosts = signals.boosts.map((boost) => toBoost(allOf(boost.filters.map(filters.passing)), finite(boost.by)))
  const lowered = boosts.reduce((sum, boost) => sum + boost.lowered, 0)
  const parameters = toParameters(signals)
  const offset = offsetFor(parameters, most, boosts)
  // A colour without the words, such as a pinned one, has no score of words, and no steps to take off.
  const ofWords = scored && !isNone(scored.query) ? [raised(scored.query, scored.base, areWordsDemanded)] : []
  const base = areWordsDemanded ? (scored?.base ?? 0) : 0
  const query = {
    bool: {
      filter: [within],
      ...(areWordsDemanded && ofWords.length > 0 ? { must: ofWords } : {}),
      should: [...(areWordsDemanded ? [] : ofWords), ...boosts.flatMap(({ query: each }) => each)],
    },
  }
  return {
    query: {
      script_score: { query, script: { source: scoreScript, params: { ...parameters, base: base + lowered, offset } } },
    },
    offset,
  }
}

/** Where words are not demanded, only a document that has them is lowered by their base. */
const raised = (query: ColourQuery, base: number, areDemanded: boolean): ColourQuery =>
  areDemanded || base === 0
    ? query
    : { script_score: { query, script: { source: 'Math.max(0, _score - params.base)', params: { base } } } }

const isNone = (query: ColourQuery): boolean => query === nothing

/** The source never changes, so that it is compiled once; everything that differs is a parameter. */
const scoreScript = `
double score = _score - params.base + params.popularity * doc['${colours}.pop'].value;
if (params.freshness != 0) {
  double days = Math.max(0, params.today - doc['${colours}.day'].value);
  score += params.freshness * Math.pow(2, -days / params.halfLife);
}
if (doc['${colours}.out'].value) score *= params.soldOut;
return Math.max(0, score + params.offset);`

type Parameters = ReturnType<typeof toParameters>

function toParameters(signals: Signals) {
  const { freshnessHalfLife: halfLife, now } = signals
  const isFresh = halfLife > 0 && Number.isFinite(halfLife) && Number.isFinite(now)
  return {
    popularity: finite(signals.popularity) / wholePopularity,
    freshness: isFresh ? finite(signals.freshness) : 0,
    halfLife: isFresh ? halfLife : 1,
    today: Number.isFinite(now) ? toDay(now) : 0,
    soldOut: finite(signals.soldOut),
  }
}

const wholePopularity = 0xffff
const finite = (number: number): number => (Number.isFinite(number) ? number : 0)

/** A boost that lowers becomes one that raises everything else. */
function toBoost(holds: ColourQuery, by: number): { query: ColourQuery[]; by: number; lowered: number } {
  if (by === 0) return { query: [], by, lowered: 0 }
  const raisedOnes = by > 0 ? holds : noneOf(holds)
  const query = isNone(raisedOnes) ? [] : [{ constant_score: { filter: raisedOnes, boost: Math.abs(by) } }]
  return { query, by, lowered: by < 0 ? -by : 0 }
}

/** Added to every score, so that none is negative. */
function offsetFor(
  { popularity, freshness, soldOut }: Parameters,
  words: number,
  boosts: readonly { by: number }[],
): number {
  const lowest =
    Math.min(0, popularity * wholePopularity) +
    Math.min(0, freshness) +
    boosts.reduce((sum, { by }) => sum + Math.min(0, by), 0)
  if (lowest === 0 && soldOut >= 0) return 0
  const highest =
    words +
    Math.abs(popularity * wholePopularity) +
    Math.abs(freshness) +
    boosts.reduce((sum, { by }) => sum + Math.abs(by), 0)
  return Math.ceil(highest * Math.max(1, Math.abs(soldOut)))
}

const mostOf = ({ plan, demanded }: WordsDecision): number => plan.step * (1 + plan.words.length - demanded)

type SortPart = Record<string, object>

/** Numbers first, then the score, then popularity, then the id. In a style its best colour decides. */
function toSort({ request, fields }: QueryContext, filter: ColourQuery, isInside: boolean): SortPart[] {
  const nested = isInside ? {} : { nested: { path: colours, filter } }
  const numbers = new Map(request.sort.toReversed().map(({ number, direction }) => [number, direction]))
  const order = [...new Set(request.sort.map(({ number }) => number))]
  return [
    ...order.flatMap((number): SortPart[] => {
      const field = fields.number(number, request.market)
      const direction = numbers.get(number)
      if (!field || !direction) return []
      const mode = isInside ? {} : { mode: direction === 'asc' ? 'min' : 'max' }
      return [{ [field]: { order: direction, missing: '_last', ...mode, ...nested } }]
    }),
    { _score: { order: 'desc' } },
    { [isInside ? fields.popularity : 'pop']: { order: 'desc' } },
    { [isInside ? fields.id : 'first']: { order: 'asc' } },
  ]
}

/** Where the score stands among the values that results are sorted by. */
export const scorePlace = (context: QueryContext): number =>
  toSort(context, everything, true).findIndex((part) => '_score' in part)

/** A search for styles, with the ids of the colours that match, best first. */
export function toStyleSearch(
  context: QueryContext,
  { query }: ScoredQuery,
  filter: ColourQuery,
  { from, size, without }: { from: number; size: number; without?: ColourQuery },
): object {
  const { fields, request } = context
  const nested = {
    nested: {
      path: colours,
      score_mode: 'max',
      query,
      inner_hits: {
        size: mostColours,
        _source: false,
        docvalue_fields: [fields.id],
        sort: toSort(context, filter, true),
      },
    },
  }
  return {
    from,
    size,
    track_total_hits: true,
    _source: request.isExplained ? true : [fields.id, fields.sold],
    query: without ? { bool: { must: [nested], must_not: [inColours(without)] } } : nested,
    sort: toSort(context, filter, false),
  }
}

export const inColours = (query: ColourQuery): object => ({
  nested: { path: colours, query, score_mode: 'none' },
})

/** Colours that are results: they have the words, or are pinned. */
export const resultsOf = (context: QueryContext): ColourQuery => {
  const { request, filters } = context
  if (request.isRankingOnly) return everything
  const matched = matchedBy(context)
  return matched === everything || request.pins.length === 0 ? matched : anyOf([matched, filters.withIds(request.pins)])
}
