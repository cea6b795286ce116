import type { Promotion } from '@vitrine/contracts/catalogue'
import { evaluateCheapest, evaluateGifts } from './buy-x-get-y.ts'
import { failedByBasket, failedByItem } from './conditions.ts'
import type { PromotableLine, Shopper, PromotionResult } from './promotable.ts'

/** Whether a promotion holds for the lines that carry it, and for how many pieces of each. */
export function evaluatePromotion(
  promotion: Promotion,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): ReadonlyMap<string, PromotionResult> {
  const { effect } = promotion
  if (effect.type === 'buy_x_get_y')
    return effect.applicableItemSelectionType === 'variant_ids'
      ? evaluateGifts(promotion, effect, lines, shopper)
      : evaluateCheapest(promotion, effect, lines, shopper)
  const byBasket = failedByBasket(promotion, lines, shopper)
  return new Map(
    lines
      .filter(({ promotionId }) => promotionId === promotion.id)
      .map((line) => {
        const failed = [...failedByItem(promotion, line), ...byBasket]
        return [line.key, { failed, reduced: failed.length > 0 ? 0 : line.quantity }]
      }),
  )
}
