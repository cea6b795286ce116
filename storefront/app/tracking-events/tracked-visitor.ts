import type { ShopClient } from '../platform/shop.ts'
import { type TrackedBasket, type TrackedContent, trackedBasket, trackedWishlist } from '@vitrine/contracts/tracking'
import type { TrackedCustomer } from '@vitrine/tracking/events'

/** Customer, basket and wishlist for events. */
export type TrackedVisitor = {
  customer: TrackedCustomer | null
  basket: TrackedBasket
  wishlist: TrackedContent
}

/** On the server: loads the visitor for events; a page requests it with consent only. */
export async function loadTrackedVisitor(shop: ShopClient): Promise<TrackedVisitor> {
  const [{ user }, { basket }, wishlist] = await Promise.all([
    shop.getUser({}),
    shop.getBasket({}),
    shop.getWishlist({}),
  ])
  const addresses = user ? await shop.getShopUserAddresses({}).catch(() => []) : []
  const home = addresses.find(({ isDefault }) => isDefault.shipping) ?? addresses[0]
  return {
    customer: user
      ? {
          id: user.id,
          groups: user.groups,
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          zip: home?.zipCode,
          isGuest: user.status.isGuestCustomer,
          loginMethod: user.authentication.type,
        }
      : null,
    basket: trackedBasket(basket),
    wishlist: trackedWishlist(wishlist),
  }
}
