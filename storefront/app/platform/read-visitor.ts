import { countItemsInStock } from '@vitrine/contracts/shop'
import type { ShopClient } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** On the server: what the shop knows of a visitor, also right after they have written something. */
export async function readVisitor(shop: ShopClient): Promise<Visitor> {
  const [{ user }, { basket }, wishlist] = await Promise.all([
    shop.getUser({}),
    shop.getBasket({}),
    shop.getWishlist({}),
  ])
  return {
    ...(user && { firstName: user.firstName }),
    ...(user && user.loyaltyCards.length > 0 && { hasCard: true }),
    isCustomer: user !== undefined && !user.status.isGuestCustomer,
    basketCount: countItemsInStock(basket.items),
    wishlist: [...new Set(wishlist.items.map(({ productId }) => productId))],
  }
}
