import { removeItem, readItem, saveItem } from '../platform/consented-storage.ts'

const maxSearches = 10

const storageName = (shopId: number) => `searches:${shopId}`

/** Searches made in this browser, newest first. */
export function readSearches(shopId: number): string[] {
  try {
    const stored: unknown = JSON.parse(readItem(storageName(shopId)) ?? '[]')
    return Array.isArray(stored) ? normalize(stored.filter((each) => typeof each === 'string')) : []
  } catch {
    return []
  }
}

export function saveSearches(shopId: number, searches: readonly string[]): void {
  if (searches.length > 0) saveItem(storageName(shopId), JSON.stringify(searches))
  else removeItem(storageName(shopId))
}

/** Records a search that had results. */
export const rememberSearch = (shopId: number, query: string): void =>
  saveSearches(shopId, normalize([query, ...readSearches(shopId)]))

/** Lower-case queries without duplicates, up to the limit. */
function normalize(queries: readonly string[]): string[] {
  const distinct = new Set(queries.map((query) => query.trim().toLowerCase()).filter(Boolean))
  return [...distinct].slice(0, maxSearches)
}
