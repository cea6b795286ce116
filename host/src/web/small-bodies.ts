import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Refuses more bytes than a form or a call can have, before anybody reads them. */
export const smallBodies = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => problemResponse({ status: 413, code: 'too_large', detail: 'This is more than anybody reads here' }),
  })
