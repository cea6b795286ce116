import type { Instant, Promotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { isOpenTo, running } from '../promotions/conditions.ts'
import type { Shopper } from '../promotions/promotable.ts'
import { type FoundCodes, noCodes } from './codes.ts'
import type { StockLookup } from './line.ts'
import { asSubscription } from './subscription-line.ts'

/** Offers, promotions and codes at one moment: everything that decides the price of a basket. */
export type PricingContext = {
  market: Market
  at: Instant
  offers: ReadonlyMap<number, Offer>
  /** The running promotions, best first. */
  promotions: readonly Promotion[]
  shopper: Shopper
  codes: FoundCodes
}

export const pricingContextOf = (
  market: Market,
  offers: ReadonlyMap<number, Offer>,
  promotions: readonly Promotion[],
  {
    at,
    groups,
    claimedGroups = [],
    code,
    codes = noCodes,
  }: {
    at: Instant
    groups: readonly string[]
    claimedGroups?: readonly string[] | undefined
    code?: string | undefined
    codes?: FoundCodes
  },
): PricingContext => ({
  market,
  at,
  offers,
  promotions: running(promotions, at, market),
  shopper: { groups, claimedGroups, currency: market.currency, at, code },
  codes,
})

/** Looks the offers up; products that were taken out of the shop are not sold. */
export const stockLookupOf = ({ market, offers, promotions, shopper }: PricingContext): StockLookup => ({
  supply(variantId) {
    const offer = offers.get(variantId)
    if (!offer?.product.isActive) return undefined
    const { quantity, isSellableWithoutStock } = offer.variant.stock
    return isSellableWithoutStock ? Number.POSITIVE_INFINITY : quantity
  },
  hasPromotion: (id) => promotions.some((promotion) => promotion.id === id && isOpenTo(promotion, shopper.code)),
  price: (variantId) => offers.get(variantId)?.variant.price.withTax,
  toSubscription: (item) => asSubscription(item, offers.get(item.variantId)?.variant.attributes ?? {}, market),
})
