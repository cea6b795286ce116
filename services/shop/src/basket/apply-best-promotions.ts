import { withBestPromotions } from '../promotions/applicable.ts'
import type { EditedLines, Line } from './line.ts'
import type { PricingContext } from './pricing-context.ts'
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
