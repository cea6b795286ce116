import { problemResponse, type ProblemFacts } from '@vitrine/contracts/http'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import { type Call, type Caller, shopContract, type User } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { CallContext, Handlers } from './handlers.ts'

const maxBodyBytes = 64 * 1024

export type RpcOptions = {
  handlers: Handlers
  whoIsAsking: (request: Request, market: Market) => Promise<User | undefined>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

const callerOf = (user: User | undefined): Caller =>
  user === undefined ? 'visitor' : user.status.isGuestCustomer ? 'guest' : 'customer'

/** Answers `POST …/rpc/{method}` by the shop's contract: parse, authorise, call, and say only what the contract says. */
export function createRpcServer({ handlers, whoIsAsking, report }: RpcOptions) {
  const contract: Readonly<Record<string, Call>> = shopContract
  const withoutAccess = Object.keys(contract).filter((method) => !contract[method]?.access)
  if (withoutAccess.length > 0) throw new Error(`Nobody may call ${withoutAccess.join(', ')}: declare their access`)

  return async (request: Request): Promise<Response> => {
    const instance = request.headers.get('x-request-id') ?? undefined
    const refuse = (facts: ProblemFacts) => problemResponse({ ...facts, ...(instance && { instance }) })

    const name = /\/rpc\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
    const declared = Object.hasOwn(contract, name) ? contract[name] : undefined
    if (!declared) return refuse({ status: 404, code: 'unknown_method', detail: 'The shop has no such method' })
    if (request.method !== 'POST') {
      return refuse({
        status: 405,
        code: 'post_only',
        detail: 'Methods are called by POST',
        headers: { Allow: 'POST' },
      })
    }
    const market = marketOfShop(Number(request.headers.get('x-shop-id')))
    if (!market) return refuse({ status: 400, code: 'unknown_shop', detail: 'x-shop-id is not one of the shops' })

    const read = await readPayload(request)
    if ('problem' in read) return refuse(read.problem)
    const input = v.safeParse(declared.input, read.payload)
    if (!input.success) {
      const errors = input.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
      return refuse({ status: 400, code: 'invalid_payload', detail: 'The payload does not fit the method', errors })
    }

    try {
      const user = await whoIsAsking(request, market)
      const access = declared.access[callerOf(user)]
      if (access === 401) return refuse({ status: 401, code: 'sign_in', detail: 'Sign in first' })
      if (access === 403) return refuse({ status: 403, code: 'not_allowed', detail: 'This is not yours to do' })
      const handle = handlers[name as keyof Handlers] as (payload: unknown, context: CallContext) => Promise<unknown>
      const value = v.parse(declared.output, await handle(input.output, { market, user }))
      return Response.json(value ?? null, { headers: { 'Cache-Control': 'private, no-store', Vary: 'x-shop-id' } })
    } catch (error) {
      report('rpc.failed', error, { method: name, shop: market.locale })
      return refuse({ status: 500, code: 'unexpected', detail: 'Something went wrong in the shop' })
    }
  }
}

type Payload = { payload: unknown } | { problem: ProblemFacts }

/** A bare POST and `{}` both mean a call without payload, as the protocol's clients send it. */
async function readPayload(request: Request): Promise<Payload> {
  const bad = (status: number, code: string, detail: string): Payload => ({ problem: { status, code, detail } })
  const text = await readText(request, maxBodyBytes)
  if (text === null) return bad(413, 'body_too_large', 'The body is larger than 64 KiB')
  if (text === '') return { payload: {} }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return bad(415, 'json_only', 'The body must be application/json')
  }
  try {
    const body: unknown = JSON.parse(text, refuseDangerousKeys)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('not an object')
    return { payload: (body as { payload?: unknown }).payload ?? {} }
  } catch {
    return bad(400, 'invalid_json', 'The body is not a JSON object')
  }
}

function refuseDangerousKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
  return value
}

/** Stops reading as soon as the limit is passed, whatever the sender announced. */
async function readText(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let [size, text] = [0, '']
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
