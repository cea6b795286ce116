import { type Promotion, wordsIn } from '@vitrine/contracts/catalogue'
import type { PromotionRow } from '@vitrine/contracts/desk'
import type { Currency } from '@vitrine/contracts/markets'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { shopCurrencies } from '../ui/shop-numbered.ts'
import { useMessages } from '../messages/messages.ts'
import { useDiscountText } from '../vouchers/use-discount-text.ts'

/** The effect and the conditions of a promotion, as short sentences. */
export function usePromotionWords(): (row: PromotionRow) => readonly string[] {
  const { messages, language } = useMessages()
  const { promotions } = messages.goods
  const { money, shop } = useGoodsFormat()
  const discountOf = useDiscountText()
  const amounts = (value: Readonly<Record<string, number>>) =>
    shopCurrencies
      .flatMap((currency: Currency) => (value[currency] === undefined ? [] : [money(value[currency], currency)]))
      .join(' / ')

  const conditionIn = (condition: Promotion['conditions'][number], row: PromotionRow): string => {
    switch (condition.key) {
      case 'category': {
        const names = row.categories.filter(({ id }) => condition.categoryIds.includes(id))
        return promotions.inCategories(names.map(({ name }) => wordsIn(name, language)).join(', '))
      }
      case 'attribute':
        return promotions.withAttribute(condition.attribute, condition.value)
      case 'minimumBasketValue':
        return promotions.fromValue(amounts(condition.value))
      case 'minimumQuantity':
        return promotions.fromPieces(condition.quantity)
      case 'customerGroup':
        return promotions.forGroup(condition.group)
    }
  }

  return (row) => {
    const { effect, conditions, tiers, shopIds, code } = row.promotion
    const reduction = discountOf(effect.discount)
    return [
      effect.type === 'automatic_discount'
        ? reduction
        : effect.applicableItemSelectionType === 'cheapest'
          ? promotions.cheapest(effect.eligibleItemsQuantity, reduction)
          : promotions.gift(effect.eligibleItemsQuantity, effect.variantIds.join(', '), reduction),
      ...conditions.map((condition) => conditionIn(condition, row)),
      ...tiers.map((tier) => promotions.tier(amounts(tier.minimumOrderValue), discountOf(tier.effect.discount))),
      ...(code ? [promotions.withCode(code)] : []),
      ...(shopIds ? [promotions.inShops(shopIds.map(shop).join(', '))] : []),
    ]
  }
}
