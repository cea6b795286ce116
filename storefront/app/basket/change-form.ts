import { subscriptionIntervals } from '@vitrine/contracts/shop'
import * as v from 'valibot'

const key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/))
const number = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
const id = v.pipe(number, v.minValue(1))
const quantity = v.pipe(number, v.maxValue(99))
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const promotionId = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text || null),
)

/** Fields of the forms of the basket page. */
export const ChangeForm = v.variant('intent', [
  v.object({
    intent: v.literal('set'),
    key,
    quantity,
    /** Value of the button beside the field. */
    step: v.optional(v.picklist(['1', '-1', '0']), '0'),
    promotionId,
  }),
  v.object({ intent: v.literal('size'), key, quantity, promotionId, chosen: id }),
  /** Another interval of a subscription. */
  v.object({ intent: v.literal('rhythm'), key, quantity, promotionId, chosen: v.picklist(subscriptionIntervals) }),
  v.object({ intent: v.literal('remove'), key }),
  v.object({ intent: v.literal('move'), key, productId: id }),
  v.object({ intent: v.literal('undo'), token: key }),
  v.object({ intent: v.literal('gift'), variantId: id, promotionId: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) }),
  v.object({ intent: v.literal('redeem'), code }),
  v.object({ intent: v.literal('drop'), code }),
])
export type ChangeForm = v.InferOutput<typeof ChangeForm>

export const IdempotencyField = v.object({
  idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/))),
})
