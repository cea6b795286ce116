import type { Database } from '@vitrine/database'
import { type KeyRule, wishlistKeyRule } from '../basket/basket-key.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { createWishlistMerge } from './merge-wishlists.ts'
import { createWishlistCommands } from './wishlist-commands.ts'
import { createWishlistMaintenance } from './wishlist-maintenance.ts'
import { createNamedLists } from './named-lists.ts'
import { createWishlistQueries } from './wishlist-queries.ts'

export type WishlistStore = ReturnType<typeof createWishlistStore>

type WishlistStoreDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'products'>
  keyRule?: KeyRule
}

export function createWishlistStore({ db, productCatalogue, keyRule = wishlistKeyRule }: WishlistStoreDependencies) {
  const queries = createWishlistQueries(db, productCatalogue)
  return {
    keyRule,
    ...queries,
    ...createWishlistCommands(queries),
    ...createNamedLists(queries),
    ...createWishlistMerge(db, keyRule),
    ...createWishlistMaintenance(db),
  }
}
