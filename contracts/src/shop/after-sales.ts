import * as v from 'valibot'
import { subscriptionIntervals } from '../catalogue/subscription.ts'
import { OrderAddress } from './addresses.ts'
import { accountOnly, call, everyone } from './call.ts'
import { SavedPaymentMethod } from './payment-methods.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { personName } from './users.ts'
import { Amount, Email, Id, Key, line, Moment, paragraph, Day } from './values.ts'

/** Returns, withdrawal and cancellation are three different things with three different titles. */

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'defective',
  'changed_mind',
  'late',
  'other',
] as const

/** By the carrier, or over the counter of a store. */
export const returnWays = ['parcel', 'store'] as const
export type ReturnWay = (typeof returnWays)[number]

/** Another size of the same article. */
const OtherSize = v.object({ variantId: Id, size: v.string() })

export const Return = v.object({
  id: v.string(),
  orderId: Id,
  referenceKey: v.string(),
  items: v.array(
    v.object({
      key: v.string(),
      reason: v.nullable(v.picklist(returnReasons)),
      /** The size that comes instead of the money, as long as it does. */
      exchange: v.nullable(v.object({ ...OtherSize.entries, name: v.string() })),
    }),
  ),
  /** The number of the order under which the new sizes come. */
  exchangeOrder: v.nullable(v.string()),
  /** How many days they wait for what is sent back. */
  holdDays: v.nullable(v.number()),
  status: v.picklist(['announced', 'received', 'refunded']),
  way: v.picklist(returnWays),
  /** Printed on the parcel, shown at the counter. */
  identCode: v.string(),
  /** Refund in cents, promised when the return was announced and booked when it arrived; null for a gift. */
  refund: v.nullable(Amount),
  /** The value goes on a gift card for the sender. */
  isGift: v.boolean(),
  createdAt: Moment,
})
export type Return = v.InferOutput<typeof Return>

const returnItems = v.pipe(
  v.array(
    v.strictObject({
      key: Key,
      reason: v.optional(v.nullable(v.picklist(returnReasons))),
      /** The size that is wanted instead of the money. */
      exchangeFor: v.optional(Id),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
)
const orderNumber = line(40, 1)
const way = v.optional(v.picklist(returnWays), 'parcel')

/** A second proof beside the order number; signed-in customers do not need it for their own orders. */
const proof = { email: v.optional(Email), zipCode: v.optional(line(20)) }

/** The reason why an item cannot be returned. */
const pieceStates = ['returnable', 'announced', 'returned', 'on_its_way', 'cancelled', 'over'] as const

/** `goods` is what was paid for the pieces; `sums` says how the refund comes about. */
export const Refund = v.object({ goods: Amount, delivery: Amount, total: Amount, sums: PriceBreakdown })
export type Refund = v.InferOutput<typeof Refund>

export const ReturnableOrder = v.object({
  orderId: Id,
  referenceKey: v.string(),
  createdAt: Moment,
  returnableUntil: v.nullable(v.string()),
  items: v.array(
    v.object({
      key: v.string(),
      variantId: Id,
      name: v.string(),
      colour: v.string(),
      size: v.string(),
      picture: v.string(),
      /** Its list price; left out for a gift. */
      amount: v.nullable(Amount),
      /** Sizes that can be had now instead of the money. */
      sizes: v.array(OtherSize),
      isReturnable: v.boolean(),
      state: v.picklist(pieceStates),
    }),
  ),
  /** How many days another size would wait for what is sent back. */
  holdDays: v.number(),
  /** The refund for the chosen items; absent if none was chosen, and for gifts. */
  refund: v.nullable(Refund),
})
export type ReturnableOrder = v.InferOutput<typeof ReturnableOrder>

/** Another size that was put aside, as the page shows it where it is called off again. */
export const WaitingExchange = v.object({
  orderNumber: v.string(),
  /** `Mantel, M`, one for each piece. */
  names: v.array(v.string()),
  state: v.picklist(['waiting', 'sent', 'called_off']),
})
export type WaitingExchange = v.InferOutput<typeof WaitingExchange>

/** By the link of the mail, or by its number to whom it belongs. */
const whichExchange = v.strictObject({ token: v.optional(Key), orderNumber: v.optional(orderNumber) })

/** A customer's statement with the time of receipt; the receipt repeats all of it. */
export const Statement = v.object({
  id: v.string(),
  /** `W-100001` for a withdrawal, `K-100001` for a cancellation. */
  caseNumber: v.string(),
  receivedAt: Moment,
  kind: v.picklist(['withdrawal', 'cancellation']),
  name: v.string(),
  email: v.string(),
  contract: v.string(),
  items: v.array(v.string()),
  /** Of a cancellation. */
  endsOn: v.nullable(v.string()),
  isExtraordinary: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  /**
   * Of a withdrawal before dispatch: the order, or the named items, are cancelled and nothing is to be sent back. Only
   * for senders who have proved that the order is theirs (W-06).
   */
  outcome: v.optional(v.picklist(['order_cancelled', 'items_cancelled'])),
})
export type Statement = v.InferOutput<typeof Statement>

const subscriptionChanges = ['pause', 'resume', 'skip', 'interval'] as const

const SubscriptionItem = v.object({
  variantId: Id,
  productId: Id,
  name: v.string(),
  size: v.string(),
  quantity: v.number(),
  /** Cents for all of them, each time. */
  price: v.optional(Amount),
})

const deliveryOutcomes = ['ordered', 'unpaid', 'sold_out', 'account_closed'] as const

/** The result of one delivery day of a subscription. */
export const SubscriptionDelivery = v.object({
  day: v.string(),
  state: v.picklist(deliveryOutcomes),
  /** Only where there is an order that stands. */
  order: v.nullable(v.object({ id: Id, number: v.string() })),
  /** Lines that were out of stock and are not part of it. */
  missing: v.array(SubscriptionItem),
  /** When the shop asks for the money again by itself. */
  tryAgainOn: v.nullable(v.string()),
})
export type SubscriptionDelivery = v.InferOutput<typeof SubscriptionDelivery>

export const Subscription = v.object({
  id: v.string(),
  /** The contract number: `A-200001`. */
  number: v.string(),
  status: v.picklist(['active', 'paused', 'cancelled']),
  interval: v.picklist(subscriptionIntervals),
  nextDelivery: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  orderId: v.nullable(Id),
  items: v.array(SubscriptionItem),
  createdAt: Moment,
  /** Cents for each delivery, as agreed with the order it began with; sending it costs nothing. */
  price: v.number(),
  /** Where it goes and how it is paid. */
  address: v.nullable(OrderAddress),
  payment: v.nullable(v.string()),
  /** The saved card that pays for further deliveries, where one was chosen. */
  savedMethod: v.nullable(SavedPaymentMethod),
  /** The last delivery could not be paid. */
  hasPaymentProblem: v.boolean(),
  /** The last day on which the next delivery can be changed; null while nothing is to come. */
  changeableUntil: v.nullable(v.string()),
  /** The last change, as long as it can be taken back. */
  undo: v.nullable(v.object({ kind: v.picklist(subscriptionChanges), until: v.string() })),
  /** Deliveries after the first order, the latest first. */
  deliveries: v.optional(v.array(SubscriptionDelivery), []),
})
export type Subscription = v.InferOutput<typeof Subscription>

const open = { kind: 'write', access: everyone, limit: 'tracking', idempotency: 'required' } as const
const returnErrors = { NOT_FOUND: 404, NOT_RETURNABLE: 409, SIZE_SOLD_OUT: 409 } as const

export const afterSalesCalls = {
  getReturns: call({ kind: 'read', input: v.strictObject({}), output: v.array(Return), access: accountOnly }),
  createReturn: call({
    kind: 'write',
    input: v.strictObject({ orderId: Id, items: returnItems, way }),
    output: Return,
    errors: returnErrors,
    access: accountOnly,
    limit: 'writes',
    idempotency: 'required',
  }),
  /**
   * The returnable items of an order for the portal, and the refund for the items named by their keys. Exchanged items
   * get another size instead. A recipient of a gift (`isGift`) sees no prices.
   */
  findReturnableOrder: call({
    kind: 'read',
    input: v.strictObject({
      orderNumber,
      ...proof,
      keys: v.optional(v.pipe(v.array(Key), v.maxLength(100)), []),
      exchanges: v.optional(v.pipe(v.array(v.strictObject({ key: Key, variantId: Id })), v.maxLength(100)), []),
      isGift: v.optional(v.boolean(), false),
    }),
    output: ReturnableOrder,
    errors: returnErrors,
    access: everyone,
    limit: 'tracking',
  }),
  /** The returns portal, without sign-in. A present brings a gift card to `giftEmail`, never another size. */
  requestReturn: call({
    ...open,
    input: v.pipe(
      v.strictObject({ orderNumber, ...proof, items: returnItems, way, giftEmail: v.optional(Email) }),
      v.check(
        ({ giftEmail, items }) => !giftEmail || items.every(({ exchangeFor }) => exchangeFor === undefined),
        'A present is not exchanged',
      ),
    ),
    output: Return,
    errors: returnErrors,
  }),
  findExchange: call({
    kind: 'read',
    input: whichExchange,
    output: WaitingExchange,
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
  }),
  /** Another size is wanted no more; what is sent back then brings its money. Once it is packed, it is too late. */
  callOffExchange: call({
    kind: 'write',
    input: whichExchange,
    output: WaitingExchange,
    errors: { NOT_FOUND: 404, TOO_LATE: 409 },
    access: everyone,
    limit: 'tracking',
  }),
  /** The label for the parcel. It names no sender, so the id of a return is enough to print it. */
  getReturnLabel: call({
    kind: 'read',
    input: v.strictObject({ returnId: v.pipe(v.string(), v.uuid()) }),
    output: v.object({ fileName: v.string(), /** A PDF in base64. */ file: v.string() }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
  }),
  /** Accepted for every order number; never tells whether one exists (W-06). */
  withdraw: call({
    ...open,
    input: v.strictObject({
      name: personName(200, 1),
      email: Email,
      contract: line(200, 1),
      items: v.optional(v.pipe(v.array(line(200, 1)), v.maxLength(100)), []),
      /** The same items by their keys, for customers who chose them from their order. */
      itemKeys: v.optional(v.pipe(v.array(Key), v.maxLength(100)), []),
    }),
    output: Statement,
  }),
  getSubscriptions: call({
    kind: 'read',
    input: v.strictObject({}),
    output: v.array(Subscription),
    access: accountOnly,
  }),
  /** A continuing contract is cancelled by anyone who says what identifies it (K-01 … K-03). */
  cancelSubscription: call({
    ...open,
    input: v.strictObject({
      kind: v.optional(v.picklist(['ordinary', 'extraordinary']), 'ordinary'),
      reason: v.optional(paragraph(2000)),
      name: personName(200, 1),
      email: Email,
      contract: line(200, 1),
      endsOn: v.optional(Day),
    }),
    output: Statement,
    errors: { REASON_MISSING: 400 },
  }),
}
