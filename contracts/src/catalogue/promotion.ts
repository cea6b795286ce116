import * as v from 'valibot'
import { Localised } from './localised.ts'
import { Instant } from './price-history.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Cents by currency: an amount off is not the same number in francs. */
const Amounts = v.record(v.string(), v.number())
type Amounts = v.InferOutput<typeof Amounts>

/** An amount off: nothing in a currency that is not named. */
export const amountIn = (amounts: Amounts, currency: string): number => amounts[currency] ?? 0

/** An amount to reach: out of reach in a currency that is not named. */
export const minimumIn = (amounts: Amounts, currency: string): number => amounts[currency] ?? Number.MAX_SAFE_INTEGER

const Discount = v.variant('type', [
  v.object({ type: v.literal('absolute'), value: Amounts }),
  v.object({ type: v.literal('relative'), value: v.pipe(v.number(), v.minValue(1), v.maxValue(100)) }),
])

const AutomaticDiscount = v.object({ type: v.literal('automatic_discount'), discount: Discount })
const BuyXGetY = v.object({
  type: v.literal('buy_x_get_y'),
  eligibleItemsQuantity: v.pipe(v.number(), v.minValue(1)),
  discount: Discount,
  applicableItemSelectionType: v.picklist(['variant_ids', 'cheapest']),
  maxCount: v.pipe(v.number(), v.minValue(1)),
  maxCountType: v.picklist(['per_eligible_items_quantity', 'per_item_set', 'single_item', 'per_eligible_uniq_items']),
  /** The gifts to choose from; empty when the cheapest item is reduced. */
  variantIds: v.array(Id),
  /** Whether the reduction stays on the reduced pieces or is spread over all that carry the promotion. */
  discountDistribution: v.optional(v.picklist(['none', 'pro_rata'])),
})

/** Conditions are a closed set, so that every service reads them alike. */
export const PromotionCondition = v.variant('key', [
  v.object({ key: v.literal('category'), level: v.literal('item'), categoryIds: v.array(Id) }),
  v.object({ key: v.literal('attribute'), level: v.literal('item'), attribute: v.string(), value: v.string() }),
  v.object({ key: v.literal('minimumBasketValue'), level: v.literal('global'), value: Amounts }),
  v.object({ key: v.literal('minimumQuantity'), level: v.literal('global'), quantity: v.number() }),
  v.object({ key: v.literal('customerGroup'), level: v.literal('global'), group: v.string() }),
])
export type PromotionCondition = v.InferOutput<typeof PromotionCondition>

export const Promotion = v.object({
  id: Id,
  key: v.string(),
  /** A word the shopper has to know; without one the promotion offers itself. */
  code: v.optional(v.string()),
  name: Localised,
  /** Lower numbers win. */
  priority: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isActive: v.boolean(),
  /** The shops it holds in; absent for all of them. */
  shopIds: v.optional(v.array(v.number())),
  schedule: v.object({ from: Instant, to: Instant }),
  effect: v.variant('type', [AutomaticDiscount, BuyXGetY]),
  /** All must hold. */
  conditions: v.array(PromotionCondition),
  tiers: v.array(v.object({ id: Id, minimumOrderValue: Amounts, effect: AutomaticDiscount })),
  customData: v.object({
    /** The id of the value in the product attribute `promotion`; absent where no product carries a badge. */
    product: v.optional(v.object({ promotionId: v.number(), badgeLabel: Localised })),
    subline: v.optional(Localised),
    terms: v.optional(Localised),
    colour: v.optional(v.object({ background: v.string(), text: v.string() })),
    hideCountdown: v.boolean(),
  }),
})
export type Promotion = v.InferOutput<typeof Promotion>

export const Voucher = v.object({
  id: Id,
  code: v.string(),
  discount: Discount,
  validFrom: Instant,
  validTo: Instant,
  minimumOrderValue: v.optional(Amounts),
  customerGroup: v.optional(v.string()),
  /** How often it may be redeemed by anyone; absent without a limit. */
  maximumUses: v.optional(v.number()),
  uses: v.number(),
  /** A code open to everyone counts as an announced reduction (O-06). */
  isPublic: v.boolean(),
})
export type Voucher = v.InferOutput<typeof Voucher>

export const Campaign = v.object({
  id: Id,
  key: v.string(),
  name: Localised,
  headline: Localised,
  subline: Localised,
  /** Percent off the price found at its start. */
  reduction: v.number(),
  startsAt: Instant,
  endsAt: Instant,
  link: v.string(),
  colour: v.object({ background: v.string(), text: v.string() }),
  hideCountdown: v.boolean(),
  product: v.object({ attributeId: v.number(), badgeLabel: Localised }),
})
export type Campaign = v.InferOutput<typeof Campaign>
