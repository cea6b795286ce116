import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'

type ForgeryOptions = { allowedOrigins: ReadonlySet<string>; onRefused: () => void }

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request that changes something comes from our own pages, or from a program that carries no session. */
function isOwnRequest({ headers, url }: Request, allowedOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null)
    return (site === 'same-origin' || site === 'none') && isOrigin(origin, new URL(url), allowedOrigins)
  if (origin !== null) return allowedOrigins.has(origin)
  return !/(^|; )(__Host-|__Secure-)?(sid(-\d+)?|studio)=/.test(headers.get('cookie') ?? '')
}

/** A browser that names its own site names this origin or none; a program can make up any. */
const isOrigin = (origin: string | null, { host, origin: own }: URL, allowedOrigins: ReadonlySet<string>): boolean =>
  origin === null || origin === own || (allowedOrigins.has(origin) && origin.endsWith(`//${host}`))

/** Refuses what another site makes a visitor's browser send. */
export const refuseForgeries =
  ({ allowedOrigins, onRefused }: ForgeryOptions): MiddlewareHandler =>
  async (c, next) => {
    if (harmless.has(c.req.method) || isOwnRequest(c.req.raw, allowedOrigins)) return next()
    onRefused()
    return problemResponse({ status: 403, code: 'foreign_request', detail: 'This request came from another site' })
  }
