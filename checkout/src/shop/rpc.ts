import type { Problem } from '@vitrine/contracts/http'
import type { OutputOf, ShopContract, ShopMethod } from '@vitrine/contracts/shop'

/** What the shop said; `lost` is what nobody knows about: no answer, or one that says nothing. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: string; problem: Problem }
  | { ok: false; code: 'lost'; problem?: undefined }

type Options = { idempotencyKey?: string; isRead?: boolean }
export type Rpc = <Method extends ShopMethod, Value = OutputOf<ShopContract[Method]>>(
  method: Method,
  payload: object,
  options?: Options,
) => Promise<Answer<Value>>

/** Longer than the shop waits for a provider of payments. */
const patience = 25_000

/** Calls of the shop, known by the session's cookie. Schemas stay on the server: here are only their types. */
export function createRpc({ shopId, base = '/api' }: { shopId: number; base?: string }): Rpc {
  async function ask<Value>(method: string, payload: object, options: Options): Promise<Answer<Value>> {
    try {
      const response = await fetch(`${base}/rpc/${method}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-shop-id': String(shopId),
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
        body: JSON.stringify({ payload }),
        signal: AbortSignal.timeout(patience),
      })
      if (response.ok) return { ok: true, value: (response.status === 204 ? null : await response.json()) as Value }
      const problem = (await response.json()) as Problem
      // Whether a server that broke down has done what it was asked nobody can say.
      return response.status >= 500 ? { ok: false, code: 'lost' } : { ok: false, code: problem.code, problem }
    } catch {
      return { ok: false, code: 'lost' }
    }
  }

  return async (method, payload, options = {}) => {
    const first = await ask<never>(method, payload, options)
    // A read may be asked once more; a write never is, unless somebody presses again.
    return !first.ok && first.code === 'lost' && options.isRead ? ask(method, payload, options) : first
  }
}
