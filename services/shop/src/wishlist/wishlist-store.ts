import type { Market } from '@vitrine/contracts/markets'
import { type FreeObject, type UserId, type Wishlist, type WishlistItem, wishlistLimit } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import { customerKey, type KeyRule, type Owner, wishlistKeyRule } from '../basket/basket-key.ts'
import type { Goods } from '../catalogue/goods.ts'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'

type Connection = Database | Transaction
type Kept = { key: string; productId: number; variantId: number | null; customData: FreeObject }
type Row = { id: number; version: number; isGuest: boolean; items: readonly Kept[] }

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
    const { rows } = await tx.execute<Omit<Row, 'id'> & { id: string }>(sql`
      select w.id, w.version, w.customer_id is null as "isGuest", coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', i.key, 'productId', i.product_id, 'variantId', i.variant_id, 'customData', i.custom_data) order by i.id)
        from wishlist_items i where i.wishlist_id = w.id), '[]') as items
      from wishlists w where w.shop_id = ${market.shopId} and w.key = ${key}`)
    const [row] = rows
    return row && { ...row, id: Number(row.id) }
  }

  /** Makes the wishlist if there is none, raises its version and so locks it until the transaction ends. */
  async function open(tx: Connection, { market, key, customerId }: Owner): Promise<number> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into wishlists (shop_id, key, customer_id, version) values (${market.shopId}, ${key}, ${customerId}, 1)
      on conflict (shop_id, key) do update set version = wishlists.version + 1, updated_at = now()
      returning id`)
    const [row] = rows
    if (!row) throw new Error('The database did not return the wishlist it made')
    return Number(row.id)
  }

  /** A product that is no longer sold stays, as inactive, until somebody takes it off the list. */
  async function tell(tx: Connection, { market, key }: Pick<Owner, 'market' | 'key'>): Promise<Wishlist> {
    const { version = 0, items = [] } = (await read(tx, { market, key })) ?? {}
    const ids = [...new Set(items.map(({ productId }) => productId))]
    const products = await goods.products(market, ids, tx, { isInactiveToo: true })
    return {
      key,
      version,
      items: items.flatMap((item): WishlistItem[] => {
        const product = products.get(item.productId)
        if (!product) return []
        const variant = product.variants.find(({ id }) => id === item.variantId)
        return [{ ...item, product, ...(variant && { variant }), itemGroup: null }]
      }),
    }
  }

  return {
    keyRule,

    /** The wishlist as the shop tells it now. Looking at one makes none. */
    view: (market: Market, key: string, tx: Connection = db): Promise<Wishlist> => tell(tx, { market, key }),

    async add(
      tx: Transaction,
      owner: Owner,
      { productId, variantId }: Pick<Kept, 'productId' | 'variantId'>,
    ): Promise<Wishlist | 'PRESENT' | 'FULL'> {
      const id = await open(tx, owner)
      const { items = [] } = (await read(tx, owner)) ?? {}
      if (items.some((item) => item.productId === productId && item.variantId === variantId)) return 'PRESENT'
      if (items.length >= wishlistLimit) return 'FULL'
      await tx.execute(sql`
        insert into wishlist_items (wishlist_id, product_id, variant_id) values (${id}, ${productId}, ${variantId})`)
      return tell(tx, owner)
    },

    async remove(tx: Transaction, owner: Owner, itemKey: string): Promise<Wishlist | 'MISSING'> {
      const { rowCount } = await tx.execute(sql`
        with gone as (
          delete from wishlist_items i using wishlists w
          where i.key = ${itemKey} and w.id = i.wishlist_id
            and w.shop_id = ${owner.market.shopId} and w.key = ${owner.key}
          returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
      return rowCount === 1 ? tell(tx, owner) : 'MISSING'
    },

    async clear(tx: Transaction, { market, key }: Owner): Promise<void> {
      await tx.execute(sql`
        with gone as (
          delete from wishlist_items i using wishlists w
          where w.id = i.wishlist_id and w.shop_id = ${market.shopId} and w.key = ${key} returning w.id)
        update wishlists set version = version + 1, updated_at = now() where id in (select id from gone)`)
    },

    /**
     * At sign-in: the browser's wishes join the customer's, each once. Called again it does nothing.
     * `left` counts those the list had no room for.
     */
    async mergeGuest(market: Market, guestKey: string, customerId: UserId): Promise<{ left: number }> {
      const owner = { market, key: customerKey(keyRule, market.shopId, customerId), customerId }
      return inTransaction(db, async (tx) => {
        await tx.execute(sql`
          select id from wishlists where shop_id = ${market.shopId} and key in (${owner.key}, ${guestKey})
          order by id for update`)
        const guest = await read(tx, { market, key: guestKey })
        // Never what belongs to somebody: a browser that was signed in before has nothing to hand over.
        if (!guest?.isGuest) return { left: 0 }
        const id = await open(tx, owner)
        const { items: own = [] } = (await read(tx, owner)) ?? {}
        const names = new Set(own.map(nameOf))
        const wanted = guest.items.filter((item) => !names.has(nameOf(item)))
        const fitting = wanted.slice(0, wishlistLimit - own.length)
        await tx.execute(sql`
          insert into wishlist_items (wishlist_id, product_id, variant_id, custom_data)
          select ${id}, product_id, variant_id, custom_data from wishlist_items
          where wishlist_id = ${guest.id}
            and key in (select jsonb_array_elements_text(${JSON.stringify(fitting.map(({ key }) => key))}::jsonb))
          order by id`)
        await tx.execute(sql`delete from wishlists where id = ${guest.id}`)
        return { left: wanted.length - fitting.length }
      })
    },

    /** Whether wishes of a guest wait to be merged, because it failed at sign-in. */
    async isWaiting(market: Market, guestKey: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from wishlists where shop_id = ${market.shopId} and key = ${guestKey} and customer_id is null`,
      )
      return rows.length > 0
    },
  }
}

const nameOf = ({ productId, variantId }: Pick<Kept, 'productId' | 'variantId'>): string => `${productId} ${variantId}`
