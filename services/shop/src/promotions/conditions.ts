import { minimumIn, type Promotion, type PromotionCondition } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { FailedCondition, PromotableLine, Shopper } from './promotable.ts'

/** Whether a promotion holds in a shop. */
export const holdsIn = ({ shopIds }: Promotion, { shopId }: Pick<Market, 'shopId'>): boolean =>
  shopIds === undefined || shopIds.includes(shopId)

/** Promotions that run in a shop at this moment, the best first. One that is over is as good as none. */
export const running = (promotions: readonly Promotion[], at: string, market: Pick<Market, 'shopId'>): Promotion[] => {
  const now = Date.parse(at)
  return promotions
    .filter(({ isActive, schedule }) => isActive && Date.parse(schedule.from) <= now && now < Date.parse(schedule.to))
    .filter((promotion) => holdsIn(promotion, market))
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
}

const tidy = (code: string) => code.trim().toUpperCase()

/** Open to customers with the code, or to all if it has none. */
export const isOpenTo = ({ code }: Promotion, typed: string | undefined): boolean =>
  code === undefined || (typed !== undefined && tidy(code) === tidy(typed))

/** The subtotal for conditions of promotions: the amount without any promotion. */
export const valueOf = (lines: readonly PromotableLine[]): number =>
  lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)

export const piecesOf = (lines: readonly PromotableLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

type Tier = Promotion['tiers'][number]

/** The highest tier with a reached minimum. */
export const reachedTier = (
  { tiers }: Promotion,
  lines: readonly PromotableLine[],
  { currency }: Shopper,
): Tier | undefined => {
  const value = valueOf(lines)
  return tiers
    .filter(({ minimumOrderValue }) => minimumIn(minimumOrderValue, currency) <= value)
    .toSorted((a, b) => minimumIn(b.minimumOrderValue, currency) - minimumIn(a.minimumOrderValue, currency))[0]
}

function holds(
  condition: PromotionCondition,
  line: PromotableLine | null,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): boolean {
  switch (condition.key) {
    case 'category':
      return condition.categoryIds.some((id) => line?.categoryIds.has(id))
    case 'attribute':
      return line?.attributes[condition.attribute]?.includes(condition.value) ?? false
    case 'minimumBasketValue':
      return valueOf(lines) >= minimumIn(condition.value, shopper.currency)
    case 'minimumQuantity':
      return piecesOf(lines) >= condition.quantity
    case 'customerGroup':
      return shopper.groups.includes(condition.group)
  }
}

/** Which conditions keep a line out. */
export const failedByItem = ({ conditions }: Promotion, line: PromotableLine): FailedCondition[] =>
  conditions
    .filter((condition) => condition.level === 'item' && !holds(condition, line, [], anonymousShopper))
    .map(({ key, level }) => ({ key, level }))

const anonymousShopper: Shopper = { groups: [], currency: '', at: '' }

/** Which conditions the whole basket does not fulfil, the lowest tier among them. */
export const failedByBasket = (
  promotion: Promotion,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): FailedCondition[] => {
  const failed = promotion.conditions
    .filter((condition) => condition.level === 'global' && !holds(condition, null, lines, shopper))
    .map(({ key, level }) => ({ key, level }))
  const isBelowTiers = promotion.tiers.length > 0 && !reachedTier(promotion, lines, shopper)
  return isBelowTiers ? [...failed, { key: 'minimumOrderValue', level: 'global' }] : failed
}

export const fits = (promotion: Promotion, line: PromotableLine): boolean => failedByItem(promotion, line).length === 0
