import { look } from '@vitrine/brand-kit/look'
import type { Instant, Localised, Promotion } from '@vitrine/contracts/catalogue'
import { daysAfter } from './calendar.ts'
import { categoryOf } from './categories.ts'
import { say } from './fabrics/fabric.ts'
import { promotionRanges } from './promotion-ranges.ts'
import type { PromotionRange } from './promotion-ranges.ts'
import { attributeValueId } from './vocabulary.ts'

const { palette } = look

const relative = (value: number) => ({
  type: 'automatic_discount' as const,
  discount: { type: 'relative' as const, value },
})
const absolute = (EUR: number, CHF: number) => ({
  type: 'automatic_discount' as const,
  discount: { type: 'absolute' as const, value: { EUR, CHF } },
})
const from = (EUR: number, CHF: number) => ({
  key: 'minimumBasketValue' as const,
  level: 'global' as const,
  value: { EUR, CHF },
})
const forRange = (range: PromotionRange) => ({
  key: 'attribute' as const,
  level: 'item' as const,
  attribute: 'promotion',
  value: range,
})
const badge = (range: PromotionRange) => ({
  promotionId: attributeValueId('promotion', range),
  badgeLabel: promotionRanges[range].badge,
})
const quiet = { hideCountdown: true }

type Draft = Pick<Promotion, 'key' | 'effect' | 'conditions' | 'customData'> & {
  name: Localised
  days?: readonly [from: number, to: number]
  isActive?: boolean
  tiers?: Promotion['tiers']
}

const drafts = (gifts: readonly number[]): readonly Draft[] => [
  {
    key: 'scarf-with-coat',
    name: say('Schal zum Mantel', 'Une écharpe avec votre manteau', 'A scarf with your coat'),
    effect: {
      type: 'buy_x_get_y',
      eligibleItemsQuantity: 1,
      discount: { type: 'relative', value: 100 },
      applicableItemSelectionType: 'variant_ids',
      maxCount: 1,
      maxCountType: 'per_item_set',
      variantIds: [...gifts],
    },
    conditions: [forRange('scarf-with-coat')],
    customData: {
      product: badge('scarf-with-coat'),
      subline: say(
        'Such dir einen aus, er geht aufs Haus.',
        'Choisissez-en une, elle est offerte.',
        'Choose one, it is on us.',
      ),
      colour: { background: palette['accent-tint'], text: palette.accent },
      hideCountdown: false,
    },
  },
  {
    key: 'two-tees',
    name: say('Das zweite Shirt zum halben Preis', 'Le deuxième t-shirt à moitié prix', 'Second T-shirt half price'),
    effect: {
      type: 'buy_x_get_y',
      eligibleItemsQuantity: 2,
      discount: { type: 'relative', value: 50 },
      applicableItemSelectionType: 'cheapest',
      maxCount: 1,
      maxCountType: 'per_eligible_items_quantity',
      variantIds: [],
    },
    conditions: [forRange('two-tees'), { key: 'minimumQuantity', level: 'global', quantity: 2 }],
    customData: { product: badge('two-tees'), ...quiet },
  },
  {
    key: 'denim-days',
    name: say('15 % auf Denim', '15 % sur le denim', '15% off denim'),
    effect: relative(15),
    conditions: [forRange('denim-days')],
    customData: {
      product: badge('denim-days'),
      terms: say(
        'Gilt für Jeans und Jeansjacken, auch reduzierte.',
        'Valable sur les jeans et vestes en jean, même soldés.',
        'Applies to jeans and denim jackets, reduced ones included.',
      ),
      colour: { background: '#dfe5ea', text: palette.info },
      hideCountdown: false,
    },
  },
  {
    key: 'bag-to-boots',
    name: {
      ...say('20 Euro auf Schuhe und Taschen', '20 francs sur les chaussures et les sacs', '€20 off shoes and bags'),
      ch: '20 Franken auf Schuhe und Taschen',
    },
    effect: absolute(2000, 2000),
    conditions: [{ key: 'category', level: 'item', categoryIds: [categoryOf('women/shoes').id] }, from(15_000, 17_000)],
    customData: {
      subline: {
        ...say('Ab 150 Euro Warenwert.', 'Dès 170 francs d’achat.', 'On orders from €150.'),
        ch: 'Ab 170 Franken Warenwert.',
      },
      ...quiet,
    },
  },
  {
    key: 'vip-ten',
    name: say('10 % für VIP-Karten', '10 % pour les cartes VIP', '10% for VIP cards'),
    effect: relative(10),
    conditions: [{ key: 'customerGroup', level: 'global', group: 'VIP_Card' }],
    customData: quiet,
  },
  {
    key: 'more-is-more',
    name: say('Staffelrabatt', 'Remise progressive', 'Buy more, save more'),
    effect: relative(5),
    conditions: [from(20_000, 22_000)],
    tiers: [
      { id: 1, minimumOrderValue: { EUR: 20_000, CHF: 22_000 }, effect: relative(5) },
      { id: 2, minimumOrderValue: { EUR: 30_000, CHF: 33_000 }, effect: relative(10) },
      { id: 3, minimumOrderValue: { EUR: 45_000, CHF: 50_000 }, effect: relative(15) },
    ],
    customData: quiet,
  },
  {
    key: 'summer-linen',
    name: say('Leinensommer', 'Un été en lin', 'Linen summer'),
    effect: relative(20),
    conditions: [{ key: 'attribute', level: 'item', attribute: 'material', value: 'linen' }],
    days: [-140, -75],
    customData: quiet,
  },
  {
    key: 'winter-opening',
    name: say('Wintereröffnung', 'Ouverture d’hiver', 'Winter opening'),
    effect: relative(10),
    conditions: [{ key: 'category', level: 'item', categoryIds: [categoryOf('women/coats').id] }],
    days: [30, 45],
    customData: { ...quiet, hideCountdown: false },
  },
  {
    key: 'paused',
    name: say('Freundeskreis', 'Entre amis', 'Friends and family'),
    effect: absolute(1000, 1000),
    conditions: [],
    isActive: false,
    customData: quiet,
  },
]

const published = (draft: Draft, index: number, today: Instant): Promotion => {
  const { days = [-20, 400], isActive = true, tiers = [], ...rest } = draft
  return {
    id: 3001 + index,
    ...rest,
    priority: (index + 1) * 10,
    isActive,
    schedule: { from: daysAfter(today, days[0]), to: daysAfter(today, days[1]) },
    tiers,
  }
}

/** All promotions, the best priority first. Gifts are variants in stock, chosen by the caller. */
export const promotionsOn = (today: Instant, gifts: readonly number[]): Promotion[] =>
  drafts(gifts).map((draft, index) => published(draft, index, today))
