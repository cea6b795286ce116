import type { Market } from '@vitrine/contracts/markets'
import type { Language, SearchEngine } from '../engine/engine.ts'

type HasResults = (market: Market, language: Language, query: string) => Promise<boolean>

const keptFor = 60_000
const mostKept = 5_000

/** The same completions are tried with every letter that is typed, so their results are cached for a minute. */
export function cacheHasResults(
  find: HasResults,
  { engine, now }: { engine: () => SearchEngine; now: () => number },
): HasResults {
  let of: SearchEngine | undefined
  const kept = new Map<string, { until: number; finds: Promise<boolean> }>()
  return (market, language, query) => {
    if (of !== engine()) kept.clear()
    of = engine()
    const key = `${market.locale} ${language} ${query}`
    const known = kept.get(key)
    if (known && now() < known.until) return known.finds
    if (kept.size >= mostKept) kept.clear()
    const finds = find(market, language, query)
    kept.set(key, { until: now() + keptFor, finds })
    finds.catch(() => kept.delete(key))
    return finds
  }
}
