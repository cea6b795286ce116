import { forget, recall, remember } from '../platform/own-memory.ts'

const most = 10

const nameFor = (shopId: number) => `searches:${shopId}`

/** What was searched for in this browser, the newest first. */
export function readSearches(shopId: number): string[] {
  try {
    const kept: unknown = JSON.parse(recall(nameFor(shopId)) ?? '[]')
    return Array.isArray(kept) ? tidy(kept.filter((each) => typeof each === 'string')) : []
  } catch {
    return []
  }
}

export function keepSearches(shopId: number, searches: readonly string[]): void {
  if (searches.length > 0) remember(nameFor(shopId), JSON.stringify(searches))
  else forget(nameFor(shopId))
}

/** To be told of searches that found something. */
export const rememberSearch = (shopId: number, query: string): void =>
  keepSearches(shopId, tidy([query, ...readSearches(shopId)]))

/** However it was written, a query is kept once. */
function tidy(queries: readonly string[]): string[] {
  const distinct = new Set(queries.map((query) => query.trim().toLowerCase()).filter(Boolean))
  return [...distinct].slice(0, most)
}
