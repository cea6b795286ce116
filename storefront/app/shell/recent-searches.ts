const most = 10

const keyOf = (shopId: number) => `vitrine:searches:${shopId}`

/** What was searched for in this browser, the newest first. */
export function readSearches(shopId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? '[]')
    return Array.isArray(kept) ? tidy(kept.filter((each) => typeof each === 'string')) : []
  } catch {
    return []
  }
}

export function keepSearches(shopId: number, searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(keyOf(shopId), JSON.stringify(searches))
    else localStorage.removeItem(keyOf(shopId))
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
}

/** To be told of searches that found something. */
export const rememberSearch = (shopId: number, query: string): void =>
  keepSearches(shopId, tidy([query, ...readSearches(shopId)]))

/** However it was written, a query is kept once. */
function tidy(queries: readonly string[]): string[] {
  const distinct = new Set(queries.map((query) => query.trim().toLowerCase()).filter(Boolean))
  return [...distinct].slice(0, most)
}
