import * as v from 'valibot'
import { OrderAddress } from './addresses.ts'
import { accountOnly, call, everyone } from './call.ts'
import { personName } from './users.ts'
import { Email, Id, Key, line, Moment, paragraph, Day } from './values.ts'

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

export const Return = v.object({
  id: v.string(),
  orderId: Id,
  referenceKey: v.string(),
  items: v.array(v.object({ key: v.string(), reason: v.nullable(v.picklist(returnReasons)) })),
  status: v.picklist(['announced', 'received', 'refunded']),
  /** Printed on the parcel. */
  identCode: v.string(),
  createdAt: Moment,
})
export type Return = v.InferOutput<typeof Return>

const returnItems = v.pipe(
  v.array(v.strictObject({ key: Key, reason: v.optional(v.nullable(v.picklist(returnReasons))) })),
  v.minLength(1),
  v.maxLength(100),
)
const orderNumber = line(40, 1)

/** A statement somebody made, with the moment it was received; the receipt repeats all of it. */
export const Statement = v.object({
  id: v.string(),
  receivedAt: Moment,
  kind: v.picklist(['withdrawal', 'cancellation']),
  name: v.string(),
  email: v.string(),
  contract: v.string(),
  items: v.array(v.string()),
  /** Of a cancellation. */
  endsOn: v.nullable(v.string()),
})
export type Statement = v.InferOutput<typeof Statement>

export const subscriptionIntervals = ['monthly', 'every_two_months', 'quarterly'] as const

const subscriptionChanges = ['pause', 'resume', 'skip', 'interval'] as const

export const Subscription = v.object({
  id: v.string(),
  status: v.picklist(['active', 'paused', 'cancelled']),
  interval: v.picklist(subscriptionIntervals),
  nextDelivery: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  orderId: v.nullable(Id),
  items: v.array(v.object({ variantId: Id, productId: Id, name: v.string(), size: v.string(), quantity: v.number() })),
  createdAt: Moment,
  /** Cents for each delivery, as agreed with the order it began with. */
  price: v.number(),
  /** Where it goes and how it is paid. */
  address: v.nullable(OrderAddress),
  payment: v.nullable(v.string()),
  /** The last delivery could not be paid. */
  hasPaymentProblem: v.boolean(),
  /** The last day on which the next delivery can be changed; null while nothing is to come. */
  changeableUntil: v.nullable(v.string()),
  /** The last change, as long as it can be taken back. */
  undo: v.nullable(v.object({ kind: v.picklist(subscriptionChanges), until: v.string() })),
})
export type Subscription = v.InferOutput<typeof Subscription>

const open = { kind: 'write', access: everyone, limit: 'tracking', idempotency: 'required' } as const
const returnErrors = { NOT_FOUND: 404, NOT_RETURNABLE: 409 } as const

export const afterSalesCalls = {
  getReturns: call({ kind: 'read', input: v.strictObject({}), output: v.array(Return), access: accountOnly }),
  createReturn: call({
    kind: 'write',
    input: v.strictObject({ orderId: Id, items: returnItems }),
    output: Return,
    errors: returnErrors,
    access: accountOnly,
    limit: 'writes',
    idempotency: 'required',
  }),
  /** What of an order can be sent back, for the portal: number and a second fact. */
  findReturnableOrder: call({
    kind: 'read',
    input: v.strictObject({ orderNumber, email: Email }),
    output: v.object({
      orderId: Id,
      referenceKey: v.string(),
      returnableUntil: v.nullable(v.string()),
      items: v.array(
        v.object({
          key: v.string(),
          name: v.string(),
          size: v.string(),
          picture: v.string(),
          isReturnable: v.boolean(),
        }),
      ),
    }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
  }),
  /** The returns portal, without sign-in. */
  requestReturn: call({
    ...open,
    input: v.strictObject({ orderNumber, email: Email, items: returnItems }),
    output: Return,
    errors: returnErrors,
  }),
  /** Accepted for every order number; never tells whether one exists (W-06). */
  withdraw: call({
    ...open,
    input: v.strictObject({
      name: personName(200, 1),
      email: Email,
      contract: line(200, 1),
      items: v.optional(v.pipe(v.array(line(200, 1)), v.maxLength(100)), []),
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
