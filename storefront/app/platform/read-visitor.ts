import { countItemsInStock, type Wishlist } from '@vitrine/contracts/shop'
import type { ShopClient } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** On the server: name, counts and wishlist of a visitor, for the header. */
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
    wishlist: savedProductIds(wishlist),
  }
}

export const savedProductIds = ({ items }: Pick<Wishlist, 'items'>): number[] => [
  ...new Set(items.map(({ productId }) => productId)),
]
