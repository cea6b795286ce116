import { problemResponse } from '@vitrine/contracts/http'
import { readOnlyCode } from '@vitrine/contracts/time-machine'
import type { MiddlewareHandler } from 'hono'

const timeMachine = '/studio/as-of/'
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of the time machine changes nothing in the shop of now either, whatever its scripts try. */
export const refuseTimeMachineWrites: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  if (reading.has(method) || path.startsWith(timeMachine) || !isFromTimeMachine(c.req.header('referer'))) return next()
  return problemResponse({ status: 403, code: readOnlyCode, detail: 'Nothing can be written from the time machine' })
}

const isFromTimeMachine = (referer: string | undefined): boolean =>
  referer !== undefined && URL.canParse(referer) && new URL(referer).pathname.startsWith(timeMachine)
