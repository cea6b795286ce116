import type { Product, Style } from '@vitrine/contracts/catalogue'
import { type Database, int, row, sql, text, type Transaction } from '@vitrine/database'
import { createWeightedCache } from '@vitrine/resilience'
import { readStyles } from './read-styles.ts'

/** A style in memory, with room for what was made of it: gone when the style is. */
export type KeptStyle<Made> = { style: Style; made: Map<string, Made> }

export type KeptStyles<Made> = {
  /** The styles of products, by product id; unknown ids are missing. Within a transaction no other load is awaited. */
  of(productIds: readonly number[], tx?: Transaction): Promise<ReadonlyMap<number, KeptStyle<Made>>>
  /** The product of a size, if its style is in memory. */
  productOf(variantId: number): number | undefined
  /** Keeps something that was made of a style, which weighs as much as the sizes it tells of. */
  keep(kept: KeptStyle<Made>, name: string, made: Made, weight: number): void
  /** Forgets the styles of products; without ids, all of them. */
  forget(productIds?: readonly number[]): void
}

const sizesOf = ({ products }: Style) => products.reduce((sum, { variants }) => sum + variants.length, 0)

const LocatedProduct = row({ id: int, master_key: text })

/** Keeps the styles that were asked for last, as many as the budget (in sizes, told or plain) allows. */
export function createKeptStyles<Made>(db: Database, budget: number): KeptStyles<Made> {
  const kept = createWeightedCache<KeptStyle<Made>>({
    maxWeight: budget,
    weightOf: (entry) => weights.get(entry) ?? 0,
    onRemove({ style }) {
      for (const product of style.products) {
        styleOf.delete(product.id)
        for (const { id } of product.variants) productOf.delete(id)
      }
    },
  })
  const weights = new WeakMap<KeptStyle<Made>, number>()
  const styleOf = new Map<number, string>()
  const productOf = new Map<number, number>()
  const underWay = new Map<string, Promise<KeptStyle<Made> | undefined>>()
  /** Raised by every change, so that a style read before the change is not cached after it. */
  let age = 0

  function put(style: Style): KeptStyle<Made> {
    const entry: KeptStyle<Made> = { style, made: new Map() }
    weights.set(entry, sizesOf(style))
    kept.set(style.masterKey, entry)
    // A style heavier than the whole budget is not cached.
    if (kept.peek(style.masterKey) !== entry) return entry
    for (const product of style.products) {
      styleOf.set(product.id, style.masterKey)
      for (const { id } of product.variants) productOf.set(id, product.id)
    }
    return entry
  }

  async function load(keys: readonly string[], via: Database | Transaction): Promise<Map<string, KeptStyle<Made>>> {
    const began = age
    const styles = await readStyles(via, keys)
    const entries = styles.map((style) => (began === age ? put(style) : { style, made: new Map<string, Made>() }))
    return new Map(entries.map((entry) => [entry.style.masterKey, entry]))
  }

  /** Single flight: however many ask for a style at once, it is read once. */
  async function loadShared(keys: readonly string[]): Promise<Map<string, KeptStyle<Made>>> {
    const missing = keys.filter((key) => !underWay.has(key))
    if (missing.length > 0) {
      const loading = load(missing, db)
      for (const key of missing)
        underWay.set(
          key,
          loading.then((found) => found.get(key)).finally(() => underWay.delete(key)),
        )
    }
    const found = await Promise.all(keys.map((key) => underWay.get(key)))
    return new Map(found.flatMap((entry) => (entry ? [[entry.style.masterKey, entry] as const] : [])))
  }

  async function locate(productIds: readonly number[], via: Database | Transaction): Promise<Map<number, string>> {
    const rows = await via.rows(
      LocatedProduct,
      sql`select id, master_key from products where id = any(${productIds}::int[])`,
    )
    return new Map(rows.map((row) => [row.id, row.master_key]))
  }

  return {
    async of(productIds, tx) {
      const found = new Map<number, KeptStyle<Made>>()
      const unknown: number[] = []
      for (const id of productIds) {
        const key = styleOf.get(id)
        const entry = key === undefined ? undefined : kept.get(key)
        if (entry) found.set(id, entry)
        else unknown.push(id)
      }
      if (unknown.length === 0) return found
      const keys = await locate(unknown, tx ?? db)
      const wanted = new Set<string>()
      for (const [id, key] of keys) {
        // Another request may have loaded it meanwhile.
        const entry = kept.get(key)
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
    keep(entry, name, made, more) {
      const isNew = !entry.made.has(name)
      entry.made.set(name, made)
      if (!isNew || kept.peek(entry.style.masterKey) !== entry) return
      weights.set(entry, (weights.get(entry) ?? 0) + more)
      kept.reweigh(entry.style.masterKey)
    },
    forget(productIds) {
      age += 1
      if (!productIds) kept.clear()
      else for (const id of productIds) kept.delete(styleOf.get(id) ?? '')
    },
  }
}

/** One of the products of a style. */
export const productIn = ({ products }: Style, id: number): Product | undefined =>
  products.find((product) => product.id === id)
