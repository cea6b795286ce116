import type { BrowserAccess } from './search.ts'

/** Fetches the address and the token with which a browser asks the search service. */
export async function fetchSearchAccess(shopId: number, signal?: AbortSignal): Promise<BrowserAccess> {
  const response = await fetch(`/api/search-access?shop=${shopId}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`/api/search-access answered ${response.status}`)
  return (await response.json()) as BrowserAccess
}
