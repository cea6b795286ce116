import { generateCatalogue } from '@vitrine/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { type RecommendedList, recommendCatalogue } from '@vitrine/search/catalogue-recommendations'
import { toProduct } from '@vitrine/shop/to-product'
import type { Figure } from '../figure.ts'

/** Tiles that a page shows of each list. */
const shown = 4

/** The demo catalogue as the service recommends it, before anything is learned from visitors. */
export async function openDemoRecommendations() {
  const catalogue = generateCatalogue()
  const styles = [...catalogue.goods()].map(({ style }) => style)
  const byId = new Map(styles.flatMap((style) => style.products.map((product) => [product.id, { style, product }])))
  const cache = new Map<string, Product | undefined>()
  /** A product as a shop sells it. */
  function productIn(locale: Locale, id: number): Product | undefined {
    const key = `${locale} ${id}`
    if (!cache.has(key)) {
      const found = byId.get(id)
      const context = { market: marketOf(locale), at: catalogue.today, vocabulary: catalogue }
      cache.set(key, found?.product.isActive ? toProduct(found.style, found.product, context) : undefined)
    }
    return cache.get(key)
  }
  const opened = await recommendCatalogue({
    styles,
    structure: catalogue,
    at: catalogue.today,
    loadProducts: async ({ locale }, ids) =>
      new Map(ids.flatMap((id) => productIn(locale, id) ?? []).map((product) => [product.id, product])),
  })
  return { styles, productIn, ...opened }
}
export type DemoRecommendations = Awaited<ReturnType<typeof openDemoRecommendations>>

export const typeOf = ({ customData }: Product): string => String(customData['type'])
const colourOf = ({ attributes }: Product): string => [attributes['color']?.values ?? []].flat()[0]?.value ?? ''

/** How many tiles of a list are near-identical to an earlier one: same style, same type and colour, a third of a type. */
export function countDuplicates(list: readonly Product[], mostOfType = 2): number {
  return list.filter((product, at) => {
    const before = list.slice(0, at)
    const ofType = before.filter((other) => typeOf(other) === typeOf(product))
    return (
      before.some(({ masterKey }) => masterKey === product.masterKey) ||
      ofType.some((other) => colourOf(other) === colourOf(product)) ||
      ofType.length >= mostOfType
    )
  }).length
}

export type SlotQuality = {
  slot: string
  locale: Locale
  /** Styles that lists were asked for. */
  lists: number
  /** Those with at least four recommendations. */
  full: number
  tiles: number
  /** Tiles of the type of the product itself. */
  ofSameType: number
  duplicates: number
  /** Tiles that another slot of the page shows, too. */
  repeated: number
}

/** Judges the lists of slots that stand on one page, for one product in stock of each style. */
export async function judgeRecommendations(
  { styles, productIn, recommend }: DemoRecommendations,
  locale: Locale,
  slots: readonly string[],
): Promise<SlotQuality[]> {
  const none = { lists: 0, full: 0, tiles: 0, ofSameType: 0, duplicates: 0, repeated: 0 }
  const qualities = slots.map((slot): SlotQuality => ({ slot, locale, ...none }))
  for (const style of styles) {
    const seed = style.products.flatMap(({ id }) => productIn(locale, id) ?? []).find(({ isSoldOut }) => !isSoldOut)
    if (!seed) continue
    const shownBefore = new Set<number>()
    for (const quality of qualities) {
      const { productIds }: RecommendedList = await recommend(quality.slot, locale, { productId: seed.id })
      const tiles = productIds.slice(0, shown).flatMap((id) => productIn(locale, id) ?? [])
      quality.lists += 1
      quality.full += tiles.length >= shown ? 1 : 0
      quality.tiles += tiles.length
      quality.ofSameType += tiles.filter((tile) => typeOf(tile) === typeOf(seed)).length
      quality.duplicates += countDuplicates(tiles, alternatives.has(quality.slot) ? shown : 2)
      quality.repeated += tiles.filter(({ id }) => shownBefore.has(id)).length
      for (const { id } of tiles) shownBefore.add(id)
    }
  }
  return qualities
}

/** Slots whose products may all be of one type. */
const alternatives = new Set(['product', 'viewed'])

/** Shares of filled lists, of the same type and of near-identical tiles, in the German shop. */
export async function measureRecommendations(): Promise<Figure[]> {
  const demo = await openDemoRecommendations()
  const qualities = await judgeRecommendations(demo, 'de', ['look', 'basket', 'product', 'viewed'])
  await demo.close()
  const percent = (part: number, of: number) => Number(((100 * part) / Math.max(1, of)).toFixed(1))
  return qualities.flatMap(({ slot, lists, full, tiles, ofSameType, duplicates, repeated }) => {
    const name = `Recommendations of the slot ${slot} (${lists} styles)`
    return [
      { name: `${name}, with at least ${shown}`, value: percent(full, lists), unit: '%' },
      { name: `${name}, of the same type`, value: percent(ofSameType, tiles), unit: '%' },
      { name: `${name}, near-identical`, value: percent(duplicates, tiles), unit: '%' },
      { name: `${name}, shown in a slot before`, value: percent(repeated, tiles), unit: '%' },
    ]
  })
}
