import type { ListedFacet } from '../../../goods-query/words/intents.ts'

/** Goods within a sentence, their number of styles, and their prices as the shop writes them. */
export type CountedGoods = { goods: string; total: number; min: string; max: string }

export type NamedProduct = { name: string; price: string; isFrom: boolean }

/** The sentences about goods of one language, before they are typeset for a shop. */
export type GoodsSentences = {
  /** The passage of a citation: goods, number, prices, sizes. */
  passage(counted: CountedGoods & { sizes: string }): string
  noneInPassage(goods: string): string
  available(counted: CountedGoods): string
  none(goods: string): string
  /** The same goods without one of the conditions. */
  otherwise(about: string, values: string, counted: CountedGoods): string
  sizes(sizes: string): string
  values(facet: ListedFacet, values: string): string
  /** In the passage of a citation. */
  valuesInPassage(facet: ListedFacet, values: string): string
  examples(products: readonly NamedProduct[]): string
  cheapest(product: NamedProduct): string
  dearest(product: NamedProduct): string
  prices(counted: CountedGoods): string
  /** Of two kinds of goods: the lowest price of each. */
  startsLower(lower: CountedGoods, higher: CountedGoods): string
  startsAlike(counted: CountedGoods): string
  noTemperature: string
  noTemperatureInPassage: string
  noWarmth: string
  noWarmthInPassage: string
  occasion(counted: CountedGoods): string
  /** All goods of the shop. */
  assortment(counted: CountedGoods): string
  brands(brands: readonly string[]): string
  materialOfProduct(name: string, composition: string): string
  /** The commonest materials of goods. */
  commonMaterials(goods: string, materials: string): string
  and(words: readonly string[]): string
}
