import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Refuses bodies that are larger than a form or a call can be, before they are read. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => problemResponse({ status: 413, code: 'too_large', detail: 'The request body is too large' }),
  })
