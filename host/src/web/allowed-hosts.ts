import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'

/** Answers only to its own names, so that no link or cache entry can be made for a name we do not own. */
export const refuseForeignHosts =
  (isAllowed: (host: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (isAllowed(new URL(c.req.url).host)) return next()
    return problemResponse({
      status: 421,
      code: 'foreign_host',
      detail: 'This server does not answer to that host name',
    })
  }
