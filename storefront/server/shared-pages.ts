import { randomBytes } from 'node:crypto'
import { type Market, termsVersion } from '@vitrine/contracts/markets'
import { matchRoutes } from 'react-router'
import { shopRoutes } from '../app/route-table.ts'
import { createPageCache, keepPage, servePage } from './page-cache.ts'
import type { RenderRequest } from './render-request.ts'

const routes = shopRoutes.map(({ id, path }) => ({ id, path: `/${path}` }))
const shared = new Set(shopRoutes.filter(({ isIndexable }) => isIndexable).map(({ id }) => id))

/** Whether all visitors get the same reply: a public page without a query that could change it. */
export function isShared({ method, url }: Request, prefix: string): boolean {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || search !== '') return false
  const path = pathname.slice(prefix.length).replace(/\/_\.data$/, '/')
  const route = matchRoutes(routes, path)?.at(-1)?.route.id
  return route !== undefined && shared.has(route)
}

type SharedPagesOptions = {
  render: (request: RenderRequest) => Promise<Response>
  /** Another value when all pages of a shop have to be rendered anew: its menu has changed. */
  versionOf: (market: Market) => Promise<number>
  onError: (error: unknown) => void
  /** Makes a page better that many will see. */
  improve?: (html: string, nonce: string) => Promise<string>
}

/** Renders public pages once for all visitors; each reply still has a nonce and a consent layer of its own. */
export function createSharedPages({ render, versionOf, onError, improve }: SharedPagesOptions) {
  const cached = createPageCache({ onError })
  // Never leaves the process, and would be of no use elsewhere: every reply carries another nonce.
  const placeholders = { nonce: randomBytes(16).toString('base64'), consentHtml: randomBytes(16).toString('hex') }

  return async ({ request, market, prefix, nonce, consentHtml }: RenderRequest): Promise<Response> => {
    // A page of earlier terms or with an earlier menu is never served.
    const key = `${market.locale} ${prefix} ${new URL(request.url).pathname} ${termsVersion()} ${await versionOf(market)}`
    const { page, state } = await cached(key, async () => {
      const asNobody = { request: withoutVisitor(request), market, prefix, ...placeholders }
      return keepPage(await render(asNobody), placeholders, improve)
    })
    const response = servePage(page, { nonce, consentHtml })
    response.headers.set('Server-Timing', `cache;desc=${state}`)
    return response
  }
}

/** Without cookies no personal data can end up in a shared page. */
function withoutVisitor(request: Request): Request {
  const requestId = request.headers.get('x-request-id')
  return new Request(request.url, { headers: requestId ? { 'x-request-id': requestId } : {} })
}
