import {
  minimumIn,
  amountIn,
  type Campaign as CatalogueCampaign,
  type Promotion as CataloguePromotion,
  type PromotionCondition,
  textFor,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Campaign, Promotion } from '@vitrine/contracts/shop'

const wireCache = new WeakMap<CataloguePromotion, Map<Market, Promotion>>()

/** A promotion in the wire format of one shop. Its code stays secret: customers who have it type it. */
export function toPromotion(promotion: CataloguePromotion, market: Market): Promotion {
  const byMarket = wireCache.get(promotion) ?? new Map<Market, Promotion>()
  wireCache.set(promotion, byMarket)
  const before = byMarket.get(market)
  if (before) return before
  const wire = write(promotion, market)
  byMarket.set(market, wire)
  return wire
}

function write(promotion: CataloguePromotion, { locale, currency }: Market): Promotion {
  const { product, subline, terms, colour, hideCountdown } = promotion.customData
  const name = textFor(promotion.name, locale)
  const minimum = promotion.conditions.find(({ key }) => key === 'minimumBasketValue')
  return {
    id: String(promotion.id),
    name,
    displayName: name,
    priority: promotion.priority,
    isActive: promotion.isActive,
    schedule: promotion.schedule,
    effect: toEffect(promotion.effect, currency),
    conditions: promotion.conditions.map((condition) => ({
      level: condition.level,
      key: condition.key,
      condition: expression(condition, currency),
    })),
    tiers: promotion.tiers.map(({ id, minimumOrderValue, effect }) => ({
      id,
      name: `${promotion.key}-${id}`,
      mov: minimumIn(minimumOrderValue, currency),
      effect: toEffect(effect, currency),
    })),
    customData: {
      ...(product && {
        product: {
          promotionId: product.promotionId,
          attributeId: product.promotionId,
          badgeLabel: textFor(product.badgeLabel, locale),
        },
      }),
      ...(subline && { subline: textFor(subline, locale) }),
      ...(terms && { conditions: textFor(terms, locale) }),
      ...(minimum?.key === 'minimumBasketValue' && { minimumOrderValue: minimumIn(minimum.value, currency) }),
      ...(colour && { color: colour }),
      hideCountdown,
    },
  }
}

type Currency = Market['currency']
type Discount = CataloguePromotion['effect']['discount']

const amountOf = (discount: Discount, currency: Currency): number =>
  discount.type === 'relative' ? discount.value : amountIn(discount.value, currency)

function toEffect(effect: CataloguePromotion['effect'], currency: Currency): Promotion['effect'] {
  const { discount } = effect
  if (effect.type === 'automatic_discount')
    return { type: effect.type, additionalData: { type: discount.type, value: amountOf(discount, currency) } }
  const { type, discount: _discount, discountDistribution = 'none', ...rest } = effect
  return {
    type,
    additionalData: {
      ...rest,
      discountType: discount.type,
      discountValue: amountOf(discount, currency),
      discountDistribution,
    },
  }
}

/** Conditions as one line of text; clients never show it and compare at most. */
function expression(condition: PromotionCondition, currency: Currency): string {
  switch (condition.key) {
    case 'category':
      return `item.categoryId in [${condition.categoryIds.join(', ')}]`
    case 'attribute':
      return `item.attributes.${condition.attribute} contains "${condition.value}"`
    case 'minimumBasketValue':
      return `basket.value >= ${minimumIn(condition.value, currency)}`
    case 'minimumQuantity':
      return `basket.quantity >= ${condition.quantity}`
    case 'customerGroup':
      return `customer.groups contains "${condition.group}"`
  }
}

export function toCampaign(campaign: CatalogueCampaign, { locale }: Market): Campaign {
  const { id, key, name, headline, subline, reduction, startsAt, endsAt, link, colour, hideCountdown, product } =
    campaign
  return {
    id,
    key,
    name: textFor(name, locale),
    description: null,
    reduction,
    startsAt,
    endsAt,
    start_at: startsAt,
    end_at: endsAt,
    headline: textFor(headline, locale),
    subline: textFor(subline, locale),
    link,
    color: colour,
    hideCountdown,
    product: { attributeId: product.attributeId, badgeLabel: textFor(product.badgeLabel, locale) },
    condition: null,
  }
}
