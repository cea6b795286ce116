import * as v from 'valibot'
import { Problem } from '../http/problem.ts'
import { type Fetch, fetchRead } from '../http/retry.ts'
import type { Call, ErrorCodeOf, InputOf, OutputOf, Result } from './call.ts'
import { type ShopContract, type ShopMethod, shopContract } from './contract.ts'

export type ShopClientOptions = {
  fetch: Fetch
  /** Where `/rpc/{method}` begins; `/api` unless the shop lives elsewhere. */
  base?: string
  shopId: number
  /** The shop runs in this process, and has checked its replies itself. */
  isInProcess?: boolean
  /** Sent along with every call: the visitor's cookie on a server, nothing in a browser. */
  headers?: () => Record<string, string>
}

/** The shop refused a call. */
export class ShopProblem extends Error {
  override name = 'ShopProblem'
  readonly problem: Problem
  constructor(method: string, problem: Problem) {
    super(`The shop refused ${method}: ${problem.status} ${problem.code}`)
    this.problem = problem
  }
}

export type CallOptions = {
  signal?: AbortSignal
  /** One per intent of the shopper; the same for every repetition of it. */
  idempotencyKey?: string
}

/** A refusal of the shop, by the code the contract declares for it. */
export type ShopError<Code extends string> = { code: Code; problem: Problem }

/** A call that declares errors answers with a `Result`, any other with its value. */
export type Reply<C extends Call> = [ErrorCodeOf<C>] extends [never]
  ? OutputOf<C>
  : Result<OutputOf<C>, ShopError<ErrorCodeOf<C>>>

export type ShopClient = {
  [Method in ShopMethod]: (
    payload: InputOf<ShopContract[Method]>,
    options?: CallOptions,
  ) => Promise<Reply<ShopContract[Method]>>
}

/** A typed client for whatever speaks the shop's protocol. */
export function shopClient({ fetch, base = '/api', shopId, isInProcess, headers }: ShopClientOptions): ShopClient {
  const methods = Object.keys(shopContract) as ShopMethod[]
  return Object.fromEntries(
    methods.map((method) => [method, (payload: unknown, options?: CallOptions) => ask(method, payload, options)]),
  ) as ShopClient

  async function ask(method: ShopMethod, payload: unknown, options: CallOptions = {}): Promise<unknown> {
    const { kind, output, errors }: Call = shopContract[method]
    const { signal, idempotencyKey } = options
    const send = () =>
      fetch(`${base}/rpc/${method}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-shop-id': String(shopId),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...headers?.(),
        },
        body: JSON.stringify({ payload }),
        ...(signal && { signal }),
      })
    const response = await (kind === 'read' ? fetchRead(send) : send())
    if (response.ok) {
      const reply: unknown = response.status === 204 ? null : await response.json()
      const value = isInProcess ? reply : v.parse(output, reply)
      return errors ? { ok: true, value } : value
    }
    const problem = await readProblem(response)
    const code = errors && declaredCode(errors, problem)
    if (code) return { ok: false, error: { code, problem } }
    throw new ShopProblem(method, problem)
  }
}

/** Our own shop names the code; another shop that speaks the protocol is understood by its status. */
function declaredCode(errors: Readonly<Record<string, number>>, { code, status }: Problem): string | undefined {
  if (Object.hasOwn(errors, code)) return code
  const isForeign = code === 'unknown'
  return isForeign ? Object.keys(errors).find((each) => errors[each] === status) : undefined
}

async function readProblem(response: Response): Promise<Problem> {
  const body = v.safeParse(Problem, await response.json().catch(() => null))
  if (body.success) return body.output
  const detail = 'The shop answered without a problem description'
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail,
    details: detail,
    code: 'unknown',
  }
}
