import { createHash } from 'node:crypto'
import { type CookieTransport, type Fetch, readCookie, ValueResponse } from '@vitrine/contracts/http'
import type { Basket } from '@vitrine/contracts/shop'
import { createWeightedCache } from '@vitrine/resilience'
import { type BasketLine, basketLineOf } from '../app/add-to-basket/basket-line.ts'
import type { LastKnownLine } from '../app/platform/last-known-basket.ts'

type ShopAccess = { fetch: Fetch; base: string; isInProcess?: boolean }

const toLastKnown = ({ key, name, picture, colour, size, quantity, totalPrice }: BasketLine): LastKnownLine => ({
  key,
  name,
  picture,
  colour,
  size,
  quantity,
  totalPrice,
})

/** Lines of all baskets together: a few megabytes. */
const mostLines = 20_000
const longestAgeMs = 12 * 60 * 60 * 1000

export type LastKnownBaskets = {
  /** The shop, whose replies about baskets are remembered. */
  shop: ShopAccess
  /** The lines of a visitor's basket as they were last seen, for when the shop does not answer; `null` if unknown. */
  read(cookie: string | null, shopId: number): readonly LastKnownLine[] | null
}

/**
 * Stores the baskets of recent visitors in memory, so that an outage of the shop can show them. A basket belongs to the
 * token of a session, of which only a hash is stored; a sign-out ends the token.
 */
export function createLastKnownBaskets(
  shop: ShopAccess,
  { cdnUrl, transport, now = Date.now }: { cdnUrl: string; transport: CookieTransport; now?: () => number },
): LastKnownBaskets {
  const baskets = createWeightedCache<{ lines: readonly LastKnownLine[]; savedAt: number }>({
    maxWeight: mostLines,
    weightOf: ({ lines }) => lines.length + 1,
  })
  const keyOf = (cookie: string | null, shopId: number): string | null => {
    const token = readCookie(cookie, 'session', transport, shopId)
    return token ? createHash('sha256').update(`${shopId} ${token}`).digest('base64') : null
  }

  async function remember(response: Response, headers: Headers): Promise<void> {
    const shopId = Number(headers.get('x-shop-id'))
    const reply: unknown = await (response instanceof ValueResponse ? response : response.clone()).json()
    const basket = (reply as { basket?: Basket } | null)?.basket
    // A first item starts a session, whose cookie comes with the reply.
    const [started] = response.headers.getSetCookie().flatMap((each) => keyOf(each.split(';')[0] ?? '', shopId) ?? [])
    const key = started ?? keyOf(headers.get('cookie'), shopId)
    if (!key || !Array.isArray(basket?.items)) return
    const lines = basket.items.map((item) => basketLineOf(item, cdnUrl)).filter(({ status }) => status === 'available')
    baskets.set(key, { lines: lines.map(toLastKnown), savedAt: now() })
  }

  return {
    shop: {
      ...shop,
      async fetch(input, init) {
        const response = await shop.fetch(input, init)
        const method = /\/rpc\/(\w+)$/.exec(String(input instanceof Request ? input.url : input))?.[1] ?? ''
        // A reply that cannot be remembered is still a reply.
        if (response.ok && /Basket/.test(method)) await remember(response, new Headers(init?.headers)).catch(() => {})
        return response
      },
    },
    read(cookie, shopId) {
      const key = keyOf(cookie, shopId)
      const found = key ? baskets.get(key) : undefined
      return found && now() - found.savedAt <= longestAgeMs ? found.lines : null
    },
  }
}
