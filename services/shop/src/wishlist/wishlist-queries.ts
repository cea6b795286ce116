import type { Market } from '@vitrine/contracts/markets'
import type { SharedWishlist, Wishlist, WishlistItem } from '@vitrine/contracts/shop'
import { type Database, nullable, row, sql, text } from '@vitrine/database'
import type { Owner } from '../basket/basket-key.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { type ItemProduct, readNamedLists, readWishlist, stateOf } from './wishlist-rows.ts'

const SharedRow = row({ key: text, listKey: nullable(text), name: nullable(text) })

export type WishlistQueries = ReturnType<typeof createWishlistQueries>

export function createWishlistQueries(db: Database, productCatalogue: Pick<ProductCatalogue, 'products'>) {
  /** A product that is no longer sold stays, as inactive, until the customer removes it. */
  async function toWishlist(tx: Database, { market, key }: Pick<Owner, 'market' | 'key'>): Promise<Wishlist> {
    const { version = 0, items = [], shareKey = null } = (await readWishlist(tx, { market, key })) ?? {}
    const products = await productsOf(market, items, tx)
    return {
      key,
      version,
      shareKey,
      lists: await readNamedLists(tx, { market, key }),
      items: items.flatMap(({ wasSoldOut, ...item }): WishlistItem[] => {
        const product = products.get(item.productId)
        if (!product) return []
        const variant = product.variants.find(({ id }) => id === item.variantId)
        const isBackInStock = wasSoldOut && product.isActive && !stateOf(product, item.variantId).isSoldOut
        return [{ ...item, product, ...(variant && { variant }), itemGroup: null, isBackInStock }]
      }),
    }
  }

  const productsOf = (market: Market, items: readonly ItemProduct[], tx: Database) =>
    productCatalogue.products(market, [...new Set(items.map(({ productId }) => productId))], tx, {
      isInactiveToo: true,
    })

  return {
    toWishlist,

    /** The wishlist with current products; reading never creates one. */
    view: (market: Market, key: string, tx: Database = db): Promise<Wishlist> => toWishlist(tx, { market, key }),

    /** The shared view of a list: its items, and nothing about their owner. */
    async shared(market: Market, shareKey: string): Promise<SharedWishlist | undefined> {
      const found = await db.first(
        SharedRow,
        sql`
          select w.key, l.key as "listKey", l.name from wishlists w
            left join wishlist_lists l on l.wishlist_id = w.id and l.share_key = ${shareKey}
          where w.shop_id = ${market.shopId} and (w.share_key = ${shareKey} or l.id is not null)`,
      )
      if (!found) return undefined
      const { key, listKey, name } = found
      const { items: all = [] } = (await readWishlist(db, { market, key })) ?? {}
      const lists = listKey === null ? [] : await readNamedLists(db, { market, key })
      const inList = lists.find((list) => list.key === listKey)?.itemKeys
      const items = inList ? all.filter((item) => inList.includes(item.key)) : all
      const products = await productsOf(market, items, db)
      return {
        name,
        items: items.flatMap(({ productId, variantId }) => {
          const product = products.get(productId)
          return product?.isActive ? [{ productId, variantId, product }] : []
        }),
      }
    },

    /** Whether wishes of a guest wait to be merged, because it failed at sign-in. */
    async isWaiting(market: Market, guestKey: string): Promise<boolean> {
      const found = await db.run(
        sql`select 1 from wishlists where shop_id = ${market.shopId} and key = ${guestKey} and customer_id is null`,
      )
      return found > 0
    },
  }
}
