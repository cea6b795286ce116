import * as v from 'valibot'
import { Problem } from '../http/problem.ts'
import { type Fetch, fetchRead } from '../http/retry.ts'
import type { InputOf, OutputOf } from './call.ts'
import { type ShopContract, type ShopMethod, shopContract } from './contract.ts'

export type ShopClientOptions = {
  fetch: Fetch
  /** Where `/rpc/{method}` begins; `/api` unless the shop lives elsewhere. */
  base?: string
  shopId: number
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

export type ShopClient = {
  [Method in ShopMethod]: (
    payload: InputOf<ShopContract[Method]>,
    options?: { signal?: AbortSignal },
  ) => Promise<OutputOf<ShopContract[Method]>>
}

/** A typed client for whatever speaks the shop's protocol. */
export function shopClient({ fetch, base = '/api', shopId, headers }: ShopClientOptions): ShopClient {
  const methods = Object.keys(shopContract) as ShopMethod[]
  const client = methods.map(
    (method) =>
      [
        method,
        (payload: unknown, options?: { signal?: AbortSignal }) => ask(method, payload, options?.signal),
      ] as const,
  )

  async function ask(method: ShopMethod, payload: unknown, signal?: AbortSignal): Promise<unknown> {
    const { kind, output } = shopContract[method]
    const send = () =>
      fetch(`${base}/rpc/${method}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-shop-id': String(shopId), ...headers?.() },
        body: JSON.stringify({ payload }),
        ...(signal && { signal }),
      })
    const response = await (kind === 'read' ? fetchRead(send) : send())
    if (!response.ok) throw new ShopProblem(method, await readProblem(response))
    return v.parse(output, await response.json())
  }

  return Object.fromEntries(client) as ShopClient
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
