import type { Fetch } from '@vitrine/contracts/http'
import { type ShopClient, shopClient } from '@vitrine/contracts/shop'

export type { ShopClient, ShopProblem } from '@vitrine/contracts/shop'

type ShopClientOptions = {
  fetch: Fetch
  base: string
  isInProcess?: boolean
  shopId: number
  cookie: string | null
  /** The browser's own name: a sign-in recognises the device by it. */
  userAgent?: string | null
  /** Receives the cookies that the shop sets. */
  onCookies?: (cookies: readonly string[]) => void
}

/** A client of the shop for one visitor. Cookies set by one call are sent with the next. */
export function createShopClient({
  fetch,
  base,
  isInProcess = false,
  shopId,
  cookie,
  userAgent,
  onCookies,
}: ShopClientOptions): ShopClient {
  const jar = new Map((cookie?.split('; ') ?? []).map((pair) => [pair.split('=')[0] ?? '', pair]))
  const keeping: Fetch = async (input, init) => {
    const response = await fetch(input, init)
    const cookies = response.headers.getSetCookie()
    for (const each of cookies) {
      const pair = each.split(';')[0] ?? ''
      jar.set(pair.split('=')[0] ?? '', pair)
    }
    if (cookies.length > 0) onCookies?.(cookies)
    return response
  }
  const headers = (): Record<string, string> => ({
    ...(userAgent && { 'user-agent': userAgent }),
    ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }),
  })
  return shopClient({ fetch: keeping, base, isInProcess, shopId, headers })
}
