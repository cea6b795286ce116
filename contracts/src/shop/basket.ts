import * as v from 'valibot'
import { call, ownThings, signedIn } from './call.ts'
import { AppliedReduction, LowestPriorPrice, Price } from './prices.ts'
import { Product, Variant } from './products.ts'
import { BasketPromotion, Promotion, PromotionId } from './promotions.ts'
import { trusted } from './trusted.ts'
import { Amount, CurrencyCode, FreeObject, Id, Key, line, With } from './values.ts'

/** Merge strategies for a variant that is in the basket already. */
export const existingItemHandlings = [
  'KeepExisting',
  'AddQuantityToExisting',
  'ReplaceExisting',
  'ReplaceExistingWithCombinedQuantity',
] as const
export type ExistingItemHandling = (typeof existingItemHandlings)[number]
const handling = v.optional(v.picklist(existingItemHandlings), 'AddQuantityToExisting')

export const basketLimits = { lines: 50, quantity: 99 } as const

export const ItemGroup = v.strictObject({ id: line(100, 1), isMainItem: v.boolean(), isRequired: v.boolean() })
export type ItemGroup = v.InferOutput<typeof ItemGroup>

const displayKeys = ['meta', 'name', 'identifier', 'attribute-1', 'attribute-2', 'attribute-3'] as const
const Display = v.strictObject({
  key: line(200),
  label: line(500),
  value: v.union([line(2000), v.number(), v.boolean()]),
})
export const DisplayData = v.strictObject(
  Object.fromEntries(displayKeys.map((key) => [key, v.optional(Display)])) as Record<
    (typeof displayKeys)[number],
    v.OptionalSchema<typeof Display, undefined>
  >,
)
export type DisplayData = v.InferOutput<typeof DisplayData>

/**
 * Custom data of a basket line; the shop stores and returns it. It interprets one key: `subscriptionDefinition` in
 * `customData` (see `SubscriptionDefinition`). The shop completes it with the terms of the variant, describes it in
 * `attribute-1` of `displayData`, and gives the line a group of its own if it has none.
 */
const extras = {
  displayData: v.optional(DisplayData),
  customData: v.optional(FreeObject),
  itemGroup: v.optional(ItemGroup),
}

/**
 * Sent by the client. Promotions for its `customerGroups` are listed as applicable; prices go by the groups of the
 * account, since any client can name a group.
 */
const orderCustomData = v.optional(FreeObject)

/** Keys of the published client that change nothing: stock is always checked, and campaigns apply by themselves. */
const withoutEffect = {
  campaignKey: v.optional(line(100)),
  pricePromotionKey: v.optional(line(100)),
  skipAvailabilityCheck: v.optional(v.boolean()),
  includeItemsWithoutProductData: v.optional(v.boolean()),
}

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(basketLimits.quantity))
const NewItem = v.strictObject({
  variantId: Id,
  quantity: v.optional(quantity, 1),
  promotionId: v.optional(v.nullable(PromotionId)),
  ...withoutEffect,
  ...extras,
})
export type NewItem = v.InferOutput<typeof NewItem>

/** The first three must be present; a promotion of `null` takes it away. Another variant is another size of the line. */
const ItemUpdate = v.strictObject({
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(basketLimits.quantity)),
  promotionId: v.nullable(PromotionId),
  variantId: v.optional(Id),
  promotionCode: v.optional(v.nullable(line(100))),
  ...extras,
  ...withoutEffect,
  orderCustomData,
})
export type ItemUpdate = v.InferOutput<typeof ItemUpdate>

const basketItemStatuses = ['available', 'unavailable', 'deleted'] as const

export const BasketItem = v.object({
  key: v.string(),
  quantity: v.number(),
  availableQuantity: v.number(),
  variant: trusted(Variant),
  product: trusted(Product),
  /**
   * `total` is the sum of all pieces. Where a promotion reduces only some of them, `unit` is what one costs without it
   * and `pieces` says how many there are at each price.
   */
  price: trusted(
    v.object({
      unit: Price,
      total: Price,
      pieces: v.optional(v.array(v.object({ quantity: v.number(), price: Price }))),
    }),
  ),
  lowestPriorPrice: LowestPriorPrice,
  /** The unit price when the line was added; `null` if it was not recorded. */
  addedPrice: v.nullable(Amount),
  /** `unavailable` is sold out, `deleted` no longer sold; neither counts into the cost. */
  status: v.picklist(basketItemStatuses),
  /** 0 for what cannot be delivered. */
  packageId: v.number(),
  promotionId: v.nullable(v.string()),
  promotion: v.nullable(trusted(BasketPromotion)),
  itemGroup: v.nullable(ItemGroup),
  displayData: DisplayData,
  customData: FreeObject,
})
export type BasketItem = v.InferOutput<typeof BasketItem>

/** The whole basket: goods that can be had, without delivery. One reduction per category, in stacking order. */
const BasketCost = v.object({
  currencyCode: CurrencyCode,
  withTax: Amount,
  withoutTax: Amount,
  tax: v.object({ vat: v.object({ rate: v.number(), amount: Amount }) }),
  appliedReductions: v.array(AppliedReduction),
})

const voucherProblems = [
  'VOUCHER_UNKNOWN',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED_UP',
  'VOUCHER_MINIMUM',
  'VOUCHER_NOT_FOR_YOU',
] as const

/** Codes that wait in the basket for the order. They are judged with every look, and change nothing in `cost`. */
const Codes = v.object({
  voucher: v.nullable(
    v.object({
      id: v.number(),
      code: v.string(),
      type: v.picklist(['absolute', 'relative']),
      value: v.number(),
      /** A code open to everyone counts as an announced reduction (O-06). */
      isPublic: v.optional(v.boolean()),
      /** Cents it takes off the goods; none while there is a problem. */
      off: Amount,
      problem: v.nullable(v.picklist(voucherProblems)),
      minimumOrderValue: v.optional(Amount),
    }),
  ),
  /** `amount` is what the card would pay of this basket. */
  giftCards: v.array(v.object({ code: v.string(), balance: Amount, amount: Amount })),
})

/** Something done to a basket a moment ago that can be taken back; `index` is where a line that is gone stood. */
const Undo = v.object({
  token: v.string(),
  kind: v.picklist(['removed', 'changed']),
  itemKey: v.string(),
  name: v.string(),
  size: v.nullable(v.string()),
  index: v.number(),
})

/** An offer that is nearly reached: how much is missing, in cents or in pieces, and how far the way has been gone. */
const Offer = v.object({
  promotion: trusted(Promotion),
  missing: v.union([v.object({ withTax: Amount }), v.object({ pieces: v.number() })]),
  share: v.number(),
})

const DayWindow = v.object({ min: v.string(), max: v.string() })

export const Basket = v.object({
  key: v.string(),
  /** Rises with every change; an order names the version it was made for. */
  version: v.number(),
  items: v.array(BasketItem),
  cost: BasketCost,
  currencyCode: CurrencyCode,
  packages: v.array(v.object({ id: v.number(), carrierKey: v.string(), deliveryDate: DayWindow })),
  applicablePromotions: v.array(v.object({ itemId: v.optional(v.string()), promotion: trusted(Promotion) })),
  /** Delivery costs in the shop's own country (T-03), and the threshold for free delivery. */
  delivery: v.object({ withTax: Amount, freeFrom: Amount, countryCode: v.string() }),
  codes: Codes,
  /** Goods less voucher, with delivery; `due` is what gift cards leave to pay. Nothing where nothing can be had. */
  total: v.object({
    withTax: Amount,
    tax: v.object({ vat: v.object({ rate: v.number(), amount: Amount }) }),
    due: Amount,
  }),
  undos: v.array(Undo),
  offers: v.array(Offer),
})
export type Basket = v.InferOutput<typeof Basket>

export const basketErrorKinds = [
  'ItemAddedWithReducedQuantity',
  'ItemUnavailable',
  'MaximumItemCountReached',
  'VariantAlreadyPresent',
  'ItemDataNotFound',
  'BasketItemNotFound',
  'SubscriptionNotOffered',
  'Unknown',
] as const
export const BasketError = v.object({
  operation: v.picklist(['add', 'update', 'delete']),
  variantId: v.optional(v.number()),
  basketItemKey: v.optional(v.string()),
  statusCode: v.number(),
  kind: v.picklist(basketErrorKinds),
  message: v.optional(v.string()),
})
export type BasketError = v.InferOutput<typeof BasketError>

const wrapped = v.object({ basket: Basket, errors: v.optional(v.array(BasketError)) })
/** Takes a change back, by `undoBasketChange`. */
const undo = v.optional(v.string())
const write = { kind: 'write', access: ownThings, limit: 'writes', idempotency: 'optional' } as const
const additionErrors = {
  OUT_OF_STOCK: 412,
  BASKET_FULL: 413,
  VARIANT_NOT_FOUND: 404,
  PROMOTION_NOT_FOUND: 404,
  /** It cannot be had regularly, or not as often. */
  SUBSCRIPTION_NOT_OFFERED: 409,
} as const

export const basketCalls = {
  /** The wishes of the client are the payload itself. */
  getBasket: call({
    kind: 'read',
    input: With,
    output: v.object({ basket: Basket }),
    access: ownThings,
  }),
  addItemToBasket: call({
    ...write,
    input: v.strictObject({
      ...NewItem.entries,
      existingItemHandling: handling,
      with: v.optional(With),
      orderCustomData,
    }),
    output: wrapped,
    errors: additionErrors,
  }),
  /**
   * In order; what fails does not undo what went before. A failure after something was added carries the `basket`
   * as it is now, and `errors` name every item that failed.
   */
  addItemsToBasket: call({
    ...write,
    input: v.strictObject({
      items: v.pipe(v.array(NewItem), v.minLength(1), v.maxLength(100)),
      existingItemHandling: handling,
      with: v.optional(With),
      orderCustomData,
    }),
    output: wrapped,
    errors: additionErrors,
  }),
  updateBasketItem: call({
    ...write,
    input: v.strictObject({ basketItemKey: Key, update: ItemUpdate, with: v.optional(With), orderCustomData }),
    output: v.object({ ...wrapped.entries, undo }),
    errors: {
      ITEM_NOT_FOUND: 404,
      VARIANT_NOT_FOUND: 404,
      OUT_OF_STOCK: 412,
      PROMOTION_NOT_FOUND: 404,
      /** Its new group holds the same variant already. */
      ALREADY_PRESENT: 409,
      SUBSCRIPTION_NOT_OFFERED: 409,
    },
  }),
  removeItemFromBasket: call({
    ...write,
    input: v.strictObject({ itemKey: Key, with: v.optional(With), ...withoutEffect, orderCustomData }),
    output: v.object({ basket: Basket, undo }),
    errors: { ITEM_NOT_FOUND: 404 },
  }),
  /** Lines come back as they were: with their keys, at their place, in their size and with their promotion. */
  undoBasketChange: call({
    ...write,
    input: v.strictObject({ undoToken: line(100, 1) }),
    output: wrapped,
    errors: { UNDO_NOT_FOUND: 404, BASKET_FULL: 413 },
  }),
  /** A voucher or a gift card, whichever the code is. It stays with the basket until it is dropped or ordered. */
  redeemCode: call({
    ...write,
    input: v.strictObject({ code: line(60, 1) }),
    output: v.object({ basket: Basket, kind: v.picklist(['voucher', 'giftCard']) }),
    errors: {
      CODE_UNKNOWN: 404,
      VOUCHER_EXPIRED: 409,
      VOUCHER_USED_UP: 409,
      VOUCHER_MINIMUM: 409,
      VOUCHER_NOT_FOR_YOU: 409,
      /** An order takes one voucher, and there is another one. */
      VOUCHER_NOT_COMBINABLE: 409,
      GIFT_CARD_EMPTY: 409,
      /** The card belongs to the shops of another currency. */
      GIFT_CARD_OTHER_CURRENCY: 409,
      GIFT_CARDS_FULL: 409,
      BASKET_EMPTY: 400,
    },
    limit: 'voucher',
  }),
  dropCode: call({ ...write, input: v.strictObject({ code: line(60, 1) }), output: v.object({ basket: Basket }) }),
  clearBasket: call({ ...write, input: v.strictObject({}), output: v.literal(true) }),
  /** Only the guest basket of the same browser goes into the own one; other keys read as not found. */
  mergeBaskets: call({
    ...write,
    input: v.strictObject({
      fromBasketKey: Key,
      toBasketKey: Key,
      existingItemHandling: handling,
      with: v.optional(With),
      orderCustomData,
    }),
    output: v.nullable(
      v.object({ type: v.picklist(['success', 'failure']), basket: Basket, errors: v.optional(v.array(BasketError)) }),
    ),
    errors: { BASKET_NOT_FOUND: 404 },
    access: signedIn,
  }),
  getApplicablePromotionsByCode: call({
    kind: 'read',
    input: v.strictObject({
      promotionCode: line(100, 1),
      with: v.optional(With),
      campaignKey: withoutEffect.campaignKey,
      pricePromotionKey: withoutEffect.pricePromotionKey,
      includeItemsWithoutProductData: withoutEffect.includeItemsWithoutProductData,
      orderCustomData,
    }),
    output: v.object({ basket: Basket }),
    errors: { PROMOTION_NOT_FOUND: 400 },
    access: ownThings,
    limit: 'voucher',
  }),
}

type Counted = Pick<BasketItem, 'quantity'> & {
  product: Pick<BasketItem['product'], 'isSoldOut'>
  itemGroup: BasketItem['itemGroup']
  /** Knows more than the product: one size may be sold out while others are there. */
  status?: BasketItem['status']
}

const isOut = ({ product, status = 'available' }: Counted) => product.isSoldOut || status !== 'available'

const countsItself = ({ itemGroup }: Counted) => itemGroup === null || itemGroup.isMainItem
const sum = (items: readonly Counted[]) => items.reduce((count, { quantity: pieces }) => count + pieces, 0)

/** Pieces in a basket; what belongs to a group counts as its main item. */
export const countItems = (items: readonly Counted[]): number => sum(items.filter(countsItself))

/** As `countItems`, without what is sold out and without groups that miss a required part. */
export function countItemsInStock(items: readonly Counted[]): number {
  const broken = new Set(
    items
      .filter((item) => item.itemGroup?.isRequired && !item.itemGroup.isMainItem && isOut(item))
      .map(({ itemGroup }) => itemGroup?.id),
  )
  return sum(
    items.filter((item) => countsItself(item) && !isOut(item) && !(item.itemGroup && broken.has(item.itemGroup.id))),
  )
}
