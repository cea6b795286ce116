import { readCookie } from '@vitrine/contracts/http'
import { allMarkets, type Locale, type Market } from '@vitrine/contracts/markets'
import { countItemsInStock } from '@vitrine/contracts/shop'
import type { ShopClient } from './shop.ts'

/** A basket that waits in another shop: how many pieces there are. */
export type OtherBasket = { locale: Locale; count: number }

/** A cookie has another name where the shop is reached over HTTPS. */
const isKnownIn = (cookie: string | null, shopId: number): boolean =>
  [true, false].some((isSecure) => readCookie(cookie, 'session', { isSecure }, shopId) !== null)

/**
 * Baskets of the visitor in other shops (M-04). Only shops with a session of the visitor are asked; one that does not
 * answer is left out.
 */
export async function otherBaskets(
  market: Market,
  cookie: string | null,
  shopIn: (market: Market) => Pick<ShopClient, 'getBasket'>,
): Promise<OtherBasket[]> {
  const others = allMarkets.filter(({ shopId }) => shopId !== market.shopId && isKnownIn(cookie, shopId))
  const baskets = await Promise.all(
    others.map(async (other): Promise<OtherBasket> => {
      const reply = await shopIn(other)
        .getBasket({})
        .catch(() => null)
      return { locale: other.locale, count: reply ? countItemsInStock(reply.basket.items) : 0 }
    }),
  )
  return baskets.filter(({ count }) => count > 0)
}
