import type { Database } from '@vitrine/database'
import { type KeyRule, wishlistKeyRule } from '../basket/basket-key.ts'
import type { Goods } from '../catalogue/goods.ts'
import { createWishlistMerge } from './merge-wishlists.ts'
import { createWishlistCommands } from './wishlist-commands.ts'
import { createWishlistMaintenance } from './wishlist-maintenance.ts'
import { createWishlistQueries } from './wishlist-queries.ts'

export type WishlistStore = ReturnType<typeof createWishlistStore>

type WishlistStoreDependencies = { db: Database; goods: Pick<Goods, 'products'>; keyRule?: KeyRule }

export function createWishlistStore({ db, goods, keyRule = wishlistKeyRule }: WishlistStoreDependencies) {
  const queries = createWishlistQueries(db, goods)
  return {
    keyRule,
    ...queries,
    ...createWishlistCommands(queries),
    ...createWishlistMerge(db, keyRule),
    ...createWishlistMaintenance(db),
  }
}
