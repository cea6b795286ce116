import type { Promotion } from '@vitrine/contracts/catalogue'
import { failedByBasket, failedByItem, fits, piecesOf } from './conditions.ts'
import type { FailedCondition, PromotableLine, Shopper, PromotionResult } from './promotable.ts'

export type BuyXGetY = Extract<Promotion['effect'], { type: 'buy_x_get_y' }>
type Verdicts = ReadonlyMap<string, PromotionResult>

const byVariant = (lines: readonly PromotableLine[]) => [...Map.groupBy(lines, ({ variantId }) => variantId).values()]

/**
 * Number of items that are reduced. Our catalogue knows no item sets, so the range of a promotion
 * is its one set, and counts once.
 */
function earnedPieces(effect: BuyXGetY, bought: readonly PromotableLine[]): number {
  const { eligibleItemsQuantity: needed, maxCount, maxCountType } = effect
  const times = (count: number) => Math.floor(count / needed) * maxCount
  switch (maxCountType) {
    case 'per_eligible_items_quantity':
      return times(piecesOf(bought))
    case 'per_eligible_uniq_items':
      return times(byVariant(bought).length)
    case 'single_item':
      return byVariant(bought).reduce((sum, lines) => sum + times(piecesOf(lines)), 0)
    case 'per_item_set':
      return piecesOf(bought) >= needed ? maxCount : 0
  }
}

const tooFew: FailedCondition = { key: 'eligibleItemsQuantity', level: 'global' }
const usedUp: FailedCondition = { key: 'maxCount', level: 'global' }
const noGift: FailedCondition = { key: 'variantIds', level: 'item' }

/** Gifts that a basket earns, and those it contains already. A gift never earns itself or another one. */
export function giftsOf(promotion: Promotion, effect: BuyXGetY, lines: readonly PromotableLine[], shopper: Shopper) {
  const isGift = (line: PromotableLine) =>
    line.promotionId === promotion.id && effect.variantIds.includes(line.variantId)
  const gifts = lines.filter(isGift)
  const others = lines.filter((line) => !isGift(line))
  const earned = earnedPieces(
    effect,
    others.filter((line) => fits(promotion, line)),
  )
  const failed = [...failedByBasket(promotion, others, shopper), ...(earned > 0 ? [] : [tooFew])]
  return { gifts, failed, earned: failed.length > 0 ? 0 : earned }
}

/** Gifts are given in the order of the lines until there are as many as were earned. */
export function evaluateGifts(
  promotion: Promotion,
  effect: BuyXGetY,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): Verdicts {
  const { gifts, failed, earned } = giftsOf(promotion, effect, lines, shopper)
  const given = take(gifts, earned)
  return new Map(
    lines
      .filter(({ promotionId }) => promotionId === promotion.id)
      .map(({ key }) => {
        const reduced = given.get(key)
        if (reduced === undefined) return [key, { failed: [noGift], reduced: 0 }]
        return [key, { failed: reduced > 0 || failed.length > 0 ? failed : [usedUp], reduced }]
      }),
  )
}

/** The cheapest pieces among those that carry the promotion are reduced. */
export function evaluateCheapest(
  promotion: Promotion,
  effect: BuyXGetY,
  lines: readonly PromotableLine[],
  shopper: Shopper,
): Verdicts {
  const carrying = lines.filter(({ promotionId }) => promotionId === promotion.id)
  const byBasket = failedByBasket(promotion, lines, shopper)
  const reduced = new Map(
    poolsOf(
      effect,
      carrying.filter((line) => fits(promotion, line)),
    ).flatMap((pool) => [
      ...take(
        pool.toSorted((a, b) => a.unit - b.unit),
        earnedPieces(effect, pool),
      ),
    ]),
  )
  return new Map(
    carrying.map((line) => {
      const failed = [...failedByItem(promotion, line), ...byBasket, ...(reduced.has(line.key) ? [] : [tooFew])]
      return [line.key, { failed, reduced: failed.length > 0 ? 0 : (reduced.get(line.key) ?? 0) }]
    }),
  )
}

/** Lines that reduce each other: a whole range, or only equal ones where X of one thing are asked for. */
function poolsOf(effect: BuyXGetY, members: readonly PromotableLine[]): readonly PromotableLine[][] {
  const groups = effect.maxCountType === 'single_item' ? byVariant(members) : [[...members]]
  return groups.filter((group) => earnedPieces(effect, group) > 0)
}

/** So many pieces, line after line. */
function take(lines: readonly PromotableLine[], count: number): Map<string, number> {
  let left = count
  return new Map(
    lines.map(({ key, quantity }) => {
      const taken = Math.min(quantity, left)
      left -= taken
      return [key, taken]
    }),
  )
}
