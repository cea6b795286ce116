import { randomBytes } from 'node:crypto'
import { type Product, type Wishlist, wishlistLimit } from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'
import type { Owner } from '../basket/basket-key.ts'
import type { WishlistQueries } from './wishlist-queries.ts'
import { forgetAfter, isNamed, NamedRow, openWishlist, readWishlist, stateOf } from './wishlist-rows.ts'

/** The writes of a wishlist; each runs in the transaction of its call. */
export function createWishlistCommands({ toWishlist }: Pick<WishlistQueries, 'toWishlist'>) {
  return {
    async add(
      tx: Transaction,
      owner: Owner,
      product: Product,
      variantId: number | null,
    ): Promise<Wishlist | 'PRESENT' | 'FULL'> {
      const id = await openWishlist(tx, owner)
      const { items = [] } = (await readWishlist(tx, owner)) ?? {}
      if (items.some(isNamed({ productId: product.id, variantId }))) return 'PRESENT'
      if (items.length >= wishlistLimit) return 'FULL'
      const { price, isSoldOut } = stateOf(product, variantId)
      await tx.run(sql`
        insert into wishlist_items (wishlist_id, product_id, variant_id, saved_price, was_sold_out)
        values (${id}, ${product.id}, ${variantId}, ${price}, ${isSoldOut})`)
      return toWishlist(tx, owner)
    },

    /** Replaces an item by another one at the same position, with its current price. */
    async replace(
      tx: Transaction,
      owner: Owner,
      itemKey: string,
      product: Product,
      variantId: number | null,
    ): Promise<Wishlist | 'MISSING'> {
      await openWishlist(tx, owner)
      const { items = [] } = (await readWishlist(tx, owner)) ?? {}
      const old = items.find(({ key }) => key === itemKey)
      if (!old) return 'MISSING'
      const held = items.find(isNamed({ productId: product.id, variantId }))
      if (held?.key === itemKey) return toWishlist(tx, owner)
      const { price, isSoldOut } = stateOf(product, variantId)
      // Where it is on the list already it stays there once.
      await tx.run(
        held
          ? sql`delete from wishlist_items where key = ${itemKey}`
          : sql`
            update wishlist_items set key = gen_random_uuid()::text, product_id = ${product.id},
              variant_id = ${variantId}, saved_price = ${price}, was_sold_out = ${isSoldOut}
            where key = ${itemKey}`,
      )
      return toWishlist(tx, owner)
    },

    async remove(tx: Transaction, owner: Owner, itemKey: string): Promise<Wishlist | 'MISSING'> {
      const count = await tx.run(sql`
        with gone as (
          update wishlist_items i set removed_at = now() from wishlists w
          where i.key = ${itemKey} and i.removed_at is null and w.id = i.wishlist_id
            and w.shop_id = ${owner.market.shopId} and w.key = ${owner.key}
          returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
      return count === 1 ? toWishlist(tx, owner) : 'MISSING'
    },

    /** Restores items that were just removed; items that are back already stay as they are. */
    async restore(tx: Transaction, owner: Owner, itemKey: string): Promise<Wishlist | 'MISSING' | 'FULL'> {
      const id = await openWishlist(tx, owner)
      const { items = [] } = (await readWishlist(tx, owner)) ?? {}
      if (items.some(({ key }) => key === itemKey)) return toWishlist(tx, owner)
      const gone = await tx.first(
        NamedRow,
        sql`
        select product_id as "productId", variant_id as "variantId" from wishlist_items
        where wishlist_id = ${id} and key = ${itemKey} and removed_at > now() - ${forgetAfter}::interval`,
      )
      if (!gone) return 'MISSING'
      if (items.some(isNamed(gone))) return toWishlist(tx, owner)
      if (items.length >= wishlistLimit) return 'FULL'
      await tx.run(sql`update wishlist_items set removed_at = null where key = ${itemKey}`)
      return toWishlist(tx, owner)
    },

    /** Gives the list an unguessable sharing key; a list that has one keeps it. */
    async share(tx: Transaction, owner: Owner): Promise<Wishlist> {
      const id = await openWishlist(tx, owner)
      const shareKey = randomBytes(16).toString('base64url')
      await tx.run(sql`update wishlists set share_key = coalesce(share_key, ${shareKey}) where id = ${id}`)
      return toWishlist(tx, owner)
    },

    async unshare(tx: Transaction, { market, key }: Owner): Promise<Wishlist> {
      await tx.run(sql`
        update wishlists set share_key = null, version = version + 1, updated_at = now()
        where shop_id = ${market.shopId} and key = ${key} and share_key is not null`)
      return toWishlist(tx, { market, key })
    },

    async clear(tx: Transaction, { market, key }: Owner): Promise<void> {
      await tx.run(sql`
        with gone as (
          delete from wishlist_items i using wishlists w
          where w.id = i.wishlist_id and w.shop_id = ${market.shopId} and w.key = ${key} returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
    },
  }
}
