import { type Card, cardOfProduct } from '../product-card/card.ts'
import type { ShopClient } from '../platform/shop.ts'

/** Products of a shared wishlist, newest first, each once; `null` where the link is no longer valid. */
export async function sharedCards(shareKey: string, shop: ShopClient, cdnUrl: string): Promise<Card[] | null> {
  if (!/^[\w-]{8,64}$/.test(shareKey)) return null
  const reply = await shop.getSharedWishlist({ shareKey })
  if (!reply.ok) return null
  const products = new Map(reply.value.items.map(({ productId, product }) => [productId, product]))
  return [...products.values()].toReversed().map((product) => cardOfProduct(product, cdnUrl))
}
