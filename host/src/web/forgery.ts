import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'

type ForgeryOptions = { allowedOrigins: ReadonlySet<string>; onRefused: () => void }

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request that changes something comes from our own pages, or from a program that carries no session. */
function isOwnRequest(headers: Headers, allowedOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin !== null) return allowedOrigins.has(origin)
  return !/(^|; )(__Host-|__Secure-)?(sid(-\d+)?|studio)=/.test(headers.get('cookie') ?? '')
}

/** Refuses what another site makes a visitor's browser send. */
export const refuseForgeries =
  ({ allowedOrigins, onRefused }: ForgeryOptions): MiddlewareHandler =>
  async (c, next) => {
    if (harmless.has(c.req.method) || isOwnRequest(c.req.raw.headers, allowedOrigins)) return next()
    onRefused()
    return problemResponse({ status: 403, code: 'foreign_request', detail: 'This request came from another site' })
  }
