import type { Instant } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Product, Variant } from '@vitrine/contracts/shop'
import { type Database, isOutage, type Transaction } from '@vitrine/database'
import { lasts } from '../rpc/json-writer.ts'
import type { Change } from './changes.ts'
import { holdsUntil } from './holds-until.ts'
import { createKeptStyles, type KeptStyle, productIn } from './kept-styles.ts'
import { createKeptParts, type ShopStructure } from './parts.ts'
import { isDatabaseId, type LiveStock, productsOfVariants, readStock } from './stock.ts'
import { toProduct } from './to-product.ts'
import { withStock, withVariants } from './with-stock.ts'

/** A size with the product it is a size of, as one shop tells both. */
export type Offer = { variant: Variant; product: Product }

/** `isInactiveToo`: products that were taken out of the listings are included, for baskets that still contain them. */
type Telling = { isInactiveToo?: boolean }

/** The goods as shoppers see them: kept in memory, stock always as the database has it now. */
export type Goods = {
  parts(): Promise<ShopStructure>
  /**
   * Products a shop sells, by id; the inactive and the unknown are missing. Within a transaction the stock is the one
   * it sees; without one an outage of the database leaves the stock that was seen last.
   */
  products(
    market: Market,
    ids: readonly number[],
    tx?: Database | Transaction,
    telling?: Telling,
  ): Promise<ReadonlyMap<number, Product>>
  /** The other colours of products that a shop sells, by product id. */
  siblings(market: Market, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Product[]>>
  /** Sizes a shop sells, by variant id; those of inactive products are missing. */
  offers(
    market: Market,
    variantIds: readonly number[],
    tx?: Database | Transaction,
    telling?: Telling,
  ): Promise<ReadonlyMap<number, Offer>>
  /** Forgets what a change made untrue. */
  hear(changes: readonly Change[]): Promise<void>
}

export type GoodsOptions = {
  /** Handed in so that tests can look at other days. */
  now?: () => Instant
  /** How much is kept, in sizes: one told in a shop takes about two kilobytes. */
  budget?: number
}

/** The product of a shop with the last known stock, valid until a moment; there may be none. */
type ProductViews = { product: Product | undefined; until: number; parts: ShopStructure }
type CachedStyle = KeptStyle<ProductViews>

export function createGoods(
  db: Database,
  { now = () => new Date().toISOString(), budget = 60_000 }: GoodsOptions = {},
): Goods {
  const styles = createKeptStyles<ProductViews>(db, budget)
  const parts = createKeptParts(db)

  function tell(
    kept: CachedStyle,
    id: number,
    market: Market,
    at: Instant,
    vocabulary: ShopStructure,
  ): ProductViews | undefined {
    const name = `${market.shopId} ${id}`
    const before = kept.made.get(name)
    if (before && before.parts === vocabulary && Date.parse(at) < before.until) return before
    const product = productIn(kept.style, id)
    if (!product) return undefined
    const made = toProduct(kept.style, product, { market, at, vocabulary })
    const told: ProductViews = {
      product: made && withVariants(made, made.variants.map(lasts)),
      until: holdsUntil(product, market, at),
      parts: vocabulary,
    }
    styles.keep(kept, name, told, made?.variants.length ?? 1)
    return told
  }

  async function stockFor(tx: Transaction | undefined, productIds: readonly number[]) {
    if (tx) return readStock(tx, productIds)
    try {
      return await readStock(db, productIds)
    } catch (error) {
      // Browsing works without the database; the basket checks the stock again.
      if (isOutage(error)) return new Map<number, LiveStock>()
      throw error
    }
  }

  async function products(
    market: Market,
    ids: readonly number[],
    via?: Database | Transaction,
    { isInactiveToo = false }: Telling = {},
  ) {
    const tx = via === undefined || via === db ? undefined : (via as Transaction)
    const known = [...new Set(ids.filter(isDatabaseId))]
    const found = new Map<number, Product>()
    if (known.length === 0) return found
    const vocabulary = await parts.read()
    const kept = await styles.of(known, tx)
    const at = now()
    const told = [...kept].flatMap(([id, entry]) => {
      const each = tell(entry, id, market, at, vocabulary)
      return each?.product && (each.product.isActive || isInactiveToo) ? [[id, each, each.product] as const] : []
    })
    if (told.length === 0) return found
    const stock = await stockFor(
      tx,
      told.map(([id]) => id),
    )
    for (const [id, each, product] of told) {
      each.product = withStock(product, stock)
      found.set(id, each.product)
    }
    return found
  }

  return {
    parts: parts.read,
    products,
    async siblings(market, ids) {
      const kept = await styles.of(ids.filter(isDatabaseId))
      const others = (id: number) =>
        kept.get(id)?.style.products.flatMap((product) => (product.id === id ? [] : [product.id])) ?? []
      const told = await products(market, ids.flatMap(others))
      return new Map(ids.map((id) => [id, others(id).flatMap((other) => told.get(other) ?? [])]))
    },
    async offers(market, variantIds, via, telling) {
      const ids = variantIds.filter(isDatabaseId)
      const unknown = ids.filter((id) => styles.productOf(id) === undefined)
      const found = unknown.length > 0 ? await productsOfVariants(via ?? db, unknown) : new Map<number, number>()
      const productOf = new Map(ids.map((id) => [id, styles.productOf(id) ?? found.get(id) ?? 0]))
      const told = await products(market, [...productOf.values()], via, telling)
      const offers = new Map<number, Offer>()
      for (const [id, productId] of productOf) {
        const product = told.get(productId)
        const variant = product?.variants.find((each) => each.id === id)
        if (product && variant) offers.set(id, { product, variant })
      }
      return offers
    },
    async hear(changes) {
      // Stock is never kept, so its changes are no news here.
      const touched = changes.filter(({ kind }) => kind === 'goods' || kind === 'price')
      if (touched.some(({ productId }) => productId === undefined)) styles.forget()
      else if (touched.length > 0) styles.forget(touched.flatMap(({ productId }) => productId ?? []))
      if (changes.some(({ kind }) => kind === 'parts')) await parts.renew()
    },
  }
}
