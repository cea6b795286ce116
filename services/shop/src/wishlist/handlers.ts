import { fail, ok, type Wishlist, wishlistItemMissing } from '@vitrine/contracts/shop'
import { ensureOwner, ownerOf } from '../basket/basket-key.ts'
import { retryGuestMerge } from '../basket/retry-guest-merge.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Report } from '../rpc/server.ts'
import { findProduct } from './find-product.ts'
import { refusal } from './refusal.ts'
import type { WishlistStore } from './wishlist-store.ts'

type WishlistHandlers = Pick<
  Handlers,
  | 'getWishlist'
  | 'addItemToWishlist'
  | 'removeItemFromWishlist'
  | 'replaceWishlistItem'
  | 'restoreWishlistItem'
  | 'clearWishlist'
  | 'shareWishlist'
  | 'unshareWishlist'
  | 'getSharedWishlist'
>

const empty = (key = ''): Wishlist => ({ key, version: 0, items: [], shareKey: null, lists: [] })
const missing = fail({ code: 'ITEM_NOT_FOUND', detail: wishlistItemMissing })

const full = refusal('WISHLIST_FULL', 'MaximumItemCountReached', 'The wishlist is full')

export function createWishlistHandlers({
  productCatalogue,
  wishlists,
  report,
}: {
  productCatalogue: ProductCatalogue
  wishlists: WishlistStore
  report: Report
}): WishlistHandlers {
  return {
    async getWishlist(_, context) {
      await retryGuestMerge(context, wishlists, { event: 'wishlist.merge_failed', report })
      const owner = ownerOf(context, wishlists.keyRule)
      return owner ? wishlists.view(owner.market, owner.key) : empty()
    },

    async addItemToWishlist(wanted, context) {
      const found = await findProduct(wanted, context.market, productCatalogue)
      if ('ok' in found) return found
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const added = await wishlists.add(tx, owner, found.product, found.variantId)
        if (added === 'PRESENT')
          return refusal('ALREADY_PRESENT', 'ItemAlreadyPresent', 'The item is on the wishlist already')
        if (added === 'FULL') return full
        return ok(added)
      })
    },

    async replaceWishlistItem({ itemKey, ...wanted }, context) {
      const owner = ownerOf(context, wishlists.keyRule)
      if (!owner) return missing
      const found = await findProduct(wanted, context.market, productCatalogue)
      if ('ok' in found) return found
      return context.transact(async (tx) => {
        const replaced = await wishlists.replace(tx, owner, itemKey, found.product, found.variantId)
        return replaced === 'MISSING' ? missing : ok(replaced)
      })
    },

    async removeItemFromWishlist({ itemKey }, context) {
      const owner = ownerOf(context, wishlists.keyRule)
      if (!owner) return missing
      return context.transact(async (tx) => {
        const left = await wishlists.remove(tx, owner, itemKey)
        return left === 'MISSING' ? missing : ok(left)
      })
    },

    async restoreWishlistItem({ itemKey }, context) {
      const owner = ownerOf(context, wishlists.keyRule)
      if (!owner) return missing
      return context.transact(async (tx) => {
        const restored = await wishlists.restore(tx, owner, itemKey)
        if (restored === 'FULL') return full
        return restored === 'MISSING' ? missing : ok(restored)
      })
    },

    async clearWishlist(_, context) {
      const owner = ownerOf(context, wishlists.keyRule)
      if (!owner) return empty()
      return context.transact(async (tx) => {
        await wishlists.clear(tx, owner)
        return wishlists.view(owner.market, owner.key, tx)
      })
    },

    async shareWishlist(_, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact((tx) => wishlists.share(tx, owner))
    },

    async unshareWishlist(_, context) {
      const owner = ownerOf(context, wishlists.keyRule)
      return owner ? context.transact((tx) => wishlists.unshare(tx, owner)) : empty()
    },

    async getSharedWishlist({ shareKey }, { market }) {
      const shared = await wishlists.shared(market, shareKey)
      return shared ? ok(shared) : fail({ code: 'NOT_FOUND', detail: 'There is no such shared wishlist' })
    },
  }
}
