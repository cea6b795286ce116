/** Parts of goods that a question can ask to have listed, besides sizes: facets of the index. */
export const listedFacets = [
  'color',
  'material',
  'brand',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
] as const
export type ListedFacet = (typeof listedFacets)[number]

/** Intents of questions about goods. */
export const intents = [
  'have',
  'items',
  'all',
  'count',
  'price',
  'cheapest',
  'dearest',
  'sizes',
  'cheaper',
  'dearer',
  'warmer',
  'difference',
  'better',
  'wear',
  'warmEnough',
  'cold',
  'moment',
  ...listedFacets,
] as const
export type Intent = (typeof intents)[number]

/** The words by which a language asks about goods. */
export type GoodsWords = {
  intents: Readonly<Record<Intent, readonly string[]>>
  /** Words that neither name goods nor ask for something, beside the stop words of the search. */
  filler: readonly string[]
  /** Numbers in words, which are no goods: degrees, quantities. */
  numbers: readonly string[]
  /** Words that are written for others, so that the search recognises them: "schuhgrößen" are sizes of "schuhe". */
  rewrites: readonly (readonly [RegExp, string])[]
}
