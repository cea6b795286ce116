import * as v from 'valibot'
import { accountOnly, call } from './call.ts'
import { BirthDate, Phone } from './users.ts'
import { Moment } from './values.ts'

const CardBooking = v.object({
  at: Moment,
  /** Fewer than none where something came back. */
  points: v.number(),
  reason: v.picklist(['order', 'return', 'reward', 'transfer']),
  /** The number of the order, or the code of the gift card that was got for them. */
  reference: v.optional(v.string()),
})

/** The fashion card. */
export const FashionCard = v.object({
  referenceKey: v.string(),
  loyalty: v.object({
    points: v.object({ balance: v.number() }),
    card: v.object({ number: v.string() }),
  }),
  group: v.picklist(['Basic_Card', 'Temporary_Card', 'VIP_Card']),
  /** The latest bookings, newest first. */
  history: v.optional(v.array(CardBooking), []),
  /** For so many points there is a gift card of so many cents. */
  reward: v.optional(v.object({ points: v.number(), amount: v.number() })),
  /** Steps that a temporary card still lacks. */
  missing: v.optional(v.array(v.picklist(['birthDate', 'address', 'email'])), []),
})
export type FashionCard = v.InferOutput<typeof FashionCard>

/** One percent of the purchases: a point for every whole unit of money, and 20 for 2,000 points. */
export const cardReward = { points: 2000, amount: 20_00 } as const

export const loyaltyCalls = {
  fetchFashionCard: call({
    kind: 'read',
    input: v.strictObject({}),
    output: FashionCard,
    errors: { NO_CARD: 404 },
    access: accountOnly,
  }),
  registerFashionCard: call({
    kind: 'write',
    input: v.strictObject({
      birthDate: v.optional(BirthDate),
      phone: v.optional(Phone),
      acceptTerms: v.literal(true, 'The terms must be accepted'),
    }),
    output: FashionCard,
    errors: { ALREADY_MEMBER: 409 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'optional',
  }),
  /** Gives the points of one reward for a gift card, whose code stands in the history from then on. */
  redeemPoints: call({
    kind: 'write',
    input: v.strictObject({}),
    output: FashionCard,
    errors: { NO_CARD: 404, TOO_FEW_POINTS: 409, CARD_TEMPORARY: 409 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'required',
  }),
  /** Leaving is possible in the account (K-05). */
  cancelFashionCard: call({
    kind: 'write',
    input: v.strictObject({}),
    output: v.object({ success: v.literal(true) }),
    errors: { NO_CARD: 404 },
    access: accountOnly,
    limit: 'writes',
    idempotency: 'optional',
  }),
}
