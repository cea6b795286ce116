import type { Market } from '@vitrine/contracts/markets'
import { type UserId, wishlistLimit } from '@vitrine/contracts/shop'
import { type Database, inTransaction, sql } from '@vitrine/database'
import { customerKey, type KeyRule } from '../basket/basket-key.ts'
import { nameOf, openWishlist, readWishlist } from './wishlist-rows.ts'

export function createWishlistMerge(db: Database, keyRule: KeyRule) {
  return {
    /**
     * At sign-in: the browser's wishes join the customer's, each once. Called again it does nothing.
     * `merged` counts those that came along, `left` those the list had no room for.
     */
    async mergeGuest(market: Market, guestKey: string, customerId: UserId): Promise<{ merged: number; left: number }> {
      const owner = { market, key: customerKey(keyRule, market.shopId, customerId), customerId }
      return inTransaction(db, async (tx) => {
        await tx.run(sql`
          select id from wishlists where shop_id = ${market.shopId} and key in (${owner.key}, ${guestKey})
          order by id for update`)
        const guest = await readWishlist(tx, { market, key: guestKey })
        // Never items of a customer: a browser that was signed in before has nothing to hand over.
        if (!guest?.isGuest) return { merged: 0, left: 0 }
        const id = await openWishlist(tx, owner)
        const { items: own = [] } = (await readWishlist(tx, owner)) ?? {}
        const names = new Set(own.map(nameOf))
        const wanted = guest.items.filter((item) => !names.has(nameOf(item)))
        const fitting = wanted.slice(0, wishlistLimit - own.length)
        await tx.run(sql`
          insert into wishlist_items (wishlist_id, product_id, variant_id, custom_data, added_at, saved_price, was_sold_out)
          select ${id}, product_id, variant_id, custom_data, added_at, saved_price, was_sold_out from wishlist_items
          where wishlist_id = ${guest.id}
            and key in (select jsonb_array_elements_text(${JSON.stringify(fitting.map(({ key }) => key))}::jsonb))
          order by id`)
        await tx.run(sql`delete from wishlists where id = ${guest.id}`)
        return { merged: fitting.length, left: wanted.length - fitting.length }
      })
    },
  }
}
