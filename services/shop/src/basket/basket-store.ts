import type { Database } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { UserStore } from '../users/user-store.ts'
import { createBasketCommands } from './basket-commands.ts'
import { basketKeyRule, type KeyRule } from './basket-key.ts'
import { createBasketMaintenance } from './basket-maintenance.ts'
import { createBasketQueries } from './basket-queries.ts'
import { createBasketEditor } from './edit-basket.ts'
import { createBasketMerge } from './merge-baskets.ts'

export type BasketStore = ReturnType<typeof createBasketStore>

type BasketStoreDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'offers' | 'parts'>
  users: Pick<UserStore, 'find'>
  keyRule?: KeyRule
  now?: () => string
}

export function createBasketStore({
  db,
  productCatalogue,
  users,
  keyRule = basketKeyRule,
  now,
}: BasketStoreDependencies) {
  const editor = createBasketEditor({ productCatalogue, now })
  return {
    keyRule,
    ...createBasketQueries(db, editor),
    ...createBasketCommands(editor),
    ...createBasketMerge({ db, productCatalogue, users, keyRule }, editor),
    ...createBasketMaintenance(db),
  }
}
