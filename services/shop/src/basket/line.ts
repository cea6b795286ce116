import {
  type BasketError,
  basketLimits,
  type DisplayData,
  type FreeObject,
  type NewItem,
} from '@vitrine/contracts/shop'

/** A line of a basket as it is stored. */
export type Line = {
  key: string
  variantId: number
  quantity: number
  promotionId: number | null
  /** Empty for a line that belongs to no group. */
  groupId: string
  isMainItem: boolean
  isRequired: boolean
  displayData: DisplayData
  customData: FreeObject
  /** Its position; a line that was never stored has none and comes last. */
  place?: number
  /** The price of one piece, in cents, when it was added. */
  addedPrice?: number | null
}

/** The stock, prices and promotions of the shop, as the rules of the basket look them up. */
export type StockLookup = {
  /** Pieces in stock of a variant: unlimited where it is sold beyond its stock, undefined where it is not sold. */
  supply(variantId: number): number | undefined
  /** Whether a promotion is running and open to this shopper. */
  hasPromotion(id: number): boolean
  /** Today's price in cents, before promotions. */
  price?(variantId: number): number | undefined
  /** Completes an item of a subscription; undefined where the shop does not sell it as one. */
  toSubscription?(item: NewItem): NewItem | undefined
}

/** The lines after an edit, and an error for each item that could not be changed as requested. */
export type EditedLines = { lines: readonly Line[]; errors: readonly BasketError[] }

export const groupOf = ({ itemGroup }: Pick<NewItem, 'itemGroup'>): string => itemGroup?.id ?? ''

/** Pieces a line can hold: the stock less the pieces on other lines, limited to the maximum of a line. */
export function roomFor(line: Pick<Line, 'variantId' | 'groupId'>, lines: readonly Line[], supply: number): number {
  const elsewhere = lines
    .filter(({ variantId, groupId }) => variantId === line.variantId && groupId !== line.groupId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(basketLimits.quantity, supply - elsewhere))
}
