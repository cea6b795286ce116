import * as v from 'valibot'
import { subscriptionIntervals } from '../catalogue/subscription.ts'
import { Subscription } from './after-sales.ts'
import { accountOnly, call } from './call.ts'
import { Id } from './values.ts'

const id = v.pipe(v.string(), v.uuid())

const write = {
  kind: 'write',
  output: Subscription,
  errors: { NOT_FOUND: 404, NOT_CHANGEABLE: 409 },
  access: accountOnly,
  limit: 'writes',
  idempotency: 'optional',
} as const

/** Changes of a running subscription; its cancellation needs no account and is one of the statements. */
export const subscriptionCalls = {
  changeSubscription: call({
    ...write,
    input: v.strictObject({
      id,
      change: v.variant('kind', [
        v.strictObject({ kind: v.literal('pause') }),
        v.strictObject({ kind: v.literal('resume') }),
        v.strictObject({ kind: v.literal('skip') }),
        v.strictObject({ kind: v.literal('interval'), interval: v.picklist(subscriptionIntervals) }),
      ]),
    }),
  }),
  /** Sends further deliveries to an address of the address book. */
  changeSubscriptionAddress: call({ ...write, input: v.strictObject({ id, addressId: Id }) }),
  /** Another size of the same article at the agreed price, from the next delivery on. */
  changeSubscriptionSize: call({
    ...write,
    input: v.strictObject({ id, variantId: Id, newVariantId: Id }),
    errors: { NOT_FOUND: 404, NOT_CHANGEABLE: 409, SIZE_SOLD_OUT: 409 },
  }),
  /** Pays further deliveries with a saved card. */
  changeSubscriptionPayment: call({ ...write, input: v.strictObject({ id, savedMethodId: id }) }),
  /** Takes the last change back, until the day the subscription names. */
  undoSubscriptionChange: call({ ...write, input: v.strictObject({ id }) }),
  /** Asks once more for the money of the last delivery, which could not be paid. */
  paySubscriptionDelivery: call({
    ...write,
    input: v.strictObject({ id }),
    errors: { NOT_FOUND: 404, NOT_CHANGEABLE: 409, PAYMENT_DECLINED: 402 },
  }),
}
