import { type ProblemDetails, readText } from '@vitrine/contracts/http'

const maxBodyBytes = 64 * 1024
const maxDepth = 20

export type Payload = { payload: unknown } | { problem: ProblemDetails }

/** A bare POST and `{}` both mean a call without payload, as the protocol's clients send it. */
export async function readPayload(request: Request): Promise<Payload> {
  const bad = (status: number, code: string, detail: string): Payload => ({ problem: { status, code, detail } })
  const text = await readText(request, maxBodyBytes)
  if (text === null) return bad(413, 'body_too_large', 'The body is larger than 64 KiB')
  if (text === '') return { payload: {} }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return bad(415, 'json_only', 'The body must be application/json')
  try {
    const body: unknown = JSON.parse(text, refuseDangerousKeys)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('not an object')
    if (isDeeperThan(body, maxDepth)) return bad(400, 'too_deep', `The body is nested more than ${maxDepth} deep`)
    return { payload: (body as { payload?: unknown }).payload ?? {} }
  } catch {
    return bad(400, 'invalid_json', 'The body is not a JSON object')
  }
}

function refuseDangerousKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
  return value
}

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth < 0 || Object.values(value).some((each) => isDeeperThan(each, depth - 1)))
