import { type Card, cardOfProduct } from '../product-card/card.ts'
import type { ShopClient } from '../platform/shop.ts'

/** What somebody shares, the latest wish first, each product once; `null` where the link opens nothing. */
export async function sharedCards(shareKey: string, shop: ShopClient, cdnUrl: string): Promise<Card[] | null> {
  if (!/^[\w-]{8,64}$/.test(shareKey)) return null
  const reply = await shop.getSharedWishlist({ shareKey })
  if (!reply.ok) return null
  const products = new Map(reply.value.items.map(({ productId, product }) => [productId, product]))
  return [...products.values()].toReversed().map((product) => cardOfProduct(product, cdnUrl))
}
