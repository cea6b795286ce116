import type { Instant } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Product, Variant } from '@vitrine/contracts/shop'
import { type Database, isOutage, type Transaction } from '@vitrine/database'
import { markImmutable } from '../rpc/json-writer.ts'
import type { Change } from './changes.ts'
import { holdsUntil } from './holds-until.ts'
import type { LedgerOf } from './read-styles.ts'
import { type CachedStyle, createStyleCache, productIn } from './style-cache.ts'
import { createStructureCache, type ShopStructure } from './structure-cache.ts'
import { isDatabaseId, type LiveStock, productsOfVariants, readStock } from './stock.ts'
import { type PreviewLookup, toProduct } from './to-product.ts'
import { withStock, withVariants } from './with-stock.ts'

/** A size and its product, as one shop sells them. */
export type Offer = { variant: Variant; product: Product }

type ReadOptions = {
  /** Includes products that were taken out of the listings, for baskets that still contain them. */
  isInactiveToo?: boolean
}

/** Products as shoppers see them: from a cache, with the stock read from the database. */
export type ProductCatalogue = {
  parts(): Promise<ShopStructure>
  /**
   * Products a shop sells, by id; the inactive and the unknown are missing. Within a transaction the stock is the one
   * it sees; without one an outage of the database leaves the stock that was seen last.
   */
  products(
    market: Market,
    ids: readonly number[],
    tx?: Database | Transaction,
    options?: ReadOptions,
  ): Promise<ReadonlyMap<number, Product>>
  /** The other colours of products that a shop sells, by product id. */
  siblings(market: Market, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Product[]>>
  /** Sizes a shop sells, by variant id; those of inactive products are missing. */
  offers(
    market: Market,
    variantIds: readonly number[],
    tx?: Database | Transaction,
    options?: ReadOptions,
  ): Promise<ReadonlyMap<number, Offer>>
  /** Evicts cached products that a change concerns. */
  applyChanges(changes: readonly Change[]): Promise<void>
}

export type ProductCatalogueOptions = {
  previewOf?: PreviewLookup | undefined
  now?: () => Instant
  /** Size of the cache, in sizes of products: a size as one shop sees it takes about two kilobytes. */
  budget?: number
  /** Where prices are read, if not in the ledger alone. */
  ledgerOf?: LedgerOf
}

/** A product as one shop sees it, with the last known stock; undefined if the shop does not sell it. */
type ProductView = { product: Product | undefined; until: number; parts: ShopStructure }
type StyleWithViews = CachedStyle<ProductView>

export function createProductCatalogue(
  db: Database,
  { now = () => new Date().toISOString(), budget = 60_000, previewOf, ledgerOf }: ProductCatalogueOptions = {},
): ProductCatalogue {
  const styles = createStyleCache<ProductView>(db, budget, ledgerOf)
  const parts = createStructureCache(db)

  function viewOf(
    cached: StyleWithViews,
    id: number,
    market: Market,
    at: Instant,
    vocabulary: ShopStructure,
  ): ProductView | undefined {
    const name = `${market.shopId} ${id}`
    const before = cached.derived.get(name)
    if (before && before.parts === vocabulary && Date.parse(at) < before.until) return before
    const product = productIn(cached.style, id)
    if (!product) return undefined
    const shopProduct = toProduct(cached.style, product, {
      market,
      at,
      vocabulary,
      previewOf,
      rating: cached.rating,
    })
    const view: ProductView = {
      product: shopProduct && withVariants(shopProduct, shopProduct.variants.map(markImmutable)),
      until: holdsUntil(product, market, at),
      parts: vocabulary,
    }
    styles.addDerived(cached, name, view, shopProduct?.variants.length ?? 1)
    return view
  }

  async function products(
    market: Market,
    ids: readonly number[],
    via?: Database | Transaction,
    { isInactiveToo = false }: ReadOptions = {},
  ) {
    const tx = via === undefined || via === db ? undefined : (via as Transaction)
    const validIds = [...new Set(ids.filter(isDatabaseId))]
    const found = new Map<number, Product>()
    if (validIds.length === 0) return found
    const vocabulary = await parts.read()
    const cached = await styles.read(validIds, tx)
    const at = now()
    const sold = [...cached].flatMap(([id, entry]) => {
      const view = viewOf(entry, id, market, at, vocabulary)
      return view?.product && (view.product.isActive || isInactiveToo) ? [[id, view, view.product] as const] : []
    })
    if (sold.length === 0) return found
    const stock = await stockFor(
      { db, tx },
      sold.map(([id]) => id),
    )
    for (const [id, view, product] of sold) {
      view.product = withStock(product, stock)
      found.set(id, view.product)
    }
    return found
  }

  return {
    parts: parts.read,
    products,
    async siblings(market, ids) {
      const cached = await styles.read(ids.filter(isDatabaseId))
      const others = (id: number) =>
        cached.get(id)?.style.products.flatMap((product) => (product.id === id ? [] : [product.id])) ?? []
      const siblings = await products(market, ids.flatMap(others))
      return new Map(ids.map((id) => [id, others(id).flatMap((other) => siblings.get(other) ?? [])]))
    },
    async offers(market, variantIds, via, options) {
      const ids = variantIds.filter(isDatabaseId)
      const unknown = ids.filter((id) => styles.productOf(id) === undefined)
      const found = unknown.length > 0 ? await productsOfVariants(via ?? db, unknown) : new Map<number, number>()
      const productOf = new Map(ids.map((id) => [id, styles.productOf(id) ?? found.get(id) ?? 0]))
      const byId = await products(market, [...productOf.values()], via, options)
      const offers = new Map<number, Offer>()
      for (const [id, productId] of productOf) {
        const product = byId.get(productId)
        const variant = product?.variants.find((each) => each.id === id)
        if (product && variant) offers.set(id, { product, variant })
      }
      return offers
    },
    async applyChanges(changes) {
      // Stock is not cached, so its changes need no eviction.
      const touched = changes.filter(({ kind }) => kind === 'goods' || kind === 'price')
      if (touched.some(({ productId }) => productId === undefined)) styles.invalidate()
      else if (touched.length > 0) styles.invalidate(touched.flatMap(({ productId }) => productId ?? []))
      if (changes.some(({ kind }) => kind === 'parts')) await parts.reload()
    },
  }
}

/** The stock as a transaction sees it, or else as the database has it now. */
async function stockFor({ db, tx }: { db: Database; tx: Transaction | undefined }, productIds: readonly number[]) {
  if (tx) return readStock(tx, productIds)
  try {
    return await readStock(db, productIds)
  } catch (error) {
    // Browsing works without the database; the basket checks the stock again.
    if (isOutage(error)) return new Map<number, LiveStock>()
    throw error
  }
}
