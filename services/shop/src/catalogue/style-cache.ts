import type { Product, Style } from '@vitrine/contracts/catalogue'
import { type Database, int, row, sql, text, type Transaction } from '@vitrine/database'
import { createWeightedCache } from '@vitrine/resilience'
import { readRatings, type StyleRating } from '../ratings/ratings.ts'
import { type LedgerOf, readStyles } from './read-styles.ts'

/** A style in memory, with values derived from it; both are evicted together. */
export type CachedStyle<Derived> = { style: Style; rating: StyleRating | undefined; derived: Map<string, Derived> }

export type StyleCache<Derived> = {
  /** The styles of products, by product id; unknown ids are missing. Within a transaction no other load is awaited. */
  read(productIds: readonly number[], tx?: Transaction): Promise<ReadonlyMap<number, CachedStyle<Derived>>>
  /** The product of a size, if its style is in memory. */
  productOf(variantId: number): number | undefined
  /** Caches a value derived from a style; its weight is the number of sizes it contains. */
  addDerived(entry: CachedStyle<Derived>, name: string, value: Derived, weight: number): void
  /** Evicts the styles of products; without ids, all of them. */
  invalidate(productIds?: readonly number[]): void
}

const sizesOf = ({ products }: Style) => products.reduce((sum, { variants }) => sum + variants.length, 0)

const LocatedProduct = row({ id: int, master_key: text })

/** Caches the styles that were read last. The budget counts sizes, in styles and in values derived from them. */
export function createStyleCache<Derived>(db: Database, budget: number, ledgerOf?: LedgerOf): StyleCache<Derived> {
  const cache = createWeightedCache<CachedStyle<Derived>>({
    maxWeight: budget,
    weightOf: (entry) => weights.get(entry) ?? 0,
    onRemove({ style }) {
      for (const product of style.products) {
        styleOf.delete(product.id)
        for (const { id } of product.variants) productOf.delete(id)
      }
    },
  })
  const weights = new WeakMap<CachedStyle<Derived>, number>()
  const styleOf = new Map<number, string>()
  const productOf = new Map<number, number>()
  const loads = new Map<string, Promise<CachedStyle<Derived> | undefined>>()
  /** Raised by every change, so that a style read before the change is not cached after it. */
  let age = 0

  function put(style: Style, rating: StyleRating | undefined): CachedStyle<Derived> {
    const entry: CachedStyle<Derived> = { style, rating, derived: new Map() }
    weights.set(entry, sizesOf(style))
    cache.set(style.masterKey, entry)
    // A style heavier than the whole budget is not cached.
    if (cache.peek(style.masterKey) !== entry) return entry
    for (const product of style.products) {
      styleOf.set(product.id, style.masterKey)
      for (const { id } of product.variants) productOf.set(id, product.id)
    }
    return entry
  }

  async function load(
    keys: readonly string[],
    via: Database | Transaction,
  ): Promise<Map<string, CachedStyle<Derived>>> {
    const began = age
    const styles = await readStyles(via, keys, ledgerOf)
    const ratings = await readRatings(via, keys)
    const entries = styles.map((style) => {
      const rating = ratings.get(style.masterKey)
      return began === age ? put(style, rating) : { style, rating, derived: new Map<string, Derived>() }
    })
    return new Map(entries.map((entry) => [entry.style.masterKey, entry]))
  }

  /** Single flight: concurrent callers share one read of a style. */
  async function loadShared(keys: readonly string[]): Promise<Map<string, CachedStyle<Derived>>> {
    const missing = keys.filter((key) => !loads.has(key))
    if (missing.length > 0) {
      const loading = load(missing, db)
      for (const key of missing)
        loads.set(
          key,
          loading.then((found) => found.get(key)).finally(() => loads.delete(key)),
        )
    }
    const found = await Promise.all(keys.map((key) => loads.get(key)))
    return new Map(found.flatMap((entry) => (entry ? [[entry.style.masterKey, entry] as const] : [])))
  }

  return {
    async read(productIds, tx) {
      const found = new Map<number, CachedStyle<Derived>>()
      const unknown: number[] = []
      for (const id of productIds) {
        const key = styleOf.get(id)
        const entry = key === undefined ? undefined : cache.get(key)
        if (entry) found.set(id, entry)
        else unknown.push(id)
      }
      if (unknown.length === 0) return found
      const keys = await findStyleKeys(unknown, tx ?? db)
      const wanted = new Set<string>()
      for (const [id, key] of keys) {
        // Another request may have loaded it meanwhile.
        const entry = cache.get(key)
        if (entry) found.set(id, entry)
        else wanted.add(key)
      }
      if (wanted.size === 0) return found
      // A transaction holds a connection: waiting for a load that waits for one could deadlock.
      const loaded = await (tx ? load([...wanted], tx) : loadShared([...wanted]))
      for (const [id, key] of keys) {
        const entry = loaded.get(key)
        if (entry) found.set(id, entry)
      }
      return found
    },
    productOf: (variantId) => productOf.get(variantId),
    addDerived(entry, name, value, weight) {
      const isNew = !entry.derived.has(name)
      entry.derived.set(name, value)
      if (!isNew || cache.peek(entry.style.masterKey) !== entry) return
      weights.set(entry, (weights.get(entry) ?? 0) + weight)
      cache.reweigh(entry.style.masterKey)
    },
    invalidate(productIds) {
      age += 1
      if (!productIds) cache.clear()
      else for (const id of productIds) cache.delete(styleOf.get(id) ?? '')
    },
  }
}

/** One of the products of a style. */
export const productIn = ({ products }: Style, id: number): Product | undefined =>
  products.find((product) => product.id === id)

/** The keys of products' styles, by product id. */
async function findStyleKeys(productIds: readonly number[], via: Database | Transaction): Promise<Map<number, string>> {
  const rows = await via.rows(
    LocatedProduct,
    sql`select id, master_key from products where id = any(${productIds}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row.master_key]))
}
