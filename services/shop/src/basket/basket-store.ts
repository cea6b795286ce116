import type { Database } from '@vitrine/database'
import type { Goods } from '../catalogue/goods.ts'
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
  goods: Pick<Goods, 'offers' | 'parts'>
  users: Pick<UserStore, 'find'>
  keyRule?: KeyRule
  now?: () => string
}

export function createBasketStore({ db, goods, users, keyRule = basketKeyRule, now }: BasketStoreDependencies) {
  const editor = createBasketEditor({ goods, now })
  return {
    keyRule,
    ...createBasketQueries(db, editor),
    ...createBasketCommands(editor),
    ...createBasketMerge({ db, goods, users, keyRule }, editor),
    ...createBasketMaintenance(db),
  }
}
