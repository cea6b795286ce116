/** Intents of questions about one product, besides those about goods. */
export const productIntents = [
  'wash',
  'dry',
  'iron',
  'clean',
  'bleach',
  'care',
  'fit',
  'measure',
  'lining',
  'filling',
  'animal',
  'reduced',
  'delivery',
  'returns',
  'maker',
  'origin',
  'time',
] as const
export type ProductIntent = (typeof productIntents)[number]

export type ProductWords = {
  /** Phrases of each intent, separated by commas. */
  intents: Readonly<Record<ProductIntent, string>>
  /** Words that stand for the product, or for nothing. */
  filler: string
}
