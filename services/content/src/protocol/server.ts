import { createHash, randomUUID } from 'node:crypto'
import type { ContentError } from '@vitrine/contracts/content'
import { createRateLimiter, type RateLimiter } from '@vitrine/resilience'
import type { ContentCache, Report } from '../snapshot/content-cache.ts'
import { answerCall } from './answer-call.ts'
import { readCall } from './read-call.ts'
import { badRequest, Refusal } from './refusal.ts'
import type { SyncSource } from './sync.ts'
import type { ContentView } from './content-view.ts'

export type ServerOptions = {
  kind: 'delivery' | 'preview'
  cache: ContentCache
  source: SyncSource
  space: string
  environment: string
  imagesUrl: string
  /** Access tokens. */
  tokens: readonly string[]
  /** The shop's own token: it has a limit of its own, so that other clients cannot use it up. */
  unlimited: string | undefined
  perSecond: number
  /** Counts requests of a token in several processes together, by the minute. */
  sharedLimiter: RateLimiter | undefined
  count(call: string, status: number): void
  report: Report
  now: () => number
}

const mediaType = 'application/vnd.contentful.delivery.v1+json'
/** Bytes an answer may have. */
const largest = 7 * 1024 * 1024

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, X-Contentful-Request-Id, X-Contentful-RateLimit-Reset, X-Contentful-RateLimit-Second-Limit, X-Contentful-RateLimit-Second-Remaining',
}
/** Clients may send any header: the service has no cookies that a cross-origin request could misuse. */
const preflight = (request: Request) => ({
  ...cors,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers':
    request.headers.get('access-control-request-headers') ??
    'Authorization, Content-Type, If-None-Match, X-Contentful-User-Agent',
  'Access-Control-Max-Age': '86400',
})

/** One host of the protocol: published content for visitors, or drafts for editors. */
export function createServer(options: ServerOptions): (request: Request) => Promise<Response> {
  const { kind, cache, source, space, environment, imagesUrl, perSecond, report, now } = options
  const unlimited = options.unlimited === undefined ? null : digest(options.unlimited)
  const tokens = new Set([...options.tokens.map(digest), ...(unlimited === null ? [] : [unlimited])])
  const limiter = createRateLimiter({ windowMs: 1_000, now })
  function takeTurn(token: string): { isAllowed: boolean; remaining: number } {
    if (token === unlimited) return { isAllowed: true, remaining: perSecond }
    const own = limiter.take(token, perSecond)
    const all = own.isAllowed ? options.sharedLimiter?.take(`content ${kind} ${token}`, 60 * perSecond) : undefined
    return { isAllowed: (all ?? own).isAllowed, remaining: own.isAllowed ? own.remaining : 0 }
  }

  const view = (): ContentView => ({
    snapshot: kind === 'delivery' ? cache.published() : cache.draft(),
    types: cache.types(),
    tags: cache.tags(),
    space,
    environment,
    imagesUrl,
  })

  return async (request) => {
    const url = new URL(request.url)
    const requestId = randomUUID()
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight(request) })
    const call = readCall(url.pathname)
    const headers = new Headers({
      ...cors,
      'Content-Type': mediaType,
      'Cache-Control': kind === 'preview' ? 'private, no-store' : 'private, no-cache',
      'X-Contentful-Request-Id': requestId,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Authorization',
    })
    const reply = (status: number, body: string | null) => {
      options.count(call.name, status)
      return new Response(request.method === 'HEAD' ? null : body, { status, headers })
    }
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new Refusal(405, 'MethodNotAllowed', 'Content can only be read here')
      const token = tokenOf(request, url)
      if (token === null || !tokens.has(digest(token)))
        throw new Refusal(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.')
      const limit = takeTurn(digest(token))
      headers.set('X-Contentful-RateLimit-Second-Limit', String(perSecond))
      headers.set('X-Contentful-RateLimit-Second-Remaining', String(limit.isAllowed ? limit.remaining : 0))
      headers.set('X-Contentful-RateLimit-Reset', limit.isAllowed ? '0' : '1')
      if (!limit.isAllowed)
        throw new Refusal(
          429,
          'RateLimitExceeded',
          'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
        )
      if (!cache.isReady()) throw new Refusal(503, 'ServerError', 'The content is being read; try again in a moment.')
      // An editor may have saved in another process a moment ago.
      if (kind === 'preview') await cache.catchUpIfPossible()
      const body = JSON.stringify(await answerCall(call, url, { kind, view: view(), source }))
      if (Buffer.byteLength(body) > largest)
        throw badRequest('Response size too big. Maximum allowed response size: 7340032B.')
      if (kind === 'preview') return reply(200, body)
      const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
      headers.set('ETag', tag)
      if (!hasCurrentCopy(request, tag)) return reply(200, body)
      headers.delete('Content-Type')
      return reply(304, null)
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'ServerError', 'Something went wrong on our side.')
      if (refusal !== error) report('content.failed', error, { requestId, call: call.name })
      headers.set('Cache-Control', 'no-store')
      const body: ContentError = {
        sys: { type: 'Error', id: refusal.id },
        message: refusal.message,
        ...(refusal.details !== undefined && { details: refusal.details }),
        requestId,
      }
      return reply(refusal.status, JSON.stringify(body))
    }
  }
}

/** Compares tokens by their digests, so that the duration reveals nothing about them. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

function tokenOf(request: Request, url: URL): string | null {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return bearer ?? url.searchParams.get('access_token')
}

/** Whether the client names this version in `If-None-Match`. */
function hasCurrentCopy(request: Request, tag: string): boolean {
  const tags =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  return tags.includes(tag) || tags.includes('*')
}
