import type { Market } from '@vitrine/contracts/markets'
import type { Merged } from '@vitrine/contracts/shop'
import { type Database, int, row, sql } from '@vitrine/database'

const GuestItems = row({ basket: int, wishlist: int })

/** The items of a guest: pieces in the basket, as the header counts them, and wishlist items. */
export async function countGuestItems(
  db: Database,
  { shopId }: Market,
  guestKey: string,
): Promise<Omit<Merged, 'reduced'>> {
  const found = await db.first(
    GuestItems,
    sql`
      select
        (select coalesce(sum(l.quantity), 0)::int from baskets b join basket_lines l on l.basket_id = b.id
          where b.shop_id = ${shopId} and b.key = ${guestKey} and b.status = 'active' and b.customer_id is null
            and (l.group_id = '' or l.is_main_item)) as basket,
        (select count(*)::int from wishlists w join wishlist_items i on i.wishlist_id = w.id
          where w.shop_id = ${shopId} and w.key = ${guestKey} and w.customer_id is null
            and i.removed_at is null) as wishlist`,
  )
  return found ?? { basket: 0, wishlist: 0 }
}
