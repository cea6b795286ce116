import { minimumIn, type Promotion } from '@vitrine/contracts/catalogue'
import { failedByBasket, fits, isOpenTo, piecesOf, reachedTier, valueOf } from './conditions.ts'
import type { PromotableLine, Shopper } from './promotable.ts'

/** How far it is to a promotion, or to its next step: in cents or in pieces. */
export type Progress = {
  promotion: Promotion
  missing: { withTax: number } | { pieces: number }
  /** How much of the way is done, from 0 to 1. */
  share: number
}

/**
 * Offers for lines of the basket that only miss a larger basket, the best first. A line with another promotion does not
 * profit, and offers that need a code or a group stay hidden from others.
 */
export const progressOf = (
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  shopper: Shopper,
): Progress[] =>
  promotions.flatMap((promotion): Progress[] => {
    if (!isOpenTo(promotion, shopper.code)) return []
    const members = lines.filter(
      (line) => (line.promotionId === null || line.promotionId === promotion.id) && fits(promotion, line),
    )
    if (members.length === 0) return []
    const goal = pieceGoal(promotion, members) ?? valueGoal(promotion, lines, shopper)
    if (!goal || !isOnlyKeptBackBy(goal.keys, promotion, lines, shopper)) return []
    const { keys: _, ...progress } = goal
    return [{ promotion, ...progress }]
  })

type Goal = Omit<Progress, 'promotion'> & { keys: readonly string[] }

/** Two of a kind are asked for and there is one. */
function pieceGoal({ effect, conditions }: Promotion, members: readonly PromotableLine[]): Goal | undefined {
  const asked = Math.max(
    effect.type === 'buy_x_get_y' ? effect.eligibleItemsQuantity : 0,
    ...conditions.map((condition) => (condition.key === 'minimumQuantity' ? condition.quantity : 0)),
  )
  const there = piecesOf(members)
  return there < asked
    ? { missing: { pieces: asked - there }, share: there / asked, keys: ['minimumQuantity'] }
    : undefined
}

/** A value that is asked for: of the promotion itself, or of the next of its tiers. */
function valueGoal(promotion: Promotion, lines: readonly PromotableLine[], shopper: Shopper): Goal | undefined {
  const { currency } = shopper
  const value = valueOf(lines)
  const minimums = promotion.conditions.map((condition) =>
    condition.key === 'minimumBasketValue' ? minimumIn(condition.value, currency) : 0,
  )
  const minimum = Math.max(0, ...minimums)
  const tier = reachedTier(promotion, lines, shopper)
  const reached = tier ? minimumIn(tier.minimumOrderValue, currency) : 0
  const tiers = promotion.tiers
    .map(({ minimumOrderValue }) => minimumIn(minimumOrderValue, currency))
    .filter((amount) => amount > Math.max(value, reached))
  const goal = value < minimum ? minimum : Math.min(...tiers)
  // Out of reach, too: an amount that the promotion does not name in this currency.
  if (goal >= Number.MAX_SAFE_INTEGER) return undefined
  return {
    missing: { withTax: goal - value },
    share: value / goal,
    keys: ['minimumBasketValue', 'minimumOrderValue'],
  }
}

const isOnlyKeptBackBy = (
  keys: readonly string[],
  promotion: Promotion,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): boolean => failedByBasket(promotion, lines, shopper).every(({ key }) => keys.includes(key))
