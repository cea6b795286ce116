import type { Market } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import { type Database, sql, type Transaction } from '@vitrine/database'
import { type BasketRow, lockBasket, readBasket } from './basket-rows.ts'
import { type BasketEditor, emptyBasket, variantsIn } from './edit-basket.ts'
import { toBasket } from './to-wire.ts'
import type { Viewer } from './viewer.ts'

export function createBasketQueries(db: Database, { loadContext }: Pick<BasketEditor, 'loadContext'>) {
  return {
    /** The basket with today's prices; reading never creates one. */
    async view(
      market: Market,
      key: string,
      { tx = db, ...viewer }: Viewer & { tx?: Database | Transaction } = {},
    ): Promise<Basket> {
      const row = (await readBasket(tx, { market, key })) ?? emptyBasket
      const context = await loadContext(tx, market, variantsIn(row), viewer, row.codes)
      return toBasket({ ...row, key }, context)
    },

    /** Locks an active basket until the transaction ends; undefined where there is none. */
    lock: (tx: Transaction, market: Market, key: string): Promise<BasketRow | undefined> =>
      lockBasket(tx, { market, key }),

    /** Whether a guest's basket is still to be merged, because that failed at sign-in. */
    async isWaiting(market: Market, guestKey: string): Promise<boolean> {
      const found = await db.run(sql`
        select 1 from baskets b
        where b.shop_id = ${market.shopId} and b.key = ${guestKey} and b.status = 'active' and b.customer_id is null
          and exists (select 1 from basket_lines l where l.basket_id = b.id)`)
      return found > 0
    },
  }
}
