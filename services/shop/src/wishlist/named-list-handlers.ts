import { fail, ok, wishlistItemMissing } from '@vitrine/contracts/shop'
import { ensureOwner } from '../basket/basket-key.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { WishlistStore } from './wishlist-store.ts'

type NamedListHandlers = Pick<
  Handlers,
  | 'createWishlistList'
  | 'renameWishlistList'
  | 'removeWishlistList'
  | 'shareWishlistList'
  | 'unshareWishlistList'
  | 'placeWishlistItem'
>

const missing = fail({ code: 'NOT_FOUND', detail: 'There is no such list' } as const)
const taken = fail({ code: 'NAME_TAKEN', detail: 'Another list has this name' } as const)

/** Named lists of customers; guests keep one wishlist, which joins the customer's at sign-in. */
export function createNamedListHandlers({ wishlists }: { wishlists: WishlistStore }): NamedListHandlers {
  return {
    async createWishlistList({ name }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const created = await wishlists.createList(tx, owner, name)
        if (created === 'FULL')
          return fail({ code: 'TOO_MANY_LISTS', detail: 'There are as many lists as there can be' })
        return created === 'TAKEN' ? taken : ok(created)
      })
    },

    async renameWishlistList({ listKey, name }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const renamed = await wishlists.renameList(tx, owner, listKey, name)
        if (renamed === 'TAKEN') return taken
        return renamed === 'MISSING' ? missing : ok(renamed)
      })
    },

    async removeWishlistList({ listKey }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const left = await wishlists.removeList(tx, owner, listKey)
        return left === 'MISSING' ? missing : ok(left)
      })
    },

    async shareWishlistList({ listKey }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const shared = await wishlists.shareList(tx, owner, listKey)
        return shared === 'MISSING' ? missing : ok(shared)
      })
    },

    async unshareWishlistList({ listKey }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const ended = await wishlists.unshareList(tx, owner, listKey)
        return ended === 'MISSING' ? missing : ok(ended)
      })
    },

    async placeWishlistItem({ itemKey, listKeys }, context) {
      const owner = await ensureOwner(context, wishlists.keyRule)
      return context.transact(async (tx) => {
        const placed = await wishlists.placeItem(tx, owner, itemKey, listKeys)
        if (placed === 'NO_ITEM') return fail({ code: 'ITEM_NOT_FOUND', detail: wishlistItemMissing })
        return placed === 'MISSING' ? missing : ok(placed)
      })
    },
  }
}
