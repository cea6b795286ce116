import type { Problem } from '@vitrine/contracts/http'
import type { OutputOf, ShopContract } from '@vitrine/contracts/shop'

type WalletCall = 'getWallets' | 'quoteWallet' | 'validateMerchant' | 'shareWallet'

export type WalletReply<Value> = { ok: true; value: Value } | { ok: false; code: string; problem?: Problem }

/** Calls the shop from an open sheet, which waits for the answer. */
export type CallShop = <Method extends WalletCall>(
  method: Method,
  payload: object,
) => Promise<WalletReply<OutputOf<ShopContract[Method]>>>

/** Sheets close by themselves after half a minute. */
const timeoutMs = 15_000

export const createCallShop =
  (shopId: number): CallShop =>
  async (method, payload) => {
    try {
      const response = await fetch(`/api/rpc/${method}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-shop-id': String(shopId) },
        body: JSON.stringify({ payload }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return { ok: true, value: (await response.json()) as never }
      const problem = (await response.json()) as Problem
      return { ok: false, code: problem.code, problem }
    } catch {
      return { ok: false, code: 'lost' }
    }
  }
