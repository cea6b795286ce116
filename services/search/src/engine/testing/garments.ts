import type { IndexDocument, Schema } from '../engine.ts'

export const smallSchema: Schema = {
  languages: ['de', 'en'],
  markets: ['de', 'ch'],
  text: [{ name: 'name', weight: 1, lengthNorm: 0.5 }],
  facets: ['color', 'size'],
  trees: ['category'],
  numbers: ['rating'],
  marketNumbers: ['price'],
}

/** Words that are known to be words. */
export const smallHeads = { de: ['Kleid', 'Rock', 'Mantel', 'Hemd', 'Ring'] }

type Garment = {
  id: string
  group: string
  /** In German; in English only where `english` says so. */
  text: string
  english?: string
  color: string
  sizes?: readonly string[]
  paths?: readonly (readonly string[])[]
  price: number
  priceInSwitzerland?: number
  rating?: number
  popularity?: number
  addedAt?: number
  isSoldOut?: boolean
}

/** A document with the little that matters in a test. */
export const garment = ({ id, group, text, english, color, sizes, paths, price, ...more }: Garment): IndexDocument => ({
  id,
  group,
  text: { de: [text], fr: [], en: [english ?? ''] },
  facets: { color: [color], size: sizes ?? [] },
  trees: { category: paths ?? [] },
  numbers: more.rating === undefined ? {} : { rating: more.rating },
  marketNumbers: {
    price: { de: price, ...(more.priceInSwitzerland !== undefined && { ch: more.priceInSwitzerland }) },
  },
  popularity: more.popularity ?? 0,
  addedAt: more.addedAt ?? 1_500_000_000,
  isSoldOut: more.isSoldOut ?? false,
})

export const garments: readonly IndexDocument[] = [
  garment({
    id: 'dress-red',
    group: 'dress',
    text: 'Sommerkleid aus Leinen',
    english: 'Linen summer dress',
    color: 'red',
    sizes: ['36', '38'],
    paths: [['women', 'dresses'], ['party']],
    price: 4999,
    rating: 4,
    popularity: 0.8,
  }),
  garment({
    id: 'dress-blue',
    group: 'dress',
    text: 'Sommerkleid aus Leinen',
    english: 'Linen summer dress',
    color: 'blue',
    sizes: ['40'],
    paths: [['women', 'dresses']],
    price: 5999,
    priceInSwitzerland: 6900,
    rating: 4,
    popularity: 0.7,
  }),
  garment({
    id: 'skirt-red',
    group: 'skirt',
    text: 'Rock aus Leinen',
    english: 'Linen skirt',
    color: 'red',
    sizes: ['36'],
    paths: [['women', 'skirts']],
    price: 2999,
    rating: 3.5,
  }),
  garment({
    id: 'coat-black',
    group: 'coat',
    text: 'Mantel aus Wolle',
    english: 'Woollen coat',
    color: 'black',
    sizes: ['50'],
    paths: [['men', 'coats']],
    price: 19_999,
    rating: 4.5,
    popularity: 0.9,
    isSoldOut: true,
  }),
  garment({
    id: 'shirt-blue',
    group: 'shirt',
    text: 'Hemd aus Baumwolle',
    english: 'Cotton shirt',
    color: 'blue',
    sizes: ['50', '52'],
    paths: [['men', 'shirts']],
    price: 1999,
    priceInSwitzerland: 2500,
    popularity: 0.1,
  }),
  garment({
    id: 'ring',
    group: 'ring',
    text: 'Ring aus Gold',
    english: 'Golden ring',
    color: 'gold',
    paths: [['jewellery', 'rings']],
    price: 49_900,
    addedAt: 1_799_900_000,
  }),
]
