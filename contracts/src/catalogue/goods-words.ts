import { careNames } from './care.ts'
import { componentLabels, otherNames } from './composition.ts'
import { fibreNames } from './fibres.ts'
import { labels } from './labels.ts'
import type { Localised } from './localised.ts'
import { intervalNames, subscriptionNames } from './subscription.ts'

/** Words of goods in the languages of the product, by group; a brand adds further languages in `messages/goods/`. */
export const goodsWords = {
  fibres: fibreNames,
  materials: otherNames,
  components: componentLabels,
  care: careNames,
  intervals: intervalNames,
  subscription: subscriptionNames,
  labels,
} as const satisfies Record<string, Readonly<Record<string, Localised>>>

export type GoodsGroup = keyof typeof goodsWords

/** Names of attributes in filters, which the catalogue stores with their values. */
const attributeNames = {
  brand: 'Brand',
  color: 'Colour',
  colorDetail: 'Shade',
  category: 'Type',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  fit: 'Fit',
  length: 'Length',
  sleeve: 'Sleeves',
  neckline: 'Neckline',
  occasion: 'Occasion',
  seasonMonth: 'Season month',
  seasonYear: 'Season year',
  storefrontBadge: 'Badge',
  promotion: 'Offer',
  campaign: 'Campaign',
} as const

/**
 * Words of `messages/goods/` in English, apart from those of prices. The group `values` is open; it names
 * values of attributes as goods bring them: `values.color.black`.
 */
export const englishGoodsWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    Object.entries(goodsWords).map(([group, words]) => [
      group,
      Object.fromEntries(Object.entries(words).map(([key, { en }]) => [key, en])),
    ]),
  ),
  attributes: attributeNames,
}
