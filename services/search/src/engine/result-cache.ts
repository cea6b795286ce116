import type { EngineResult, EngineQuery } from './engine.ts'
import { toLimit } from './counting/top-values.ts'
import { search, type SearchableIndex } from './search.ts'
import { toDay } from './segment/standing.ts'

const longestQuery = 3
const mostResults = 512

const cache = new WeakMap<SearchableIndex, Map<string, EngineResult>>()

/**
 * Searches. The first typed letters have the most results and are typed most often, so their results are cached until
 * the index changes.
 */
export function searchCached(searchable: SearchableIndex, request: EngineQuery): EngineResult {
  if (!isFirstLetters(request)) return search(searchable, request)
  let results = cache.get(searchable)
  if (!results) cache.set(searchable, (results = new Map()))
  const key = keyOf(request)
  let cached = results.get(key)
  if (!cached) {
    if (results.size === mostResults) results.clear()
    cached = search(searchable, request)
    results.set(key, cached)
  }
  return cached
}

const isFirstLetters = ({ isTyping, query, filters, facets, isExplained, signals }: EngineQuery): boolean =>
  isTyping &&
  query.length > 0 &&
  query.length <= longestQuery &&
  !isExplained &&
  filters.length === 0 &&
  facets.length === 0 &&
  signals.boosts.length === 0

/** Everything a result depends on; of the time only the day. */
function keyOf({
  market,
  language,
  query,
  isForgiving,
  sort,
  offset,
  limit,
  signals,
  pins,
  pinPlaces,
}: EngineQuery): string {
  const { popularity, freshness, freshnessHalfLife, soldOut, now } = signals
  const numbers = [popularity, freshness, freshnessHalfLife, soldOut, toDay(now), toLimit(offset), toLimit(limit)]
  return JSON.stringify([market, language, query, isForgiving, sort, pins, pinPlaces, numbers.map(String)])
}
