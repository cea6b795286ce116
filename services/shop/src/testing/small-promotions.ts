import type { Promotion } from '@vitrine/contracts/catalogue'
import { daysFromNow } from './small-catalogue.ts'

const words = (text: string) => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })
type BuyXGetY = Extract<Promotion['effect'], { type: 'buy_x_get_y' }>

/** A promotion that runs today: ten percent off everything, unless said otherwise. */
export const makePromotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  key: `promotion-${change.id ?? 1}`,
  name: words('Aktion'),
  priority: 10,
  isActive: true,
  schedule: { from: daysFromNow(-1), to: daysFromNow(1) },
  effect: percentOff(10),
  conditions: [],
  tiers: [],
  customData: { hideCountdown: true },
  ...change,
})

export const percentOff = (value: number) => ({
  type: 'automatic_discount' as const,
  discount: { type: 'relative' as const, value },
})
export const centsOff = (value: number) => ({
  type: 'automatic_discount' as const,
  discount: { type: 'absolute' as const, value: { EUR: value, CHF: value } },
})

/** Two bought, the cheaper one free, unless said otherwise. */
export const buyXGetY = (change: Partial<BuyXGetY> = {}): BuyXGetY => ({
  type: 'buy_x_get_y',
  eligibleItemsQuantity: 2,
  discount: { type: 'relative', value: 100 },
  applicableItemSelectionType: 'cheapest',
  maxCount: 1,
  maxCountType: 'per_eligible_items_quantity',
  variantIds: [],
  ...change,
})

export const gift = (variantIds: number[], change: Partial<BuyXGetY> = {}): BuyXGetY =>
  buyXGetY({ eligibleItemsQuantity: 1, applicableItemSelectionType: 'variant_ids', variantIds, ...change })

export const inCategory = (id: number) => ({ key: 'category' as const, level: 'item' as const, categoryIds: [id] })
export const fromValue = (value: number) => ({
  key: 'minimumBasketValue' as const,
  level: 'global' as const,
  value: { EUR: value, CHF: value },
})
export const fromPieces = (quantity: number) => ({
  key: 'minimumQuantity' as const,
  level: 'global' as const,
  quantity,
})
export const forGroup = (group: string) => ({ key: 'customerGroup' as const, level: 'global' as const, group })
export const withAttribute = (attribute: string, value: string) => ({
  key: 'attribute' as const,
  level: 'item' as const,
  attribute,
  value,
})
