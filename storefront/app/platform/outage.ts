import type { ShopProblem } from './shop.ts'

/** Names instead of classes: built pages and the server around them have a copy of each class. */
const outages = new Set(['TimeoutError', 'SearchUnavailable', 'ContentUnavailable'])

/** A service that a page needs is down: it did not answer, or said so itself. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ShopProblem') return (error as ShopProblem).problem.status >= 502
  return outages.has(error.name) || (error instanceof TypeError && error.message === 'fetch failed')
}
