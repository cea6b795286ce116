import type { Market } from '@vitrine/contracts/markets'
import type { Language, SearchEngine } from '../engine/engine.ts'

type HasResults = (market: Market, language: Language, query: string) => Promise<boolean>

const maxAge = 60_000
const mostEntries = 5_000

/** The same completions are tried with every letter that is typed, so their results are cached for a minute. */
export function cacheHasResults(
  check: HasResults,
  { engine, now }: { engine: () => SearchEngine; now: () => number },
): HasResults {
  let of: SearchEngine | undefined
  const cache = new Map<string, { until: number; hasResults: Promise<boolean> }>()
  return (market, language, query) => {
    if (of !== engine()) cache.clear()
    of = engine()
    const key = `${market.locale} ${language} ${query}`
    const known = cache.get(key)
    if (known && now() < known.until) return known.hasResults
    if (cache.size >= mostEntries) cache.clear()
    const hasResults = check(market, language, query)
    cache.set(key, { until: now() + maxAge, hasResults })
    hasResults.catch(() => cache.delete(key))
    return hasResults
  }
}
