import type { ItemUpdate } from '@vitrine/contracts/shop'
import { withBestPromotions } from '../promotions/applicable.ts'
import { updateItem } from './basket.ts'
import type { EditedLines, Line } from './line.ts'
import { type PricingContext, stockLookupOf } from './pricing-context.ts'
import { promotable, toOfferedLines } from './to-wire.ts'

/**
 * Gives lines without a promotion the applicable one with the lowest priority number.
 * An edit that changed no line leaves the promotions alone.
 */
export function applyBestPromotions(
  before: readonly Line[],
  edited: EditedLines,
  context: PricingContext,
): EditedLines {
  const { lines, errors } = edited
  if (lines === before) return edited
  const candidates = promotable(toOfferedLines(lines, context), context)
  const best = new Map(
    withBestPromotions(candidates, context.promotions, context.shopper).map(({ key, promotionId }) => [
      key,
      promotionId,
    ]),
  )
  return {
    lines: lines.map((line) => {
      const promotionId = best.get(line.key)
      return promotionId == null || promotionId === line.promotionId ? line : { ...line, promotionId }
    }),
    errors,
  }
}

/** Updates a line, then applies promotions. A promotion that the customer declines does not return with the same edit. */
export function updateLine(
  lines: readonly Line[],
  key: string,
  update: ItemUpdate,
  context: PricingContext,
): EditedLines {
  const edited = updateItem(lines, key, update, stockLookupOf(context))
  const isDeclined = update.promotionId === null && lines.some((line) => line.key === key && line.promotionId)
  return isDeclined ? edited : applyBestPromotions(lines, edited, context)
}
