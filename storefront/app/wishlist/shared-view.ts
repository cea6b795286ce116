import { type Card, cardOfProduct } from '../product-card/card.ts'
import type { ShopClient } from '../platform/shop.ts'

/** A shared wishlist, or a named list of one. */
export type SharedCards = { name: string | null; cards: readonly Card[] }

/** Products of a shared list, newest first, each once; `null` where the link is no longer valid. */
export async function sharedCards(shareKey: string, shop: ShopClient, cdnUrl: string): Promise<SharedCards | null> {
  if (!/^[\w-]{8,64}$/.test(shareKey)) return null
  const reply = await shop.getSharedWishlist({ shareKey })
  if (!reply.ok) return null
  const products = new Map(reply.value.items.map(({ productId, product }) => [productId, product]))
  const cards = [...products.values()].toReversed().map((product) => cardOfProduct(product, cdnUrl))
  return { name: reply.value.name, cards }
}
