import { randomBytes } from 'node:crypto'
import { isSellable } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import {
  type FreeObject,
  type Product,
  type SharedWishlist,
  type UserId,
  type Wishlist,
  type WishlistItem,
  wishlistLimit,
} from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  inTransaction,
  json,
  nullable,
  row,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { customerKey, type KeyRule, type Owner, wishlistKeyRule } from '../basket/basket-key.ts'
import type { Change } from '../catalogue/changes.ts'
import type { Goods } from '../catalogue/goods.ts'

type Connection = Database
type Named = { productId: number; variantId: number | null }
type StoredWish = Named & { key: string; customData: FreeObject; savedPrice: number | null; wasSoldOut: boolean }
const WishlistRow = row({
  id: bigintAsNumber,
  version: int,
  isGuest: bool,
  shareKey: nullable(text),
  items: json<readonly StoredWish[]>(),
})
type Row = ValueOf<typeof WishlistRow>
const NamedRow = row({ productId: int, variantId: nullable(int) })

export type WishlistStore = ReturnType<typeof createWishlistStore>

export function createWishlistStore({
  db,
  goods,
  keyRule = wishlistKeyRule,
}: {
  db: Database
  goods: Pick<Goods, 'products'>
  keyRule?: KeyRule
}) {
  async function read(tx: Connection, { market, key }: Pick<Owner, 'market' | 'key'>): Promise<Row | undefined> {
    return tx.first(
      WishlistRow,
      sql`
        select w.id, w.version, w.customer_id is null as "isGuest", w.share_key as "shareKey", coalesce((
          select jsonb_agg(jsonb_build_object(
            'key', i.key, 'productId', i.product_id, 'variantId', i.variant_id, 'customData', i.custom_data,
            'savedPrice', i.saved_price, 'wasSoldOut', i.was_sold_out) order by i.id)
          from wishlist_items i where i.wishlist_id = w.id and i.removed_at is null), '[]') as items
        from wishlists w where w.shop_id = ${market.shopId} and w.key = ${key}`,
    )
  }

  /** Makes the wishlist if there is none, raises its version and so locks it until the transaction ends. */
  async function open(tx: Connection, { market, key, customerId }: Owner): Promise<number> {
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

  /** A product that is no longer sold stays, as inactive, until the customer removes it. */
  async function tell(tx: Connection, { market, key }: Pick<Owner, 'market' | 'key'>): Promise<Wishlist> {
    const { version = 0, items = [], shareKey = null } = (await read(tx, { market, key })) ?? {}
    const products = await productsOf(market, items, tx)
    return {
      key,
      version,
      shareKey,
      items: items.flatMap(({ wasSoldOut, ...item }): WishlistItem[] => {
        const product = products.get(item.productId)
        if (!product) return []
        const variant = product.variants.find(({ id }) => id === item.variantId)
        const isBackInStock = wasSoldOut && product.isActive && !stateOf(product, item.variantId).isSoldOut
        return [{ ...item, product, ...(variant && { variant }), itemGroup: null, isBackInStock }]
      }),
    }
  }

  const productsOf = (market: Market, items: readonly Named[], tx: Connection) =>
    goods.products(market, [...new Set(items.map(({ productId }) => productId))], tx, { isInactiveToo: true })

  return {
    keyRule,

    /** The wishlist as the shop tells it now. Looking at one makes none. */
    view: (market: Market, key: string, tx: Connection = db): Promise<Wishlist> => tell(tx, { market, key }),

    async add(
      tx: Transaction,
      owner: Owner,
      product: Product,
      variantId: number | null,
    ): Promise<Wishlist | 'PRESENT' | 'FULL'> {
      const id = await open(tx, owner)
      const { items = [] } = (await read(tx, owner)) ?? {}
      if (items.some(isNamed({ productId: product.id, variantId }))) return 'PRESENT'
      if (items.length >= wishlistLimit) return 'FULL'
      const { price, isSoldOut } = stateOf(product, variantId)
      await tx.run(sql`
        insert into wishlist_items (wishlist_id, product_id, variant_id, saved_price, was_sold_out)
        values (${id}, ${product.id}, ${variantId}, ${price}, ${isSoldOut})`)
      return tell(tx, owner)
    },

    /** Puts another thing where an item was. What it cost then is forgotten: the new one was chosen now. */
    async replace(
      tx: Transaction,
      owner: Owner,
      itemKey: string,
      product: Product,
      variantId: number | null,
    ): Promise<Wishlist | 'MISSING'> {
      await open(tx, owner)
      const { items = [] } = (await read(tx, owner)) ?? {}
      const old = items.find(({ key }) => key === itemKey)
      if (!old) return 'MISSING'
      const held = items.find(isNamed({ productId: product.id, variantId }))
      if (held?.key === itemKey) return tell(tx, owner)
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
      return tell(tx, owner)
    },

    async remove(tx: Transaction, owner: Owner, itemKey: string): Promise<Wishlist | 'MISSING'> {
      const count = await tx.run(sql`
        with gone as (
          update wishlist_items i set removed_at = now() from wishlists w
          where i.key = ${itemKey} and i.removed_at is null and w.id = i.wishlist_id
            and w.shop_id = ${owner.market.shopId} and w.key = ${owner.key}
          returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
      return count === 1 ? tell(tx, owner) : 'MISSING'
    },

    /** Brings back what was taken off a moment ago. What is back by now, by another way, is what was wanted. */
    async restore(tx: Transaction, owner: Owner, itemKey: string): Promise<Wishlist | 'MISSING' | 'FULL'> {
      const id = await open(tx, owner)
      const { items = [] } = (await read(tx, owner)) ?? {}
      if (items.some(({ key }) => key === itemKey)) return tell(tx, owner)
      const gone = await tx.first(
        NamedRow,
        sql`
          select product_id as "productId", variant_id as "variantId" from wishlist_items
          where wishlist_id = ${id} and key = ${itemKey} and removed_at > now() - ${forgetAfter}::interval`,
      )
      if (!gone) return 'MISSING'
      if (items.some(isNamed(gone))) return tell(tx, owner)
      if (items.length >= wishlistLimit) return 'FULL'
      await tx.run(sql`update wishlist_items set removed_at = null where key = ${itemKey}`)
      return tell(tx, owner)
    },

    /** Gives the list an unguessable sharing key; a list that has one keeps it. */
    async share(tx: Transaction, owner: Owner): Promise<Wishlist> {
      const id = await open(tx, owner)
      const shareKey = randomBytes(16).toString('base64url')
      await tx.run(sql`update wishlists set share_key = coalesce(share_key, ${shareKey}) where id = ${id}`)
      return tell(tx, owner)
    },

    async unshare(tx: Transaction, { market, key }: Owner): Promise<Wishlist> {
      await tx.run(sql`
        update wishlists set share_key = null, version = version + 1, updated_at = now()
        where shop_id = ${market.shopId} and key = ${key} and share_key is not null`)
      return tell(tx, { market, key })
    },

    /** The shared view of a list: its items, and nothing about their owner. */
    async shared(market: Market, shareKey: string): Promise<SharedWishlist | undefined> {
      const found = await db.first(
        text,
        sql`select key from wishlists where shop_id = ${market.shopId} and share_key = ${shareKey}`,
      )
      if (found === undefined) return undefined
      const { items = [] } = (await read(db, { market, key: found })) ?? {}
      const products = await productsOf(market, items, db)
      return {
        items: items.flatMap(({ productId, variantId }) => {
          const product = products.get(productId)
          return product?.isActive ? [{ productId, variantId, product }] : []
        }),
      }
    },

    /** Writes down what has sold out, so that it can be said to be back. */
    async hear(changes: readonly Change[]): Promise<void> {
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

    /** Forgets what was taken off and not missed; answers how much. */
    async sweep(): Promise<number> {
      return db.run(sql`delete from wishlist_items where removed_at < now() - ${forgetAfter}::interval`)
    },

    async clear(tx: Transaction, { market, key }: Owner): Promise<void> {
      await tx.run(sql`
        with gone as (
          delete from wishlist_items i using wishlists w
          where w.id = i.wishlist_id and w.shop_id = ${market.shopId} and w.key = ${key} returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
    },

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
        const guest = await read(tx, { market, key: guestKey })
        // Never items of a customer: a browser that was signed in before has nothing to hand over.
        if (!guest?.isGuest) return { merged: 0, left: 0 }
        const id = await open(tx, owner)
        const { items: own = [] } = (await read(tx, owner)) ?? {}
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

    /** Whether wishes of a guest wait to be merged, because it failed at sign-in. */
    async isWaiting(market: Market, guestKey: string): Promise<boolean> {
      const found = await db.run(
        sql`select 1 from wishlists where shop_id = ${market.shopId} and key = ${guestKey} and customer_id is null`,
      )
      return found > 0
    },
  }
}

/** How long what was taken off can be had back. */
const forgetAfter = '15 minutes'

const nameOf = ({ productId, variantId }: Named): string => `${productId} ${variantId}`
const isNamed = (wanted: Named) => (item: Named) => nameOf(item) === nameOf(wanted)

/** Current price and availability of an item: of the chosen size, or of any. */
function stateOf({ variants, priceRange, isSoldOut }: Product, variantId: number | null) {
  const variant = variants.find(({ id }) => id === variantId)
  return variant
    ? { price: variant.price.withTax, isSoldOut: !isSellable(variant.stock) }
    : { price: priceRange.min.withTax, isSoldOut }
}
