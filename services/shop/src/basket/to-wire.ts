import type { Instant, Promotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Basket, BasketItem, BasketPromotion, Promotion as ToldPromotion } from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/goods.ts'
import { vatRate } from '../prices/prices.ts'
import { applicable } from '../promotions/applicable.ts'
import { isOpenTo, running } from '../promotions/conditions.ts'
import { progressOf } from '../promotions/progress.ts'
import { type Promoted, promote } from '../promotions/promote.ts'
import type { Shopper } from '../promotions/promotable.ts'
import { toPromotion } from '../promotions/to-wire.ts'
import { lasts } from '../rpc/json-writer.ts'
import { availableQuantities } from './availability.ts'
import type { KeptUndo } from './basket-rows.ts'
import { type FoundCodes, noCodes, settle } from './codes.ts'
import { heldBack, isMain } from './item-groups.ts'
import type { Line, Shelf } from './line.ts'
import { packUp } from './packages.ts'
import { priceLine, sumOf, toPromotable } from './price-lines.ts'
import { remembered } from './remembered.ts'
import { asSubscription } from './subscription-line.ts'
import { tellUndos } from './undos.ts'

/** A basket as it is kept. */
export type KeptBasket = {
  key: string
  version: number
  lines: readonly Line[]
  undos?: readonly KeptUndo[]
}

/** Everything a basket is judged and told by at one moment. */
export type Surroundings = {
  market: Market
  at: Instant
  offers: ReadonlyMap<number, Offer>
  /** Those that run, the best first. */
  promotions: readonly Promotion[]
  shopper: Shopper
  codes: FoundCodes
}

/** What the shop can give, as the goods say it. Products that were taken out of the shop are not sold. */
export const shelfOf = ({ market, offers, promotions, shopper }: Surroundings): Shelf => ({
  supply(variantId) {
    const offer = offers.get(variantId)
    if (!offer?.product.isActive) return undefined
    const { quantity, isSellableWithoutStock } = offer.variant.stock
    return isSellableWithoutStock ? Number.POSITIVE_INFINITY : quantity
  },
  hasPromotion: (id) => promotions.some((promotion) => promotion.id === id && isOpenTo(promotion, shopper.code)),
  price: (variantId) => offers.get(variantId)?.variant.price.withTax,
  regularly: (item) => asSubscription(item, offers.get(item.variantId)?.variant.attributes ?? {}, market),
})

type Told = { line: Line; offer: Offer; status: BasketItem['status']; available: number }

/** The lines the shop can say something about; only a variant without any price is beyond telling. */
export function tell(lines: readonly Line[], surroundings: Surroundings): Told[] {
  const shelf = shelfOf(surroundings)
  const available = availableQuantities(lines, shelf)
  const waiting = heldBack(lines, ({ key }) => (available.get(key) ?? 0) > 0)
  return lines.flatMap((line) => {
    const offer = surroundings.offers.get(line.variantId)
    if (!offer) return []
    const there = available.get(line.key) ?? 0
    const isOut = there === 0 || waiting.has(line.key)
    const status = shelf.supply(line.variantId) === undefined ? 'deleted' : isOut ? 'unavailable' : 'available'
    return [{ line, offer, status, available: there }]
  })
}

/** Lines that can be had, as promotions see them. */
export function promotable(told: readonly Told[], { promotions }: Surroundings) {
  const ids = new Set(promotions.map(({ id }) => id))
  return told.filter(({ status }) => status === 'available').map(({ line, offer }) => toPromotable(line, offer, ids))
}

/** A basket as the shop tells it: priced, judged and packed. */
export function toBasket(kept: KeptBasket, surroundings: Surroundings): Basket {
  const { market, at, promotions, shopper } = surroundings
  const till = { market, rate: vatRate(market, at) }
  const told = tell(kept.lines, surroundings)
  const candidates = promotable(told, surroundings)
  const promoted = promote(candidates, promotions, shopper)
  const { packages, packageOf } = packUp(
    told
      .filter(({ status }) => status === 'available')
      .map(({ line, offer: { variant } }) => ({
        key: line.key,
        quantity: line.quantity,
        // Only what is sold beyond its stock comes later; other lines wait until the shopper takes fewer.
        inStock: variant.stock.isSellableWithoutStock ? variant.stock.quantity : line.quantity,
        expectedAt: variant.stock.expectedAvailabilityAt,
      })),
    market,
    at,
  )
  const items = told.map(({ line, offer: { product, variant }, status, available }): BasketItem => {
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
        ? { id: line.groupId, isMainItem: isMain(line, kept.lines), isRequired: line.isRequired }
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
    key: kept.key,
    version: kept.version,
    items,
    cost,
    currencyCode: market.currency,
    packages,
    applicablePromotions: applicable(candidates, promotions, shopper).map(({ key, promotion }) => ({
      ...(key !== undefined && { itemId: key }),
      promotion: lasts(toPromotion(promotion, market)),
    })),
    ...settle(cost.withTax, candidates.length > 0, surroundings.codes, { ...till, groups: shopper.groups }),
    undos: tellUndos(kept.undos ?? [], kept.lines, surroundings.offers),
    offers: progressOf(candidates, promotions, shopper).map(({ promotion, ...progress }) => ({
      promotion: lasts(toPromotion(promotion, market)),
      ...progress,
    })),
  }
}

type Carried = Pick<Promoted, 'promotion' | 'failedConditions'>

/** The promotion of a line that cannot be had waits for better days. */
function sleeping({ promotionId }: Line, promotions: readonly Promotion[]): Carried | undefined {
  const promotion = promotions.find(({ id }) => id === promotionId)
  return promotion && { promotion, failedConditions: [{ key: 'availability', level: 'item' }] }
}

/** A promotion that holds looks the same in every basket. */
const holding = remembered((told: ToldPromotion): BasketPromotion =>
  lasts({ ...told, isValid: true, failedConditions: [] }),
)

function toCarried({ promotion, failedConditions }: Carried, market: Market): BasketPromotion {
  const told = toPromotion(promotion, market)
  if (failedConditions.length === 0) return holding(told)
  return { ...told, isValid: false, failedConditions: [...failedConditions] }
}

export const surroundingsOf = (
  market: Market,
  offers: ReadonlyMap<number, Offer>,
  promotions: readonly Promotion[],
  {
    at,
    groups,
    code,
    codes = noCodes,
  }: { at: Instant; groups: readonly string[]; code?: string | undefined; codes?: FoundCodes },
): Surroundings => ({
  market,
  at,
  offers,
  promotions: running(promotions, at),
  shopper: { groups, currency: market.currency, at, code },
  codes,
})
