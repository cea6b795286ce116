import type { MiddlewareFunction } from 'react-router'
import { shopRoutes } from '../route-table.ts'

const shared = new Set(shopRoutes.filter(({ isIndexable }) => isIndexable).map(({ path }) => path))

/**
 * Public pages may be cached by browsers and revalidated; personal pages are never stored. Caches between must not keep
 * them: they have a consent layer or not, by the visitor's cookie.
 */
export const cacheControl: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next()
  // A page may know that it is only good for now.
  if (response.headers.get('Cache-Control')?.includes('no-store')) return response
  // The router names the home page `/`, and every other one without a slash in front.
  const isShared = shared.has(pattern.replace(/^\//, ''))
  const policy = response.status < 400 && isShared ? 'private, no-cache' : 'private, no-store'
  response.headers.set('Cache-Control', policy)
  return response
}
