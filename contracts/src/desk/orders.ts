import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import type { OrderItem, OrderPackage } from '../shop/index.ts'
import type { PriceBreakdown } from '../shop/price-breakdown.ts'
import { RowId } from './fields.ts'
import { pageFields, type Page } from './page.ts'
import type { ReturnRow } from './returns.ts'
import type { MailRow } from './mails.ts'

/** Saved views of the list: `trouble` holds late parcels, parked messages and open statements. */
export const orderViews = ['pack', 'ship', 'way', 'trouble', 'all'] as const
export type OrderView = (typeof orderViews)[number]

const OrderId = v.pipe(v.number(), v.integer(), v.minValue(1))
/** The number on papers and mails: `V-100234`. */
const OrderNumber = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))

const orderFilters = {
  view: v.exactOptional(v.picklist(orderViews), 'all'),
  /** Number, name, e-mail address, postcode, tracking number or code of a return. */
  find: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
}

export const OrderQuery = v.strictObject({
  ...pageFields,
  ...orderFilters,
  sort: v.exactOptional(v.picklist(['oldest', 'newest']), 'newest'),
})

/** One line of the list. Money is `null` for members who pack only, and so is the name once an order is closed. */
export type OrderRow = {
  id: number
  number: string
  shopId: number
  placedAt: string
  name: string | null
  pieces: number
  total: number | null
  order: string
  billing: string
  shipping: string
  parcels: number
  sentParcels: number
  /** The last day that was promised for its parcels. */
  promisedUntil: string | null
  isGift: boolean
  /** It waits until the old size of an exchange is back. */
  isAwaitingReturn: boolean
}

/** Reasons for which a step of an order is refused. */
const stepRefusals = [
  'NOT_FOUND',
  /** A colleague, the customer or a job was faster: `details` names them. */
  'CHANGED',
  'UNPAID',
  'CANCELLED',
  'AWAITS_RETURN',
  'ALREADY_PACKED',
  'NOT_PACKED',
  'ALREADY_SHIPPED',
  'NOT_SHIPPED',
  'ALREADY_DELIVERED',
  'NO_SUCH_PARCEL',
] as const
export type StepRefusal = (typeof stepRefusals)[number]

const cancelRefusals = ['NOT_FOUND', 'CHANGED', 'UNKNOWN_PIECE', 'ALREADY_SHIPPED', 'NOTHING_LEFT'] as const

export const goodwillReasons = ['late', 'damaged', 'wrong_piece', 'price', 'other'] as const
export type GoodwillReason = (typeof goodwillReasons)[number]
export const goodwillTargets = ['payment', 'gift_card'] as const
export type GoodwillTarget = (typeof goodwillTargets)[number]

/** Minor units of the order's currency that a member without `refunds.unlimited` may give for one order. */
export const goodwillLimit = 5_000

const goodwillRefusals = [
  /** The member proved to be themselves too long ago. */
  'PASSWORD_NEEDED',
  'NOT_FOUND',
  'CHANGED',
  /** Nothing was paid by a way that money can go back. */
  'NOT_PAID',
  /** More than is left of what was paid. */
  'ABOVE_PAID',
  /** More than the member may give without an owner. */
  'ABOVE_LIMIT',
] as const

export type OrderPiece = {
  key: string
  productId: number
  name: string
  colour: string | null
  size: string | null
  picture: string | null
  sku: string
  status: OrderItem['status']
  parcel: number
  amount: number | null
}

export type OrderParcel = Pick<OrderPackage, 'tracking' | 'shippedAt' | 'deliveredAt'> & {
  number: number
  carrier: string
  status: OrderPackage['deliveryStatus']
  earliest: string
  latest: string
  trackingId: string | null
}

export type GoodwillLine = { at: string; amount: number; target: GoodwillTarget; reason: string }

/** Goodwill that is not paid yet, and can be taken back until then. */
export type PromisedGoodwill = {
  id: number
  amount: number
  target: GoodwillTarget
  reason: string
  undoUntil: string
}

export type OrderMoney = {
  currency: string
  /** As it was placed. */
  sums: PriceBreakdown
  /** `state` and what went back are known of payments by a provider and of gift cards. */
  payments: readonly { method: string; amount: number; state: string | null; refunded: number }[]
  goodwill: readonly GoodwillLine[]
  promisedGoodwill: readonly PromisedGoodwill[]
  /** Room for goodwill by its way, within the rights of this member. */
  goodwillRoom: Readonly<Record<GoodwillTarget, number>>
}

export type TimelineEntry =
  | { kind: 'event'; at: string; code: string; actor: string | null }
  | { kind: 'note'; at: string; text: string; actor: string }
  | { kind: 'deed'; at: string; action: string; actor: string }

export type OrderStepState = { isPossible: true } | { isPossible: false; code: StepRefusal }

export type DeskOrder = {
  id: number
  number: string
  shopId: number
  placedAt: string
  /** Changes with every step of the order; a write names the one it began with. */
  version: number
  order: string
  billing: string
  shipping: string
  steps: Readonly<Record<'pack' | 'ship' | 'deliver', OrderStepState>>
  /** Keys of the pieces that can be cancelled now. */
  cancellable: readonly string[]
  pieces: readonly OrderPiece[]
  parcels: readonly OrderParcel[]
  /** Address lines; `null` where the member may not see them any more. */
  shippingAddress: readonly string[] | null
  billingAddress: readonly string[] | null
  customer: { id: number | null; name: string; email: string; isGuest: boolean } | null
  giftNote: string | null
  isSubscription: boolean
  money: OrderMoney | null
  mails: readonly MailRow[]
  returns: readonly ReturnRow[]
  timeline: readonly TimelineEntry[]
}

const target = { orderId: OrderId, version: v.pipe(v.number(), v.integer()) }
const Parcel = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))
const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000))
const TrackingId = v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^[\w-]*$/)))

export const orderCalls = {
  listOrders: staffCall<Page<OrderRow>>()({ right: 'orders.read', kind: 'read', input: OrderQuery }),
  getOrder: staffCall<DeskOrder>()({
    right: 'orders.read',
    kind: 'read',
    input: v.strictObject({ number: OrderNumber }),
    errors: ['NOT_FOUND'],
  }),
  packOrder: staffCall<DeskOrder>()({
    right: 'orders.fulfil',
    kind: 'write',
    input: v.strictObject(target),
    errors: stepRefusals,
  }),
  shipOrder: staffCall<DeskOrder>()({
    right: 'orders.fulfil',
    kind: 'write',
    input: v.strictObject({ ...target, parcel: Parcel, trackingId: TrackingId }),
    errors: stepRefusals,
  }),
  deliverOrder: staffCall<DeskOrder>()({
    right: 'orders.fulfil',
    kind: 'write',
    input: v.strictObject({ ...target, parcel: Parcel }),
    errors: stepRefusals,
  }),
  cancelPieces: staffCall<DeskOrder>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({
      ...target,
      keys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(500)),
      reason: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    }),
    errors: cancelRefusals,
    isKeyed: true,
  }),
  /** Pays after the seconds in which it can be taken back. */
  giveGoodwill: staffCall<DeskOrder>()({
    right: 'refunds.goodwill',
    kind: 'write',
    input: v.strictObject({
      ...target,
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      to: v.picklist(goodwillTargets),
      reason: v.picklist(goodwillReasons),
    }),
    errors: goodwillRefusals,
    isKeyed: true,
  }),
  undoGoodwill: staffCall<DeskOrder>()({
    right: 'refunds.goodwill',
    kind: 'write',
    input: v.strictObject({ orderId: OrderId, id: RowId }),
    errors: ['NOT_FOUND', 'TOO_LATE'],
  }),
  addOrderNote: staffCall<DeskOrder>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ orderId: OrderId, text: Words }),
    errors: ['NOT_FOUND'],
  }),
}
