import type { Problem } from '@vitrine/contracts/http'
import type { OutputOf, ShopContract, ShopMethod } from '@vitrine/contracts/shop'

/** The answer of the shop; `lost` means that none came, or one that cannot be read. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: string; problem: Problem }
  | { ok: false; code: 'lost'; problem?: undefined }

type CallOptions = { idempotencyKey?: string; isRead?: boolean }
export type Rpc = <Method extends ShopMethod, Value = OutputOf<ShopContract[Method]>>(
  method: Method,
  payload: object,
  options?: CallOptions,
) => Promise<Answer<Value>>

/** Longer than the shop waits for a payment provider. */
const timeoutMs = 25_000

const lost = { ok: false, code: 'lost' } as const

/** Calls of the shop, with the session's cookie. Schemas stay on the server; only their types are used here. */
export function createRpc({ shopId, base = '/api' }: { shopId: number; base?: string }): Rpc {
  async function send<Value>(
    method: string,
    payload: object,
    { idempotencyKey }: CallOptions,
  ): Promise<{ answer: Answer<Value>; isRepeatable?: boolean }> {
    try {
      const response = await fetch(`${base}/rpc/${method}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-shop-id': String(shopId),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: JSON.stringify({ payload }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) {
        const value = (response.status === 204 ? null : await response.json()) as Value
        return { answer: { ok: true, value } }
      }
      const problem = (await response.json()) as Problem
      // A server that broke down may have carried out the call, or not.
      if (response.status >= 500) return { answer: lost, isRepeatable: true }
      return { answer: { ok: false, code: problem.code, problem } }
    } catch (error) {
      // After a timeout another attempt would keep the customer waiting as long again.
      return { answer: lost, isRepeatable: !(error instanceof DOMException && error.name === 'TimeoutError') }
    }
  }

  return async (method, payload, options = {}) => {
    const { answer, isRepeatable } = await send<never>(method, payload, options)
    // Only reads are repeated, and once; a write waits for the customer to press again.
    return isRepeatable && options.isRead ? (await send<never>(method, payload, options)).answer : answer
  }
}
