import type { PictureAsset } from '../ui/picture.tsx'

/**
 * A product as lists, sliders and suggestions show it. All amounts in cents. Facts that are not true of most products are
 * absent from their cards, because a list has them all in its data.
 */
export type Card = {
  id: number
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  brand: string
  to: string
  /** Product shot, then worn. */
  pictures: readonly PictureAsset[]
  price: number
  /** Amount that reductions take off the price of a search result; absent for none. */
  discount?: number
  lowestPrior?: number
  /** Sizes differ in price. */
  isFrom?: true
  isNew?: true
  isSoldOut?: true
  /** Text of the brand such as `Nur online`. */
  badge?: string
  /** Average and number of reviews by customers. */
  rating?: { average: number; count: number }
  /** Sizes in stock. */
  sizes: readonly string[]
  /** All colours of the style including this one, in the shop's order; absent for a single colour. */
  colours?: readonly Colour[]
  /** The search response that the card belongs to; absent where the shop itself named the product. */
  responseId?: string
}

export type Colour = {
  id: number
  name: string
  nameLanguage?: string | undefined
  hex: string | null
  /** Absent where it differs from the path of the card by its id only. */
  to?: string
}
