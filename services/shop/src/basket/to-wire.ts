import type { Promotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Basket, BasketItem, BasketPromotion, Promotion as WirePromotion } from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { vatRate } from '../prices/prices.ts'
import { applicable } from '../promotions/applicable.ts'
import { progressOf } from '../promotions/progress.ts'
import { type PromotionEffect, promote } from '../promotions/promote.ts'
import { toPromotion } from '../promotions/to-wire.ts'
import { markImmutable } from '../rpc/json-writer.ts'
import { availableQuantities } from './availability.ts'
import type { BasketUndo } from './basket-rows.ts'
import { settle } from './codes.ts'
import { heldBack, isMain } from './item-groups.ts'
import type { Line } from './line.ts'
import { packUp } from './packages.ts'
import { priceLine, sumOf, toPromotable } from './price-lines.ts'
import { memoize } from './memoize.ts'
import { type PricingContext, stockLookupOf } from './pricing-context.ts'
import { toUndos } from './undos.ts'

/** A basket as it is stored. */
export type StoredBasket = {
  key: string
  version: number
  lines: readonly Line[]
  undos?: readonly BasketUndo[]
}

/** A line with its offer and whether it can be bought. */
type OfferedLine = { line: Line; offer: Offer; status: BasketItem['status']; available: number }

/** Joins the lines with their offers; a variant without a price has no offer. */
export function toOfferedLines(lines: readonly Line[], context: PricingContext): OfferedLine[] {
  const stock = stockLookupOf(context)
  const available = availableQuantities(lines, stock)
  const waiting = heldBack(lines, ({ key }) => (available.get(key) ?? 0) > 0)
  return lines.flatMap((line) => {
    const offer = context.offers.get(line.variantId)
    if (!offer) return []
    const there = available.get(line.key) ?? 0
    const isOut = there === 0 || waiting.has(line.key)
    const status = stock.supply(line.variantId) === undefined ? 'deleted' : isOut ? 'unavailable' : 'available'
    return [{ line, offer, status, available: there }]
  })
}

/** The available lines, as promotions look at them. */
export function promotable(lines: readonly OfferedLine[], { promotions }: PricingContext) {
  const ids = new Set(promotions.map(({ id }) => id))
  return lines.filter(({ status }) => status === 'available').map(({ line, offer }) => toPromotable(line, offer, ids))
}

/** The basket of a reply: with prices, promotions, packages and offers. */
export function toBasket(stored: StoredBasket, context: PricingContext): Basket {
  const { market, at, promotions, shopper } = context
  const till = { market, rate: vatRate(market, at) }
  const offered = toOfferedLines(stored.lines, context)
  const candidates = promotable(offered, context)
  const promoted = promote(candidates, promotions, shopper)
  const { packages, packageOf } = packUp(
    offered
      .filter(({ status }) => status === 'available')
      .map(({ line, offer: { variant } }) => ({
        key: line.key,
        quantity: line.quantity,
        // Only backordered items come later; other lines stay invalid until the shopper reduces the quantity.
        inStock: variant.stock.isSellableWithoutStock ? variant.stock.quantity : line.quantity,
        expectedAt: variant.stock.expectedAvailabilityAt,
      })),
    market,
    at,
  )
  const items = offered.map(({ line, offer: { product, variant }, status, available }): BasketItem => {
    const effect = promoted.get(line.key)
    const promotion = effect ?? sleeping(line, promotions)
    return {
      key: line.key,
      quantity: line.quantity,
      availableQuantity: available,
      variant,
      product,
      price: priceLine(variant.price, line.quantity, effect, till),
      lowestPriorPrice: variant.lowestPriorPrice,
      addedPrice: line.addedPrice ?? null,
      status,
      packageId: packageOf.get(line.key) ?? 0,
      promotionId: promotion ? String(promotion.promotion.id) : null,
      promotion: promotion ? toCarried(promotion, market) : null,
      itemGroup: line.groupId
        ? { id: line.groupId, isMainItem: isMain(line, stored.lines), isRequired: line.isRequired }
        : null,
      displayData: line.displayData,
      customData: line.customData,
    }
  })
  const { recommendedRetailPrice: _, ...cost } = sumOf(
    items.filter(({ status }) => status === 'available').map(({ price }) => price.total),
    till,
  )
  return {
    key: stored.key,
    version: stored.version,
    items,
    cost,
    currencyCode: market.currency,
    packages,
    applicablePromotions: applicable(candidates, promotions, withClaims(shopper)).map(({ key, promotion }) => ({
      ...(key !== undefined && { itemId: key }),
      promotion: markImmutable(toPromotion(promotion, market)),
    })),
    ...settle(cost.withTax, candidates.length > 0, context.codes, { ...till, groups: shopper.groups }),
    undos: toUndos(stored.undos ?? [], stored.lines, context.offers),
    offers: progressOf(candidates, promotions, shopper).map(({ promotion, ...progress }) => ({
      promotion: markImmutable(toPromotion(promotion, market)),
      ...progress,
    })),
  }
}

const withClaims = (shopper: PricingContext['shopper']): PricingContext['shopper'] => ({
  ...shopper,
  groups: [...shopper.groups, ...(shopper.claimedGroups ?? [])],
})

type LinePromotion = Pick<PromotionEffect, 'promotion' | 'failedConditions'>

/** The promotion of an unavailable line stays on it, as invalid. */
function sleeping({ promotionId }: Line, promotions: readonly Promotion[]): LinePromotion | undefined {
  const promotion = promotions.find(({ id }) => id === promotionId)
  return promotion && { promotion, failedConditions: [{ key: 'availability', level: 'item' }] }
}

/** Cached per promotion: a valid one looks the same in every basket. */
const holding = memoize((wirePromotion: WirePromotion): BasketPromotion =>
  markImmutable({ ...wirePromotion, isValid: true, failedConditions: [] }),
)

function toCarried({ promotion, failedConditions }: LinePromotion, market: Market): BasketPromotion {
  const wirePromotion = toPromotion(promotion, market)
  if (failedConditions.length === 0) return holding(wirePromotion)
  return { ...wirePromotion, isValid: false, failedConditions: [...failedConditions] }
}
