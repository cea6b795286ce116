import { type MiddlewareFunction, redirect } from 'react-router'
import { withTrailingSlash } from '../trailing-slash.ts'

/**
 * Sends a path without its trailing slash to the one with it. It runs inside the router, on the router's own URL:
 * there, documents and client navigations (`/de/cart.data`) look the same.
 */
export const canonicalPath: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const wanted = url.pathname + url.search
  const canonical = withTrailingSlash(wanted)
  if (canonical !== wanted) throw redirect(canonical, 308)
}
