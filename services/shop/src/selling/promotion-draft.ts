import type { Category, Promotion, PromotionCondition } from '@vitrine/contracts/catalogue'
import { currencies, marketOfShop, marketOf } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { ShopStructure } from '../catalogue/structure-cache.ts'
import {
  Amounts,
  type Checked,
  Code,
  Discount,
  fromDiscount,
  Key,
  type Mistake,
  parseDraft,
  readSchedule,
  schedule,
  Texts,
  toDiscount,
  wholeNumber,
} from './draft-values.ts'

/** A promotion as an operator writes it, in a file or by options of the command. */
export const PromotionDraft = v.strictObject({
  key: Key,
  name: Texts,
  ...schedule,
  code: v.optional(Code),
  /** Lower numbers win; without one the promotion comes last. */
  priority: v.optional(wholeNumber),
  discount: Discount,
  /** Pieces to buy for one reduced piece: the cheapest of them, or a gift of `gifts`. */
  buy: v.optional(wholeNumber),
  gifts: v.optional(v.pipe(v.array(wholeNumber), v.minLength(1, 'must name a variant'), v.maxLength(100))),
  /** How often the offer holds in one basket. */
  times: v.optional(wholeNumber),
  /** By id, key or path: `women/coats`. */
  categories: v.optional(v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1))),
  /** `material=linen`. */
  attributes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^=]+=[^=]+$/, 'must be written like material=linen')))),
  group: v.optional(v.pipe(v.string(), v.minLength(1))),
  minimumValue: v.optional(Amounts),
  minimumQuantity: v.optional(wholeNumber),
  tiers: v.optional(v.array(v.strictObject({ minimumValue: Amounts, discount: Discount }))),
  subline: v.optional(Texts),
  terms: v.optional(Texts),
  isActive: v.optional(v.boolean()),
})
export type PromotionDraft = v.InferOutput<typeof PromotionDraft>

type Existing = Pick<ShopStructure, 'promotions' | 'categories' | 'attributeGroups'> & {
  /** Variants of the draft that the shop sells. */
  variantIds: ReadonlySet<number>
}

export const findCategory = (categories: readonly Category[], named: string | number): Category | undefined =>
  categories.find(
    ({ id, key, path }) => String(id) === String(named) || key === named || Object.values(path).includes(String(named)),
  )

/** Checks a draft against the shop and makes it a promotion; `before` is the one it changes. */
export function toPromotion(draft: unknown, existing: Existing, before?: Promotion): Checked<Promotion> {
  const parsed = parseDraft(PromotionDraft, draft)
  if (!parsed.ok) return parsed
  const wanted = parsed.value
  const { startsAt, endsAt, mistakes } = readSchedule(wanted)
  mistakes.push(...conflictsOf(wanted, existing, before), ...unknownsOf(wanted, existing))
  if (mistakes.length > 0) return fail(mistakes)
  const others = existing.promotions.filter(({ id }) => id !== before?.id)
  return ok({
    id: before?.id ?? Math.max(0, ...others.map(({ id }) => id)) + 1,
    key: wanted.key,
    ...(wanted.code && { code: wanted.code }),
    name: wanted.name,
    priority: wanted.priority ?? before?.priority ?? Math.max(0, ...others.map(({ priority }) => priority)) + 1,
    isActive: wanted.isActive ?? true,
    ...(wanted.shops && { shopIds: wanted.shops.map((locale) => marketOf(locale).shopId) }),
    schedule: { from: startsAt, to: endsAt },
    effect: effectOf(wanted, before?.effect),
    conditions: conditionsOf(wanted, existing.categories),
    tiers: (wanted.tiers ?? []).map(({ minimumValue, discount }, index) => ({
      id: index + 1,
      minimumOrderValue: minimumValue,
      effect: { type: 'automatic_discount' as const, discount: toDiscount(discount) },
    })),
    customData: {
      hideCountdown: true,
      ...before?.customData,
      ...(wanted.subline && { subline: wanted.subline }),
      ...(wanted.terms && { terms: wanted.terms }),
    },
  })
}

function conflictsOf(draft: PromotionDraft, { promotions }: Existing, before?: Promotion): Mistake[] {
  const others = promotions.filter(({ id }) => id !== before?.id)
  const mistakes: Mistake[] = []
  if (others.some(({ key }) => key === draft.key))
    mistakes.push({ path: 'key', code: 'TAKEN', message: `"${draft.key}" exists already` })
  if (draft.code && others.some(({ code }) => code?.toUpperCase() === draft.code))
    mistakes.push({ path: 'code', code: 'TAKEN', message: `another promotion has the code ${draft.code}` })
  if (draft.gifts && draft.buy === undefined)
    mistakes.push({ path: 'buy', code: 'MISSING', message: 'is missing: how many pieces bring one gift' })
  if (draft.tiers?.length && draft.buy !== undefined)
    mistakes.push({ path: 'tiers', code: 'FORM', message: 'go with a reduction of every piece, not with "buy"' })
  const steps = (draft.tiers ?? []).map(({ minimumValue }) => minimumValue)
  const rises = (index: number, currency: string) =>
    (steps[index]?.[currency] ?? 0) > (steps[index - 1]?.[currency] ?? 0)
  if (steps.some((_, index) => !currencies.every((currency) => rises(index, currency))))
    mistakes.push({ path: 'tiers', code: 'RISE', message: 'must rise from one to the next, in every currency' })
  return mistakes
}

function unknownsOf(draft: PromotionDraft, { categories, attributeGroups, variantIds }: Existing): Mistake[] {
  const missing = (draft.categories ?? []).filter((named) => !findCategory(categories, named))
  const attributes = (draft.attributes ?? []).filter((written) => {
    const [key, value] = written.split('=')
    return !attributeGroups.some((group) => group.key === key && group.values.some((each) => each.value === value))
  })
  const gifts = (draft.gifts ?? []).filter((id) => !variantIds.has(id))
  return [
    ...missing.map((named) => ({
      path: 'categories',
      code: 'UNKNOWN' as const,
      message: `there is no category "${named}"`,
    })),
    ...attributes.map((written) => ({
      path: 'attributes',
      code: 'UNKNOWN' as const,
      message: `no product can have "${written}"`,
    })),
    ...gifts.map((id) => ({ path: 'gifts', code: 'UNKNOWN' as const, message: `there is no variant ${id}` })),
  ]
}

function effectOf(
  { discount, buy, gifts, times = 1 }: PromotionDraft,
  before: Promotion['effect'] | undefined,
): Promotion['effect'] {
  if (buy === undefined) return { type: 'automatic_discount', discount: toDiscount(discount) }
  return {
    type: 'buy_x_get_y',
    eligibleItemsQuantity: buy,
    discount: toDiscount(discount),
    applicableItemSelectionType: gifts ? 'variant_ids' : 'cheapest',
    maxCount: times,
    maxCountType: gifts ? 'per_item_set' : 'per_eligible_items_quantity',
    ...(before?.type === 'buy_x_get_y' && { maxCountType: before.maxCountType }),
    ...(before?.type === 'buy_x_get_y' &&
      before.discountDistribution && { discountDistribution: before.discountDistribution }),
    variantIds: gifts ?? [],
  }
}

function conditionsOf(draft: PromotionDraft, categories: readonly Category[]): PromotionCondition[] {
  const { categories: named, attributes = [], group, minimumValue, minimumQuantity } = draft
  return [
    ...(named
      ? [
          {
            key: 'category' as const,
            level: 'item' as const,
            categoryIds: named.flatMap((each) => findCategory(categories, each)?.id ?? []),
          },
        ]
      : []),
    ...attributes.map((written) => {
      const [attribute = '', value = ''] = written.split('=')
      return { key: 'attribute' as const, level: 'item' as const, attribute, value }
    }),
    ...(minimumValue ? [{ key: 'minimumBasketValue' as const, level: 'global' as const, value: minimumValue }] : []),
    ...(minimumQuantity
      ? [{ key: 'minimumQuantity' as const, level: 'global' as const, quantity: minimumQuantity }]
      : []),
    ...(group ? [{ key: 'customerGroup' as const, level: 'global' as const, group }] : []),
  ]
}

/** A promotion as a draft again, for a change of some of its fields. */
export function toDraft(promotion: Promotion): PromotionDraft {
  const { key, name, code, priority, isActive, shopIds, effect, conditions, tiers, customData } = promotion
  const found = <Kind extends PromotionCondition['key']>(kind: Kind) =>
    conditions.filter((condition): condition is Extract<PromotionCondition, { key: Kind }> => condition.key === kind)
  const categories = found('category').flatMap(({ categoryIds }) => categoryIds)
  const attributes = found('attribute').map(({ attribute, value }) => `${attribute}=${value}`)
  const [minimumValue] = found('minimumBasketValue')
  const [minimumQuantity] = found('minimumQuantity')
  const [group] = found('customerGroup')
  return {
    key,
    name,
    from: promotion.schedule.from,
    to: promotion.schedule.to,
    priority,
    isActive,
    discount: fromDiscount(effect.discount),
    ...(code && { code }),
    ...(shopIds && { shops: shopIds.flatMap((shopId) => marketOfShop(shopId)?.locale ?? []) }),
    ...(effect.type === 'buy_x_get_y' && { buy: effect.eligibleItemsQuantity, times: effect.maxCount }),
    ...(effect.type === 'buy_x_get_y' && effect.variantIds.length > 0 && { gifts: effect.variantIds }),
    ...(categories.length > 0 && { categories }),
    ...(attributes.length > 0 && { attributes }),
    ...(minimumValue && { minimumValue: minimumValue.value }),
    ...(minimumQuantity && { minimumQuantity: minimumQuantity.quantity }),
    ...(group && { group: group.group }),
    ...(tiers.length > 0 && {
      tiers: tiers.map(({ minimumOrderValue, effect: each }) => ({
        minimumValue: minimumOrderValue,
        discount: fromDiscount(each.discount),
      })),
    }),
    ...(customData.subline && { subline: customData.subline }),
    ...(customData.terms && { terms: customData.terms }),
  }
}
