import { type Database, sql } from '@vitrine/database'
import type { Change } from '../catalogue/changes.ts'
import { forgetAfter } from './wishlist-rows.ts'

export function createWishlistMaintenance(db: Database) {
  return {
    /** Records sold-out items, so that the wishlist can show when they are back. */
    async applyChanges(changes: readonly Change[]): Promise<void> {
      const touched = changes.flatMap(({ kind, productId }) =>
        kind === 'stock' || kind === 'goods' ? [productId ?? 0] : [],
      )
      if (touched.length === 0) return
      await db.run(sql`
        update wishlist_items i set was_sold_out = true
        where not i.was_sold_out and i.product_id = any(${touched}::int[])
          and not exists (select 1 from variants v where v.product_id = i.product_id
            and (i.variant_id is null or v.id = i.variant_id) and (v.quantity > 0 or v.is_sellable_without_stock))`)
    },

    /** Deletes removed items that were not restored; returns their number. */
    async sweep(): Promise<number> {
      return db.run(sql`delete from wishlist_items where removed_at < now() - ${forgetAfter}::interval`)
    },
  }
}
