import { ValueResponse } from '@vitrine/contracts/http'
import type { RateLimiter } from '@vitrine/resilience'
import { EngineClosedError, EngineUnavailableError } from '../engine/engine.ts'
import type { Analytics } from '../analytics/analytics.ts'
import type { AnswerWriter } from '../answers/answer-writer.ts'
import type { AnswerHandler } from './answers/answer-call.ts'
import { createAnswerHandlers } from './answers/handlers.ts'
import { createBadgesHandler } from './badges.ts'
import { createCommerceHandlers } from './commerce.ts'
import { allowOrigin, replyPreflight } from './cors.ts'
import { createEventHandlers, type EventHandler } from './events.ts'
import { createConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter.ts'
import { createLegacyHandlers } from './legacy/handlers.ts'
import type { Call, Handler, HandlerDependencies } from './handler.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { parseJson, readText } from './read-body.ts'
import { Refusal, replyJson, replyRefused } from './refusal.ts'
import { type CallName, findRoute, pathBehind, type Route } from './routes.ts'
import { tokenOf, type Tokens } from './tokens.ts'
import { createVisitorLimiter } from './visitor-limiter.ts'

/** Limits of concurrent work. The defaults are far above the load of one shop. */
export type ProtocolLimits = Partial<ConcurrencyLimits> & {
  /** Requests a minute from one address. */
  perMinute?: number
  /** Questions and opinions on answers a minute from one address. */
  answersPerMinute?: number
  /** Different visitors of one network whose events count, in an hour. */
  visitorsPerHour?: number
}

export type ProtocolOptions = HandlerDependencies & {
  /** The path before the paths of the protocol: `/search-service`. */
  base: string
  tokens: Pick<Tokens, 'check'>
  writer: AnswerWriter
  analytics: Pick<Analytics, 'record' | 'saveFeedback'>
  /** Whether there is an index to search in. */
  isReady(): boolean
  limits?: ProtocolLimits
  /** Counts requests of an address in several processes together. */
  limiter?: RateLimiter | undefined
}

/** Data about a request that only the host has. */
export type RequestMetadata = {
  address?: string
  /** The caller runs in this process and reads the value of the reply, which it must not change. */
  isInProcess?: boolean
}

const defaults = {
  concurrent: 16,
  waiting: 512,
  timeoutMs: 5_000,
  perMinute: 3_000,
  answersPerMinute: 240,
  visitorsPerHour: 60,
}

/** Serves the search protocol. Every reply is JSON, whatever happens, except the event stream of an answer. */
export function createProtocol({ base, tokens, writer, isReady, limits, limiter, ...dependencies }: ProtocolOptions) {
  const bounds = { ...defaults, ...limits }
  const gate = createConcurrencyLimiter(bounds)
  const limiterOf = (name: string, perMinute: number) =>
    createRateLimiter({ perMinute, now: dependencies.now, shared: limiter && { limiter, name } })
  const rate = limiterOf('search', bounds.perMinute)
  const answersRate = limiterOf('answers', bounds.answersPerMinute)
  const isCounted = createVisitorLimiter({ perHour: bounds.visitorsPerHour, now: dependencies.now })
  const handlers: Partial<Record<CallName, Handler>> = {
    ...createCommerceHandlers(dependencies),
    ...createLegacyHandlers(dependencies),
    badges: createBadgesHandler(dependencies),
  }
  const answers = createAnswerHandlers({ ...dependencies, writer, limits: bounds })
  const answerHandlers: Partial<Record<CallName, AnswerHandler>> = answers.handlers
  const eventHandlers: Partial<Record<CallName, EventHandler>> = createEventHandlers(dependencies)

  async function answer(
    request: Request,
    url: URL,
    { route, parameters }: MatchedRoute,
    address: string,
  ): Promise<unknown> {
    if (!route.methods.includes(request.method)) {
      const Allow = route.methods.join(', ')
      throw new Refusal(405, `Only ${Allow} is understood here.`, { Allow })
    }
    const answerHandler = answerHandlers[route.name]
    const wait = rate.count(address) ?? (answerHandler && answersRate.count(address))
    if (wait !== undefined)
      throw new Refusal(429, 'Too many requests. Try again later.', { 'Retry-After': String(wait) })
    const organisation = parameters['organisation'] ?? url.searchParams.get('organizationId') ?? undefined
    const { isStaff } =
      route.token === 'open'
        ? { isStaff: false }
        : await tokens.check(tokenOf(request, url, route.token === 'anywhere'), organisation)
    const text = await readText(request, route.body.limit, route.body.tooLarge)
    const call: Call = {
      url,
      headers: request.headers,
      parameters,
      isCounted: (clientId) => isCounted(address, clientId),
      isStaff,
    }
    const eventHandler = eventHandlers[route.name]
    if (eventHandler) return eventHandler(text, { ...call, method: request.method })
    if (route.isSearch && !isReady()) throw notReady('The index is being made.')
    if (answerHandler) {
      if (answers.isClosing()) throw notReady('The search is closing.')
      refuseOtherTypes(request.headers)
      return answerHandler(parseJson(text), { ...call, signal: request.signal })
    }
    const handler = handlers[route.name]
    if (!handler) throw new Error(`No handler for ${route.name}`)
    return gate.run(async () => handler(parseJson(text), call), request.signal)
  }

  async function reply(
    request: Request,
    url: URL,
    found: MatchedRoute | undefined,
    { address = '', isInProcess = false }: RequestMetadata,
  ): Promise<Response> {
    try {
      if (!found) throw new Refusal(404, 'The search service has no such address.')
      const result = await answer(request, url, found, address)
      if (result instanceof Response) return result
      return isInProcess ? new ValueResponse(result) : replyJson(result)
    } catch (error) {
      if (error instanceof Refusal) return replyRefused(error)
      if (error instanceof EngineClosedError) return replyRefused(notReady('The search is closing.'))
      if (error instanceof EngineUnavailableError) return replyRefused(notReady('The index does not answer.'))
      // The reply says only that it failed; the cause is in the log.
      dependencies.report('search.failed', error, { call: found?.route.name ?? '' })
      return replyRefused(new Refusal(500, 'Something went wrong in the search service.'))
    }
  }

  async function fetch(request: Request, metadata: RequestMetadata = {}): Promise<Response> {
    const url = new URL(request.url)
    const path = pathBehind(base, url.pathname)
    const found = path === undefined ? undefined : findRoute(path)
    if (request.method === 'OPTIONS') return allowOrigin(replyPreflight(found?.route), request, found?.route)
    const response = await reply(request, url, found, metadata)
    dependencies.counter.countRequest(found?.route.name ?? 'unknown', response.status)
    return allowOrigin(response, request, found?.route)
  }

  return { fetch, closeAnswers: answers.close }
}

function refuseOtherTypes(headers: Headers): void {
  const type = headers.get('content-type')
  if (type !== null && !/^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i.test(type))
    throw new Refusal(415, 'The body must be application/json.')
}

const notReady = (reason: string) => new Refusal(503, `${reason} Try again in a moment.`, { 'Retry-After': '2' })

type MatchedRoute = { route: Route; parameters: Readonly<Record<string, string>> }
