import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'

/** Writes beside the calls of the shop, which refuses its own: of editors, and events of visitors. */
const writes = /^\/studio\/|^\/search-service\/.*\/(?:events|ua)\//

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Refuses writes while the disk has no room for them. */
export const refuseWrites =
  (mayWrite: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (isRead(c.req.method) || !writes.test(c.req.path) || mayWrite()) return next()
    return problemResponse({
      status: 503,
      code: 'storage_full',
      detail: 'The shop cannot store anything now',
      headers: { 'Retry-After': '60' },
    })
  }
