import { randomBytes } from 'node:crypto'
import { namedListLimit, type Wishlist } from '@vitrine/contracts/shop'
import { bigintAsNumber, int, sql, type Transaction } from '@vitrine/database'
import type { Owner } from '../basket/basket-key.ts'
import type { WishlistQueries } from './wishlist-queries.ts'
import { openWishlist } from './wishlist-rows.ts'

const ownList = (wishlistId: number, listKey: string) => sql`wishlist_id = ${wishlistId} and key = ${listKey}`

/** Writes of named lists; each opens the wishlist first, which locks it. */
export function createNamedLists({ toWishlist }: Pick<WishlistQueries, 'toWishlist'>) {
  /** Runs a write that names a list; answers the wishlist, or that the list is not the owner's. */
  const change = async (tx: Transaction, owner: Owner, write: (wishlistId: number) => Promise<number>) => {
    const wishlistId = await openWishlist(tx, owner)
    return (await write(wishlistId)) > 0 ? toWishlist(tx, owner) : 'MISSING'
  }

  return {
    async createList(tx: Transaction, owner: Owner, name: string): Promise<Wishlist | 'TAKEN' | 'FULL'> {
      const wishlistId = await openWishlist(tx, owner)
      const count = await tx.first(int, sql`select count(*)::int from wishlist_lists where wishlist_id = ${wishlistId}`)
      if ((count ?? 0) >= namedListLimit) return 'FULL'
      const added = await tx.run(sql`
        insert into wishlist_lists (wishlist_id, name) values (${wishlistId}, ${name}) on conflict do nothing`)
      return added === 1 ? toWishlist(tx, owner) : 'TAKEN'
    },

    async renameList(
      tx: Transaction,
      owner: Owner,
      listKey: string,
      name: string,
    ): Promise<Wishlist | 'MISSING' | 'TAKEN'> {
      const wishlistId = await openWishlist(tx, owner)
      const other = await tx.run(sql`
        select 1 from wishlist_lists where wishlist_id = ${wishlistId} and lower(name) = lower(${name}) and key <> ${listKey}`)
      if (other > 0) return 'TAKEN'
      const renamed = await tx.run(sql`update wishlist_lists set name = ${name} where ${ownList(wishlistId, listKey)}`)
      return renamed === 1 ? toWishlist(tx, owner) : 'MISSING'
    },

    /** Its items stay on the wishlist. */
    removeList: (tx: Transaction, owner: Owner, listKey: string): Promise<Wishlist | 'MISSING'> =>
      change(tx, owner, (id) => tx.run(sql`delete from wishlist_lists where ${ownList(id, listKey)}`)),

    shareList: (tx: Transaction, owner: Owner, listKey: string): Promise<Wishlist | 'MISSING'> =>
      change(tx, owner, (id) =>
        tx.run(sql`
          update wishlist_lists set share_key = coalesce(share_key, ${randomBytes(16).toString('base64url')})
          where ${ownList(id, listKey)}`),
      ),

    unshareList: (tx: Transaction, owner: Owner, listKey: string): Promise<Wishlist | 'MISSING'> =>
      change(tx, owner, (id) => tx.run(sql`update wishlist_lists set share_key = null where ${ownList(id, listKey)}`)),

    /** Puts an item into exactly these lists. */
    async placeItem(
      tx: Transaction,
      owner: Owner,
      itemKey: string,
      listKeys: readonly string[],
    ): Promise<Wishlist | 'NO_ITEM' | 'MISSING'> {
      const wishlistId = await openWishlist(tx, owner)
      const itemId = await tx.first(
        bigintAsNumber,
        sql`select id from wishlist_items where wishlist_id = ${wishlistId} and key = ${itemKey} and removed_at is null`,
      )
      if (itemId === undefined) return 'NO_ITEM'
      const wanted = [...new Set(listKeys)]
      const known = await tx.rows(
        bigintAsNumber,
        sql`select id from wishlist_lists where wishlist_id = ${wishlistId} and key = any(${wanted}::text[])`,
      )
      if (known.length < wanted.length) return 'MISSING'
      await tx.run(sql`
        delete from wishlist_list_items where item_id = ${itemId} and list_id <> all(${known}::bigint[])`)
      await tx.run(sql`
        insert into wishlist_list_items (list_id, item_id) select id, ${itemId} from unnest(${known}::bigint[]) as id
        on conflict do nothing`)
      return toWishlist(tx, owner)
    },
  }
}
