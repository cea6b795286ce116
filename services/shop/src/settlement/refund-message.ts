import * as v from 'valibot'
import type { Delivery } from '../outbox/relay.ts'
import type { Refund } from '../payment/provider.ts'

const Payload = v.object({
  paymentId: v.string(),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
})

/** A refund in the outbox; its id there is its idempotency key at the provider. */
export const readRefund = ({ id, payload }: Pick<Delivery, 'id' | 'payload'>): Refund => ({
  refundId: id,
  ...v.parse(Payload, payload),
})
