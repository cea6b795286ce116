import type { Promotion } from '@vitrine/contracts/catalogue'
import { giftsOf } from './buy-x-get-y.ts'
import { isOpenTo } from './conditions.ts'
import { evaluatePromotion } from './evaluate-promotion.ts'
import type { PromotableLine, Shopper } from './promotable.ts'

/** A promotion that could be applied, to a line or, without one, to a gift that is still to be chosen. */
export type Applicable = { key?: string; promotion: Promotion }

/** Promotions that could be applied, the best first. Lines that carry a promotion list no further ones. */
export const applicable = (
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  shopper: Shopper,
): Applicable[] =>
  promotions
    .filter((promotion) => isOpenTo(promotion, shopper.code))
    .flatMap((promotion): Applicable[] => [
      ...joining(promotion, lines, shopper).map((key) => ({ key, promotion })),
      ...(hasGiftLeft(promotion, lines, shopper) ? [{ promotion }] : []),
    ])

/**
 * Lines without a promotion take the applicable one with the lowest priority number.
 * One pass is enough: what a line takes never makes a better promotion applicable to another.
 */
export function withBestPromotions<Line extends PromotableLine>(
  lines: readonly Line[],
  promotions: readonly Promotion[],
  shopper: Shopper,
): Line[] {
  return promotions
    .filter((promotion) => isOpenTo(promotion, shopper.code))
    .reduce<Line[]>(
      (taken, promotion) => {
        const keys = new Set(joining(promotion, taken, shopper))
        return keys.size === 0 ? taken : taken.map((line) => (keys.has(line.key) ? carry(line, promotion) : line))
      },
      [...lines],
    )
}

const carry = <Line extends PromotableLine>(line: Line, { id }: Promotion): Line => ({ ...line, promotionId: id })

/** Lines without a promotion for which this one would hold if they took it. */
function joining(promotion: Promotion, lines: readonly PromotableLine[], shopper: Shopper): string[] {
  const { effect } = promotion
  const free = lines.filter(({ promotionId }) => promotionId === null)
  if (free.length === 0) return []
  if (effect.type === 'buy_x_get_y' && effect.applicableItemSelectionType === 'variant_ids') {
    // One after the other: what becomes a gift no longer earns one.
    let taken = lines
    return free
      .filter(({ variantId }) => effect.variantIds.includes(variantId))
      .filter(({ key }) => {
        const tried = taken.map((line) => (line.key === key ? carry(line, promotion) : line))
        const isJoining = evaluatePromotion(promotion, tried, shopper).get(key)?.failed.length === 0
        if (isJoining) taken = tried
        return isJoining
      })
      .map(({ key }) => key)
  }
  // All together: two that reduce each other join at once or not at all.
  const results = evaluatePromotion(
    promotion,
    lines.map((line) => (line.promotionId === null ? carry(line, promotion) : line)),
    shopper,
  )
  return free.filter(({ key }) => results.get(key)?.failed.length === 0).map(({ key }) => key)
}

function hasGiftLeft(promotion: Promotion, lines: readonly PromotableLine[], shopper: Shopper): boolean {
  const { effect } = promotion
  if (effect.type !== 'buy_x_get_y' || effect.applicableItemSelectionType !== 'variant_ids') return false
  const { gifts, earned } = giftsOf(promotion, effect, lines, shopper)
  return earned > gifts.reduce((sum, { quantity }) => sum + quantity, 0)
}
