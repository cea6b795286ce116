import {
  type CookieTransport,
  problemResponse,
  type ProblemDetails,
  readCookie,
  setCookie,
  ValueResponse,
} from '@vitrine/contracts/http'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import {
  type Call,
  type Caller,
  catalogueMethods,
  orderMethods,
  shopContract,
  type ShopMethod,
  type User,
  type UserId,
} from '@vitrine/contracts/shop'
import { type Database, isOutage, useReservedConnections } from '@vitrine/database'
import { QueueFullError, TimeoutError, withTimeout } from '@vitrine/resilience'
import * as v from 'valibot'
import { recogniseDevice } from '../users/recognise-device.ts'
import type { Session, SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'
import type { CallContext, Handlers, Refusal } from './handlers.ts'
import { createJsonWriter } from './json-writer.ts'
import { createLimits, type Limits, queueRetrySeconds, TooMany } from './limits.ts'
import { type Payload, readPayload } from './read-payload.ts'
import { KeyReused, type Once, StillRunning, transact } from './transact.ts'

export type Report = (event: string, error: unknown, facts: Record<string, string>) => void

export type RpcOptions = {
  db: Database
  handlers: Handlers
  sessions: SessionStore
  users: UserStore
  cookies: CookieTransport
  report: Report
  /** Receives refused calls. */
  security?: (event: RefusedCall, facts: Record<string, string>) => void
  limits?: Limits
  timeoutMs?: CallTimeouts
  /** Whether a write may start; always, by default. */
  mayWrite?: () => boolean
  /** The visitor of every call, where it is not the one of the request's cookie. */
  imagine?: (market: Market) => VisitorContext
}

/** Security events of the server itself. */
type RefusedCall = 'call.denied' | 'call.limited'

/** Milliseconds until a call is given up. */
export type CallTimeouts = { read: number; write: number }

/** A later reply is of no use to the caller. */
const defaultTimeoutMs: CallTimeouts = { read: 2_000, write: 5_000 }
/** Placing an order and drawing a PDF take longer. */
const slowTimeoutMs = 10_000
/** A page that has used up its time still gets what is there at once. */
const shortestReadMs = 100
const slowCalls = new Set<string>(['placeOrder', 'getInvoice', 'getReturnLabel'] satisfies ShopMethod[])

/** An operator has to make room first. */
const storageRetrySeconds = 60

const callerOf = (user: User | undefined): Caller =>
  user === undefined ? 'visitor' : user.status.isGuestCustomer ? 'guest' : 'customer'

/** Request metadata from the host. */
export type Visit = {
  address?: string
  /** The caller runs in this process and reads the value of the reply, which it must not change. */
  isInProcess?: boolean
  /** Milliseconds that a page still has for all its reads. */
  leftMs?: () => number
}

/** Answers `POST …/rpc/{method}` by the shop's contract: parse, authorise, call, and reply by the contract. */
export function createRpcServer(options: RpcOptions) {
  const { handlers, report, security, limits = createLimits(), timeoutMs = defaultTimeoutMs } = options
  const { mayWrite = () => true, imagine } = options
  const contract: Readonly<Record<string, Call>> = shopContract
  const toJson = createJsonWriter()
  const withoutAccess = Object.keys(contract).filter((method) => !contract[method]?.access)
  if (withoutAccess.length > 0) throw new Error(`Nobody may call ${withoutAccess.join(', ')}: declare their access`)

  return async (request: Request, { address = '', isInProcess = false, leftMs }: Visit = {}): Promise<Response> => {
    const instance = request.headers.get('x-request-id') ?? undefined
    const refuse = (facts: ProblemDetails) => problemResponse({ ...facts, ...(instance && { instance }) })

    const name = /\/rpc\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
    const declared = Object.hasOwn(contract, name) ? contract[name] : undefined
    if (!declared) return refuse({ status: 404, code: 'unknown_method', detail: 'The shop has no such method' })
    if (request.method !== 'POST')
      return refuse({
        status: 405,
        code: 'post_only',
        detail: 'Methods are called by POST',
        headers: { Allow: 'POST' },
      })
    const market = marketOfShop(Number(request.headers.get('x-shop-id')))
    if (!market) return refuse({ status: 400, code: 'unknown_shop', detail: 'x-shop-id is not one of the shops' })

    if (declared.kind === 'write' && !mayWrite())
      return refuse({
        status: 503,
        code: 'storage_full',
        detail: 'The shop cannot store anything now',
        ...waiting(storageRetrySeconds),
      })

    const body = await readPayload(request)
    const key = request.headers.get('idempotency-key') ?? undefined
    // A visitor without access learns only that, before the payload is checked.
    const isOpen = Object.values(declared.access).every((access) => typeof access === 'string')
    const checked = isOpen ? checkRequest(declared, body, key) : undefined
    if (checked && 'problem' in checked) return refuse(checked.problem)

    /** Everything that touches the database, and so has to end in time. */
    const answer = async (signal: AbortSignal, limitMs: number): Promise<Response> => {
      const isForEveryone = catalogueMethods.has(name)
      const visit =
        imagine?.(market) ??
        (await (isForEveryone
          ? identifyIfPossible(request, market, options, limitMs)
          : identify(request, market, options)))
      const limit = declared.limit ?? (declared.kind === 'read' ? 'reads' : 'writes')
      const wait = await limits.count(limit, visit.session?.guestKey, address)
      const caller = callerOf(visit.user)
      if (wait !== undefined) {
        security?.('call.limited', { shop: market.locale, method: name, caller })
        return refuse({
          status: 429,
          code: 'too_many_calls',
          detail: 'Too many calls; try again later',
          ...waiting(wait),
        })
      }
      const access = declared.access[caller]
      if (access === 401 || access === 403) security?.('call.denied', { shop: market.locale, method: name, caller })
      if (access === 401) return refuse({ status: 401, code: 'sign_in', detail: 'Sign in first' })
      if (access === 403) return refuse({ status: 403, code: 'not_allowed', detail: 'This is not yours to do' })

      const accepted = checked ?? checkRequest(declared, body, key)
      if ('problem' in accepted) return refuse(accepted.problem)
      const once =
        key && declared.idempotency ? { key, method: name, request: JSON.stringify(accepted.payload) } : undefined
      const userAgent = request.headers.get('user-agent')
      const talk = converse(visit, { ...options, market, address, userAgent, signal, once })
      const handle = handlers[name as keyof Handlers] as (payload: unknown, context: CallContext) => Promise<unknown>
      const reply = await handle(accepted.input, talk.context)
      const value = declared.errors ? open(reply) : { value: reply }
      if ('refusal' in value) {
        const refusal = refuse(problemOf(value.refusal, declared))
        // A session may have been opened all the same: its basket must be found again.
        for (const cookie of talk.cookies()) refusal.headers.append('Set-Cookie', cookie)
        return refusal
      }
      const output = v.parse(declared.output, value.value)
      const headers = new Headers({ 'Cache-Control': 'private, no-store', Vary: 'x-shop-id', ...talk.headers() })
      for (const cookie of talk.cookies()) headers.append('Set-Cookie', cookie)
      if (declared.isSilent) return new Response(null, { status: 204, headers })
      headers.set('Content-Type', 'application/json')
      return isInProcess ? new ValueResponse(output, { headers }) : new Response(toJson(output), { headers })
    }

    try {
      const usualMs = slowCalls.has(name) ? slowTimeoutMs : timeoutMs[declared.kind]
      const limitMs =
        declared.kind === 'read' && leftMs ? Math.min(usualMs, Math.max(shortestReadMs, leftMs())) : usualMs
      const answerInTime = () => withTimeout(limitMs, (signal) => answer(signal, limitMs))
      return await (orderMethods.has(name) ? useReservedConnections(answerInTime) : answerInTime())
    } catch (error) {
      if (error instanceof KeyReused)
        return refuse({ status: 422, code: 'key_reused', detail: 'The Idempotency-Key belongs to another request' })
      if (error instanceof StillRunning)
        return refuse({
          status: 409,
          code: 'still_running',
          detail: 'The same call is still running',
          headers: { 'Retry-After': '1' },
        })
      if (error instanceof TooMany || error instanceof QueueFullError)
        return refuse({
          status: 429,
          code: 'too_many_calls',
          detail: 'Too many calls; try again later',
          ...waiting(error instanceof TooMany ? error.retryAfter : queueRetrySeconds),
        })
      report('rpc.failed', error, { method: name, shop: market.locale, ...(instance && { requestId: instance }) })
      if (error instanceof TimeoutError || isOutage(error)) {
        // A write may have happened although the reply was lost.
        const code = declared.kind === 'write' ? 'outcome_unknown' : 'unavailable'
        return refuse({ status: 503, code, detail: 'The shop cannot answer now', headers: { 'Retry-After': '1' } })
      }
      return refuse({ status: 500, code: 'unexpected', detail: 'Something went wrong in the shop' })
    }
  }
}

type CheckedRequest = { payload: unknown; input: unknown } | { problem: ProblemDetails }

/** Checks the payload against the contract, and the idempotency key. */
function checkRequest(declared: Call, body: Payload, key: string | undefined): CheckedRequest {
  const bad = (code: string, detail: string, more: Partial<ProblemDetails> = {}): CheckedRequest => ({
    problem: { status: 400, code, detail, ...more },
  })
  if ('problem' in body) return body
  const input = v.safeParse(declared.input, body.payload)
  if (!input.success) {
    const errors = input.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
    return bad('invalid_payload', 'The payload does not fit the method', { errors })
  }
  if (key !== undefined && !/^[\w-]{16,128}$/.test(key))
    return bad('invalid_key', 'Idempotency-Key needs 16 to 128 letters, digits, - or _')
  if (key === undefined && declared.idempotency === 'required')
    return bad('key_missing', 'This method needs an Idempotency-Key')
  return { payload: body.payload, input: input.output }
}

export type VisitorContext = { session: Session | undefined; user: User | undefined; device: string | null }

async function identify(
  request: Request,
  market: Market,
  { sessions, users, cookies }: RpcOptions,
): Promise<VisitorContext> {
  const cookie = request.headers.get('cookie')
  const token = readCookie(cookie, 'session', cookies, market.shopId)
  const session = token ? await sessions.find(token, market.shopId) : undefined
  const user = session?.customerId ? await users.find(session.customerId, market) : undefined
  return { session, user, device: readCookie(cookie, 'device', cookies, market.shopId) }
}

/** Goods are there for everyone: a caller whose session cannot be read in time sees them as a visitor. */
async function identifyIfPossible(
  request: Request,
  market: Market,
  options: RpcOptions,
  limitMs: number,
): Promise<VisitorContext> {
  try {
    // Half of the time is for the goods themselves.
    return await withTimeout(limitMs / 2, () => identify(request, market, options))
  } catch (error) {
    if (!(error instanceof TimeoutError) && !isOutage(error)) throw error
    return { session: undefined, user: undefined, device: null }
  }
}

type Conversation = RpcOptions & {
  market: Market
  address: string
  userAgent: string | null
  signal: AbortSignal
  once: { key: string; method: string; request: string } | undefined
}

/** Side effects of a handler, and those that the reply has to carry. */
function converse(
  { session, user, device }: VisitorContext,
  { db, sessions, cookies, market, address, userAgent, signal, once }: Conversation,
) {
  const outgoing: string[] = []
  const notes: string[] = []
  let [isReplay, isEnded] = [false, false]
  const send = (token: string) => outgoing.splice(0, 1, setCookie('session', token, cookies, market.shopId))

  const context: CallContext = {
    market,
    user,
    session,
    address,
    device,
    signal,
    async ensureSession() {
      if (context.session) return context.session
      const opened = await sessions.open(market.shopId)
      send(opened.token)
      context.session = opened.session
      return opened.session
    },
    async renewSession(customerId, isAuthenticated = false, handOver) {
      const before = context.session
      const guestKey = guestKeyFor(customerId, before)
      const opened = await sessions.open(market.shopId, {
        customerId,
        isAuthenticated,
        device: recogniseDevice(userAgent),
        ...(guestKey && { guestKey }),
      })
      // Until here the old token gains no access: a planted token is worthless after the sign-in.
      if (guestKey) await handOver?.(guestKey)
      if (before) await sessions.close(before)
      send(opened.token)
      context.session = opened.session
      return opened.session
    },
    async endSession() {
      if (context.session) await sessions.close(context.session)
      send('')
      isEnded = true
      context.session = undefined
      context.user = undefined
    },
    note: (cookie, value) => void notes.push(setCookie(cookie, value, cookies, market.shopId)),
    async transact(run) {
      const guest = context.session?.guestKey
      const scopeOf = (owner: string) => `${market.shopId} ${owner} ${once?.method}`
      const remembered: Once | undefined = once && {
        scope: scopeOf(context.user ? `c${context.user.id}` : (guest ?? 'visitor')),
        before: context.user && guest && scopeOf(guest),
        key: once.key,
        request: once.request,
      }
      const done = await transact(db, remembered, run)
      isReplay ||= done.isReplay
      return done.value
    },
  }
  return {
    context,
    cookies: () => [...outgoing, ...notes],
    headers: (): Record<string, string> => ({
      ...(isReplay && { 'Idempotency-Replayed': 'true' }),
      ...(isEnded && { 'Clear-Site-Data': '"cache", "storage"' }),
    }),
  }
}

/** A guest's things go along when the guest turns out to be a customer; never from one customer to another. */
const guestKeyFor = (customerId: UserId | null, before: Session | undefined): string | undefined =>
  before && customerId !== null && (before.customerId === null || before.customerId === customerId)
    ? before.guestKey
    : undefined

type OpenedResult = { value: unknown } | { refusal: Refusal<string> }

function open(answer: unknown): OpenedResult {
  const result = answer as { ok: true; value: unknown } | { ok: false; error: Refusal<string> }
  return result.ok ? { value: result.value } : { refusal: result.error }
}

function problemOf(
  { code, detail, errors, more, retryAfter }: Refusal<string>,
  { errors: declared }: Call,
): ProblemDetails {
  const status = declared?.[code]
  if (status === undefined) throw new Error(`A handler refused with ${code}, which its contract does not declare`)
  return {
    status,
    code,
    detail: detail ?? code,
    ...(errors && { errors }),
    ...(more && { more }),
    ...(retryAfter !== undefined && waiting(retryAfter, more)),
  }
}

/** The seconds to wait stand in the body, too: pages that tell them never see the headers. */
const waiting = (seconds: number, more: Record<string, unknown> = {}) => ({
  more: { ...more, retryAfter: seconds },
  headers: { 'Retry-After': String(seconds) },
})
