import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Wishlist, wishlistItemMissing } from '@vitrine/contracts/shop'
import { ensureOwner, ownerOf } from '../basket/basket-key.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Report } from '../rpc/server.ts'
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

const empty = (key = ''): Wishlist => ({ key, version: 0, items: [], shareKey: null })
const missing = fail({ code: 'ITEM_NOT_FOUND', detail: wishlistItemMissing })

/** The protocol names a failure twice: by status, and by kind. */
const refusal = <const Code extends string>(code: Code, kind: string, detail: string) =>
  fail({ code, detail, more: { kind } })

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
  /** A merge that failed at sign-in is retried on the next read; if it fails again, the read goes on without it. */
  async function mergeWhatWaits({ user, session, market }: CallContext): Promise<void> {
    if (!user || !session) return
    try {
      if (await wishlists.isWaiting(market, session.guestKey))
        await wishlists.mergeGuest(market, session.guestKey, user.id)
    } catch (error) {
      report('wishlist.merge_failed', error, { shop: market.locale })
    }
  }

  /** The goods of a wish; the size counts when both are named. */
  async function find(
    { variantId, productId }: { variantId?: number | undefined; productId?: number | undefined },
    market: Market,
  ) {
    const isInactiveToo = { isInactiveToo: true }
    const offer =
      variantId === undefined
        ? undefined
        : (await productCatalogue.offers(market, [variantId], undefined, isInactiveToo)).get(variantId)
    const product =
      variantId === undefined && productId !== undefined
        ? (await productCatalogue.products(market, [productId], undefined, isInactiveToo)).get(productId)
        : offer?.product
    if (!product) return refusal('NOT_FOUND', 'Unknown', 'The shop knows no such product')
    if (!product.isActive) return refusal('UNAVAILABLE', 'ItemUnavailable', 'The product is no longer sold')
    return { product, variantId: offer?.variant.id ?? null }
  }

  return {
    async getWishlist(_, context) {
      await mergeWhatWaits(context)
      const owner = ownerOf(context, wishlists.keyRule)
      return owner ? wishlists.view(owner.market, owner.key) : empty()
    },

    async addItemToWishlist(wanted, context) {
      const found = await find(wanted, context.market)
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
      const found = await find(wanted, context.market)
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
