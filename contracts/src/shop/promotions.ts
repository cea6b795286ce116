import * as v from 'valibot'
import { call, everyone } from './call.ts'
import { Pagination } from './catalogue.ts'
import { Product } from './products.ts'
import { Amount, Id, Moment } from './values.ts'

export const promotionTypes = ['automatic_discount', 'buy_x_get_y'] as const

const Effect = v.object({
  type: v.picklist(promotionTypes),
  additionalData: v.object({
    /** An automatic discount: cents, or percent. */
    type: v.optional(v.picklist(['absolute', 'relative'])),
    value: v.optional(v.number()),
    /** The rest belongs to `buy_x_get_y`. */
    eligibleItemsQuantity: v.optional(v.number()),
    discountType: v.optional(v.picklist(['absolute', 'relative'])),
    discountValue: v.optional(v.number()),
    discountDistribution: v.optional(v.picklist(['none', 'pro_rata'])),
    applicableItemSelectionType: v.optional(v.picklist(['variant_ids', 'cheapest', 'random'])),
    maxCount: v.optional(v.number()),
    maxCountType: v.optional(
      v.picklist(['per_eligible_items_quantity', 'per_item_set', 'single_item', 'per_eligible_uniq_items']),
    ),
    variantIds: v.optional(v.array(Id)),
  }),
})

const promotionFields = {
  /** Text on the wire, although ours are numbers. */
  id: v.string(),
  name: v.string(),
  displayName: v.optional(v.string()),
  /** Lower numbers win. */
  priority: v.number(),
  isActive: v.boolean(),
  schedule: v.object({ from: Moment, to: Moment }),
  effect: Effect,
  conditions: v.array(v.object({ level: v.picklist(['item', 'global']), key: v.string(), condition: v.string() })),
  customData: v.record(v.string(), v.unknown()),
  tiers: v.array(v.object({ id: v.number(), name: v.string(), mov: Amount, effect: Effect })),
}

export const Promotion = v.object(promotionFields)
export type Promotion = v.InferOutput<typeof Promotion>

/** A promotion in a basket, with whether it holds there. */
export const BasketPromotion = v.object({
  ...promotionFields,
  isValid: v.boolean(),
  failedConditions: v.array(v.object({ key: v.string(), level: v.picklist(['item', 'global']) })),
})
export type BasketPromotion = v.InferOutput<typeof BasketPromotion>

/** Clients send text; hand-written requests may send a number. */
export const PromotionId = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'Is not the id of a promotion'), v.transform(Number)), v.number()]),
  v.safeInteger('Is not the id of a promotion'),
  v.minValue(1, 'Is not the id of a promotion'),
)

export const Campaign = v.object({
  id: Id,
  key: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** Percent. */
  reduction: v.number(),
  startsAt: Moment,
  endsAt: Moment,
  start_at: Moment,
  end_at: Moment,
  headline: v.nullable(v.string()),
  subline: v.nullable(v.string()),
  link: v.nullable(v.string()),
  color: v.object({ background: v.string(), text: v.string() }),
  hideCountdown: v.boolean(),
  product: v.object({ attributeId: v.number(), badgeLabel: v.string() }),
  condition: v.nullable(v.string()),
})
export type Campaign = v.InferOutput<typeof Campaign>

const pages = v.strictObject({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000)), 1),
  perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
})
const paged = v.strictObject({
  ...pages.entries,
  pagination: v.optional(pages),
})
/** The time for which promotions are asked; without one all of them, past and future. */
const pagedAt = v.strictObject({ ...paged.entries, activeAt: v.optional(Moment) })
const promotionPage = v.object({
  pagination: Pagination,
  entities: v.array(Promotion),
})
const read = { kind: 'read', access: everyone } as const
const promotionIds = v.pipe(v.array(PromotionId), v.maxLength(100))
const variantIds = v.pipe(v.array(Id), v.maxLength(100))

export const promotionCalls = {
  getPromotions: call({ ...read, input: pagedAt, output: promotionPage }),
  /** Those that run now. */
  getCurrentPromotions: call({ ...read, input: paged, output: promotionPage }),
  getPromotionsByIds: call({
    ...read,
    input: v.union([
      promotionIds,
      v.pipe(
        v.strictObject({ ids: promotionIds }),
        v.transform(({ ids }) => ids),
      ),
    ]),
    output: promotionPage,
  }),
  /** The products of the gifts, each with those variants only. */
  getPromotionGiftProducts: call({
    ...read,
    input: v.union([
      variantIds,
      v.pipe(
        v.strictObject({ variantIds }),
        v.transform(({ variantIds: ids }) => ids),
      ),
    ]),
    output: v.array(Product),
  }),
  getCampaign: call({ ...read, input: v.strictObject({}), output: v.nullable(Campaign) }),
  getCampaignKey: call({ ...read, input: v.strictObject({}), output: v.nullable(v.string()) }),
}
