import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Storefront } from '@vitrine/storefront'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Tracing } from '../monitoring/tracing.ts'
import { requestSpan } from './request-span.ts'
import { fixedHeaders } from './security-headers.ts'

type FinishedPagesOptions = {
  storefront: Pick<Storefront, 'findFinished'>
  isAllowedHost: (host: string) => boolean
  log: Log
  metrics: Pick<Metrics, 'observeRequest'>
  tracing: Tracing
}

const fixed = Object.entries(fixedHeaders).flat()

/**
 * Sends public pages that are ready as they are. Such a reply costs little more than its bytes, because it passes none of
 * the layers behind; its headers, its line in the log and its figures are the same. Returns whether it has answered.
 */
export function createFinishedPages({ storefront, isAllowedHost, log, metrics, tracing }: FinishedPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request
    const { host = '' } = headers
    if (method !== 'GET' || !isAllowedHost(host)) return false
    const started = performance.now()
    const get = (name: string) => {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    }
    const reply = storefront.findFinished({ method, host, path: url, headers: { get } })
    if (!reply) return false
    const requestId = randomUUID()
    const { status, body } = reply
    const kind = url.endsWith('.data') ? 'data' : 'page'
    const span = tracing.start(requestSpan({ kind, method, path: url, headers: { get } }))
    response.writeHead(status, [
      ...reply.headers,
      ...fixed,
      'X-Request-Id',
      requestId,
      'Server-Timing',
      `cache;desc=hit, request;desc="${requestId}"`,
    ])
    response.end(body ?? undefined)
    const seconds = (performance.now() - started) / 1000
    span?.end({ fields: { 'http.response.status_code': status } })
    metrics.observeRequest({ kind, method, status, seconds, traceId: span?.traceId })
    log.info('http.request', {
      kind,
      method,
      status,
      ms: Math.round(seconds * 1000),
      requestId,
      traceId: span?.traceId,
    })
    return true
  }
}
