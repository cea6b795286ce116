import { isSellable } from '@vitrine/contracts/catalogue'
import type { FreeObject, NamedList, Product } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  texts,
  type ValueOf,
} from '@vitrine/database'
import type { Owner } from '../basket/basket-key.ts'

/** How long a removed item can be restored. */
export const forgetAfter = '15 minutes'

/** The product of an item, and its size if one was chosen. */
export type ItemProduct = { productId: number; variantId: number | null }
type StoredWish = ItemProduct & { key: string; customData: FreeObject; savedPrice: number | null; wasSoldOut: boolean }
const StoredWishlist = row({
  id: bigintAsNumber,
  version: int,
  isGuest: bool,
  shareKey: nullable(text),
  items: json<readonly StoredWish[]>(),
})
export type WishlistRow = ValueOf<typeof StoredWishlist>
export const NamedRow = row({ productId: int, variantId: nullable(int) })

export async function readWishlist(
  tx: Database,
  { market, key }: Pick<Owner, 'market' | 'key'>,
): Promise<WishlistRow | undefined> {
  return tx.first(
    StoredWishlist,
    sql`
    select w.id, w.version, w.customer_id is null as "isGuest", w.share_key as "shareKey", coalesce((
      select jsonb_agg(jsonb_build_object(
        'key', i.key, 'productId', i.product_id, 'variantId', i.variant_id, 'customData', i.custom_data,
        'savedPrice', i.saved_price, 'wasSoldOut', i.was_sold_out) order by i.id)
      from wishlist_items i where i.wishlist_id = w.id and i.removed_at is null), '[]') as items
    from wishlists w where w.shop_id = ${market.shopId} and w.key = ${key}`,
  )
}

const ListRow = row({ key: text, name: text, shareKey: nullable(text), itemKeys: texts })

/** The named lists of a wishlist in the order of their creation, with the keys of their items. */
export const readNamedLists = (db: Database, { market, key }: Pick<Owner, 'market' | 'key'>): Promise<NamedList[]> =>
  db.rows(
    ListRow,
    sql`
      select l.key, l.name, l.share_key as "shareKey",
        array(select i.key from wishlist_list_items x join wishlist_items i on i.id = x.item_id
          where x.list_id = l.id and i.removed_at is null order by i.id) as "itemKeys"
      from wishlist_lists l join wishlists w on w.id = l.wishlist_id
      where w.shop_id = ${market.shopId} and w.key = ${key} order by l.id`,
  )

/** Makes the wishlist if there is none, raises its version and so locks it until the transaction ends. */
export async function openWishlist(tx: Database, { market, key, customerId }: Owner): Promise<number> {
  const id = await tx.first(
    bigintAsNumber,
    sql`
    insert into wishlists (shop_id, key, customer_id, version) values (${market.shopId}, ${key}, ${customerId}, 1)
    on conflict (shop_id, key) do update set version = wishlists.version + 1, updated_at = now()
    returning id`,
  )
  if (id === undefined) throw new Error('The database did not return the wishlist it made')
  return id
}

export const nameOf = ({ productId, variantId }: ItemProduct): string => `${productId} ${variantId}`
export const isNamed = (wanted: ItemProduct) => (item: ItemProduct) => nameOf(item) === nameOf(wanted)

/** Current price and availability of an item: of the chosen size, or of any. */
export function stateOf({ variants, priceRange, isSoldOut }: Product, variantId: number | null) {
  const variant = variants.find(({ id }) => id === variantId)
  return variant
    ? { price: variant.price.withTax, isSoldOut: !isSellable(variant.stock) }
    : { price: priceRange.min.withTax, isSoldOut }
}
