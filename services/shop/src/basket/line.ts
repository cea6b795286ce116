import {
  type BasketError,
  basketLimits,
  type DisplayData,
  type FreeObject,
  type NewItem,
} from '@vitrine/contracts/shop'

/** A line of a basket as it is kept. */
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
  /** Where it stands among the others; a line that was never kept has none, and comes last. */
  place?: number
  /** Cents one cost on the shelf when it was put in. */
  addedPrice?: number | null
}

/** What rules may ask the shop about. */
export type Shelf = {
  /** Pieces there are of a variant, without end where it is sold beyond its stock; nothing where it is not sold. */
  supply(variantId: number): number | undefined
  /** Whether a promotion runs, and is open to whoever names it. */
  hasPromotion(id: number): boolean
  /** Cents one costs now, before promotions. */
  price?(variantId: number): number | undefined
  /** Something that is to come again and again, completed; nothing where the shop does not sell it like that. */
  regularly?(item: NewItem): NewItem | undefined
}

/** The lines after a change, and what was not done as asked. */
export type Outcome = { lines: readonly Line[]; errors: readonly BasketError[] }

export const groupOf = ({ itemGroup }: Pick<NewItem, 'itemGroup'>): string => itemGroup?.id ?? ''

/** Pieces a line could hold: what there is, less what other lines hold of it, and never more than a line may. */
export function roomFor(line: Pick<Line, 'variantId' | 'groupId'>, lines: readonly Line[], supply: number): number {
  const elsewhere = lines
    .filter(({ variantId, groupId }) => variantId === line.variantId && groupId !== line.groupId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(basketLimits.quantity, supply - elsewhere))
}
