/** Parts of a description, in the language of the shop. */
export type GoodsDescription = {
  /** Names of the kind, mostly in the plural; none for goods of any kind. */
  nouns: readonly string[]
  colours: readonly string[]
  shades: readonly string[]
  materials: readonly string[]
  patterns: readonly string[]
  brands: readonly string[]
  occasions: readonly string[]
  /** Fit, length, sleeves, neckline: the values of each. */
  others: readonly (readonly string[])[]
  sizes: readonly string[]
  excluded: readonly string[]
  price?: { least?: string; below?: string; most?: string }
  isReduced: boolean
  isNew: boolean
}

/** How a language describes goods. */
export type Phrasing = {
  /** Within a sentence. */
  goods(parts: GoodsDescription): string
  /** As a query of the search, which recognises the same conditions in it. */
  searchTerm(parts: GoodsDescription): string
}
