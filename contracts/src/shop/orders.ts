import * as v from 'valibot'
import { orderStatuses } from '../catalogue/index.ts'
import { accountOnly, call, everyone } from './call.ts'
import { OrderAddress } from './addresses.ts'
import { ItemGroup } from './basket.ts'
import { AppliedReduction, LowestPriorPrice, Price } from './prices.ts'
import { AttributesByKey, CategoryStep, Image } from './products.ts'
import { Amount, CurrencyCode, Email, FreeObject, Id, Key, line, Moment } from './values.ts'

export const orderItemStatuses = [
  'available',
  'cancelled',
  'delivered',
  'undeliverable',
  'returned',
  'unavailable',
] as const
export const deliveryStatuses = [
  'open',
  'shipment_pending',
  'delegation_pending',
  'shipment_completed',
  'cancellation_completed',
] as const

const Code = v.object({ code: v.string(), name: v.string() })

/** One unit of one variant, at the price of its day. */
export const OrderItem = v.object({
  key: v.string(),
  status: v.picklist(orderItemStatuses),
  packageId: v.number(),
  price: Price,
  lowestPriorPrice: LowestPriorPrice,
  product: v.object({
    id: Id,
    name: v.string(),
    referenceKey: v.string(),
    attributes: AttributesByKey,
    images: v.array(Image),
    categories: v.array(v.array(CategoryStep)),
  }),
  variant: v.object({ id: Id, referenceKey: v.string(), attributes: AttributesByKey }),
  itemGroup: v.nullable(ItemGroup),
  customData: FreeObject,
  promotions: v.array(v.object({ id: v.string(), name: v.string(), version: v.number() })),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

export const AppliedFee = v.object({
  category: v.picklist(['payment', 'delivery', 'percentage_payment', 'return']),
  key: v.string(),
  amount: v.object({ withTax: Amount, withoutTax: Amount }),
})
export type AppliedFee = v.InferOutput<typeof AppliedFee>

/** Everything of an order: goods, reductions, fees. VAT is rounded once per rate (T-10). */
export const OrderCost = v.object({
  currencyCode: CurrencyCode,
  withTax: Amount,
  withoutTax: Amount,
  tax: v.object({ vat: v.object({ amount: Amount, rate: v.number() }) }),
  appliedReductions: v.array(AppliedReduction),
  appliedFees: v.array(AppliedFee),
})
export type OrderCost = v.InferOutput<typeof OrderCost>

export const OrderPackage = v.object({
  id: v.number(),
  carrierKey: v.string(),
  /** Not called min and max, as in a basket. */
  deliveryDate: v.object({ minimum: v.string(), maximum: v.string() }),
  deliveryStatus: v.picklist(deliveryStatuses),
  tracking: v.nullable(v.object({ id: v.string(), url: v.string() })),
  shippedAt: v.optional(Moment),
  deliveredAt: v.optional(Moment),
  returnIdentCode: v.optional(v.string()),
  shipmentKey: v.optional(v.string()),
})
export type OrderPackage = v.InferOutput<typeof OrderPackage>

export const OrderVoucher = v.object({
  id: v.number(),
  code: v.string(),
  type: v.picklist(['absolute', 'relative']),
  value: v.number(),
  /** A code open to everyone counts as an announced reduction (O-06). */
  isPublic: v.optional(v.boolean()),
})
export type OrderVoucher = v.InferOutput<typeof OrderVoucher>

/** Days for voluntary returns that were promised with an order; older orders follow their market. */
const promisedReturnDays = v.optional(v.number())

export const Order = v.object({
  id: Id,
  referenceKey: v.string(),
  publicKey: v.string(),
  basketKey: v.string(),
  campaignKey: v.nullable(v.string()),
  shopId: v.number(),
  currencyCode: CurrencyCode,
  status: v.picklist(orderStatuses),
  detailedStatus: v.object({ order: Code, billing: Code, shipping: Code }),
  items: v.array(OrderItem),
  cost: OrderCost,
  address: v.object({ billing: OrderAddress, shipping: OrderAddress }),
  customer: v.object({
    id: v.nullable(v.number()),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    groups: v.array(v.string()),
    status: v.object({ isGuestCustomer: v.boolean() }),
  }),
  payment: v.array(v.object({ key: v.string(), amount: Amount, isGiftCard: v.boolean(), data: FreeObject })),
  packages: v.array(OrderPackage),
  vouchers: v.array(OrderVoucher),
  loyaltyCard: v.nullable(v.object({ cardNumber: v.string(), points: v.number(), provider: v.string() })),
  /** Its history, oldest first. */
  history: v.array(v.object({ at: Moment, status: v.string() })),
  createdAt: Moment,
  updatedAt: Moment,
  confirmedAt: v.nullable(Moment),
  invoicedAt: v.nullable(Moment),
  /** The subscription it is a delivery of. */
  subscriptionId: v.optional(v.string()),
  /** Packed as a gift: without prices, with the note if there is one. */
  gift: v.optional(v.object({ note: v.string() })),
  returnDays: promisedReturnDays,
})
export type Order = v.InferOutput<typeof Order>

/** The tracking view for a visitor with the order number and a second proof. */
export const TrackedOrder = v.object({
  referenceKey: v.string(),
  status: v.picklist(orderStatuses),
  createdAt: Moment,
  packages: v.array(OrderPackage),
  history: v.array(v.object({ at: Moment, status: v.string() })),
  items: v.array(
    v.object({
      name: v.string(),
      size: v.string(),
      status: v.picklist(orderItemStatuses),
      picture: v.string(),
      packageId: v.number(),
    }),
  ),
  /** Nothing of it is packed yet. */
  isCancellable: v.boolean(),
  returnDays: promisedReturnDays,
})
export type TrackedOrder = v.InferOutput<typeof TrackedOrder>

/** The number a customer reads on the confirmation, or the id behind it. */
const orderNumber = v.union([Id, line(40, 1)])
const notFound = { NOT_FOUND: 404 } as const

/** Something only the customer knows besides the number. */
const proof = { email: v.optional(Email), zipCode: v.optional(line(20)) }

export const orderCalls = {
  getOrders: call({
    kind: 'read',
    input: v.strictObject({
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
      perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
      /** Only those of one year. */
      year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999))),
    }),
    /** `years` are all those that have orders, the latest first. */
    output: v.object({
      orders: v.array(Order),
      total: v.number(),
      years: v.array(v.number()),
      /** Other shops in which the customer has orders. */
      elsewhere: v.optional(v.array(v.object({ shopId: v.number(), count: v.number() })), []),
    }),
    access: accountOnly,
  }),
  getOrderById: call({
    kind: 'read',
    /** Nothing, and what is no number, read as not found. */
    input: v.strictObject({ orderId: v.nullish(v.union([v.number(), line(100)])) }),
    output: Order,
    errors: notFound,
    access: accountOnly,
  }),
  /** The bill of an own order, from the day all of it was sent; foreign, unknown and not sent yet read as not found. */
  getInvoice: call({
    kind: 'read',
    input: v.strictObject({ orderId: Id }),
    output: v.object({ fileName: v.string(), /** A PDF in base64. */ file: v.string() }),
    errors: notFound,
    access: accountOnly,
    // It is drawn when it is asked for, which takes as long as many reads.
    limit: 'writes',
  }),
  /** The receipt of an order just made, by the signed word of the checkout. */
  getOrderDataByCbd: call({
    kind: 'read',
    input: v.strictObject({ cbdToken: line(4096, 1) }),
    output: Order,
    errors: { NO_ORDER: 400 },
    access: everyone,
    limit: 'tracking',
  }),
  trackOrder: call({
    kind: 'read',
    input: v.pipe(
      v.strictObject({ orderId: orderNumber, ...proof }),
      v.check(({ email, zipCode }) => Boolean(email || zipCode), 'email or zipCode is required'),
    ),
    output: TrackedOrder,
    errors: notFound,
    access: everyone,
    limit: 'tracking',
  }),
  /** Possible until the parcel is packed. */
  cancelOrder: call({
    kind: 'write',
    input: v.strictObject({ orderId: Id, itemKeys: v.optional(v.pipe(v.array(Key), v.maxLength(100))) }),
    output: Order,
    errors: { NOT_FOUND: 404, TOO_LATE: 409 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'required',
  }),
  /** The same for a guest. A postcode is easily guessed, so it takes the e-mail address of the order. */
  cancelTrackedOrder: call({
    kind: 'write',
    input: v.strictObject({ orderId: orderNumber, email: Email }),
    output: TrackedOrder,
    errors: { NOT_FOUND: 404, TOO_LATE: 409 },
    access: everyone,
    limit: 'tracking',
    idempotency: 'required',
  }),
}
