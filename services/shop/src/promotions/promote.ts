import { amountIn, type Promotion } from '@vitrine/contracts/catalogue'
import { distribute } from '../prices/distribute.ts'
import { percentOf } from '../prices/prices.ts'
import { reachedTier } from './conditions.ts'
import { evaluatePromotion } from './evaluate-promotion.ts'
import type { FailedCondition, PromotableLine, Shopper } from './promotable.ts'

type Discount = Promotion['effect']['discount']

/** The effect of a promotion on a line that carries it. */
export type PromotionEffect = {
  promotion: Promotion
  failedConditions: readonly FailedCondition[]
  type: Discount['type']
  /** Cents off each piece, as many as the line has. */
  off: readonly number[]
}

/**
 * Reductions by promotions, line by line; a line is missing if its promotion is not among them. An automatic discount
 * reduces all units alike, `absolute` being cents per unit; `buy_x_get_y` reduces single units.
 */
export const promote = (
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  shopper: Shopper,
): ReadonlyMap<string, PromotionEffect> =>
  new Map(promotions.flatMap((promotion) => [...promoteWith(promotion, lines, shopper)]))

function promoteWith(
  promotion: Promotion,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): Map<string, PromotionEffect> {
  const carrying = lines.filter(({ promotionId }) => promotionId === promotion.id)
  if (carrying.length === 0) return new Map()
  const { effect } = promotion
  const { discount } = reachedTier(promotion, lines, shopper)?.effect ?? effect
  const results = evaluatePromotion(promotion, lines, shopper)
  const reduced = (line: PromotableLine) => results.get(line.key)?.reduced ?? 0
  const offs = carrying.map((line) => {
    const off = offOne(discount, line.unit, shopper)
    return Array.from({ length: line.quantity }, (_, piece) => (piece < reduced(line) ? off : 0))
  })
  const isSpread = effect.type === 'buy_x_get_y' && effect.discountDistribution === 'pro_rata'
  const holding = carrying.map(({ key }) => results.get(key)?.failed.length === 0)
  const final = isSpread ? spread(carrying, offs, holding) : offs
  return new Map(
    carrying.map(({ key }, index) => [
      key,
      { promotion, failedConditions: results.get(key)?.failed ?? [], type: discount.type, off: final[index] ?? [] },
    ]),
  )
}

/** Cents off one piece; never more than it costs. */
const offOne = (discount: Discount, unit: number, { currency }: Shopper): number =>
  discount.type === 'relative' ? percentOf(unit, discount.value) : Math.min(unit, amountIn(discount.value, currency))

/** The whole reduction over every piece that carries the promotion rightly, by its price. */
function spread(
  lines: readonly PromotableLine[],
  offs: readonly (readonly number[])[],
  holding: readonly boolean[],
): number[][] {
  const weights = lines.map(({ unit, quantity }, index) => Array<number>(quantity).fill(holding[index] ? unit : 0))
  const whole = offs.flat().reduce((sum, off) => sum + off, 0)
  const shares = distribute(whole, weights.flat())
  let start = 0
  return weights.map(({ length }) => shares.slice(start, (start += length)))
}
