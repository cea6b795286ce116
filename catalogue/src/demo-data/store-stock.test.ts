import { describe, expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'

const catalogue = generateCatalogue()
const styles = [...catalogue.goods()].map(({ style }) => style)
const products = styles.flatMap((style) => style.products)
const shelves = styles.flatMap((style) => [...catalogue.storeStockOf(style)])
const keys = new Map(catalogue.categories.map(({ id, key }) => [id, key]))
const isLarge = new Map(catalogue.stores.map(({ id, departments = [] }) => [id, departments.includes('women')]))

describe('what hangs in the stores of the demo shop', () => {
  it('belongs into their departments, and every store has something', () => {
    const filed = new Map(
      products.flatMap(({ variants, categoryIds }) =>
        variants.map(({ id }) => [id, categoryIds.flatMap((category) => keys.get(category) ?? [])] as const),
      ),
    )
    const carried = new Map(catalogue.stores.map(({ id, departments = [] }) => [id, departments]))
    const misplaced = shelves.filter(
      ({ storeId, variantId }) =>
        !carried.get(storeId)?.some((each) => filed.get(variantId)?.some((key) => key.startsWith(each))),
    )
    expect(misplaced).toEqual([])
    expect(new Set(shelves.map(({ storeId }) => storeId)).size).toBe(catalogue.stores.length)
    expect(new Set(shelves.map(({ storeId, variantId }) => `${storeId} ${variantId}`)).size).toBe(shelves.length)
  })

  it('is deep in large houses and thin in small ones', () => {
    const perStore = (large: boolean) => {
      const there = shelves.filter(({ storeId }) => isLarge.get(storeId) === large)
      const stores = [...isLarge.values()].filter((each) => each === large).length
      return {
        sizes: there.length / stores,
        depth: there.reduce((sum, { quantity }) => sum + quantity, 0) / there.length,
      }
    }
    expect(perStore(true).sizes).toBeGreaterThan(4 * perStore(false).sizes)
    expect(perStore(true).depth).toBeGreaterThan(1.3 * perStore(false).depth)
    expect(Math.min(...shelves.map(({ quantity }) => quantity))).toBe(1)
  })

  it('lacks the ends of a run more often than its middle, and some sizes everywhere', () => {
    const places = Map.groupBy(shelves, ({ variantId }) => variantId)
    const placesOf = (id = 0) => places.get(id)?.length ?? 0
    const runs = products.filter(({ variants, isActive }) => isActive && variants.length >= 6)
    const total = (at: (length: number) => number) =>
      runs.reduce((sum, { variants }) => sum + placesOf(variants[at(variants.length)]?.id), 0)
    expect(total((length) => Math.floor(length / 2))).toBeGreaterThan(2 * total((length) => length - 1))
    const nowhere = runs.flatMap(({ variants }) => variants).filter(({ id }) => placesOf(id) === 0)
    expect(nowhere.length).toBeGreaterThan(100)
  })

  it('has nothing that is sold online only', () => {
    const isOnline = (product: (typeof products)[number]) =>
      product.attributes.storefrontBadge?.includes('online-only') === true
    const online = new Set(products.filter(isOnline).flatMap(({ variants }) => variants.map(({ id }) => id)))
    expect(online.size).toBeGreaterThan(0)
    expect(shelves.filter(({ variantId }) => online.has(variantId))).toEqual([])
  })

  it('stays within what a start has time for, also of a large catalogue', () => {
    expect(shelves.length).toBeLessThan(60_000)
    const large = generateCatalogue({ styles: 20_000 })
    const sample = Array.from({ length: 60 }, (_, n) => large.goodsAt(n * 300).style)
    const each = sample.reduce((sum, style) => sum + [...large.storeStockOf(style)].length, 0) / sample.length
    expect(each * 20_000).toBeLessThan(120_000)
  })
})
