import * as v from 'valibot'
import { accountOnly, call } from './call.ts'
import { line } from './values.ts'

const id = v.pipe(v.string(), v.uuid())

/** A card that the payment provider stores for a customer. The shop has its token; browsers never get it. */
export const SavedPaymentMethod = v.object({
  id: v.string(),
  /** `visa`, `mastercard`, …; `cardBrandName` writes it out. */
  brand: v.string(),
  last4: v.string(),
  /** The last month in which it can be used: `2028-09`. */
  expires: v.string(),
  isExpired: v.boolean(),
  isDefault: v.boolean(),
})
export type SavedPaymentMethod = v.InferOutput<typeof SavedPaymentMethod>

/** As many as one customer may save. */
export const savedMethodLimit = 20

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** The name of a card brand; undefined for an unknown one. */
export const cardBrandName = (brand: string): string | undefined => brandNames[brand]

/** `09/28`, as it is printed on the card. */
export const writeExpiry = (expires: string): string => `${expires.slice(5, 7)}/${expires.slice(2, 4)}`

const write = {
  kind: 'write',
  output: v.array(SavedPaymentMethod),
  errors: { NOT_FOUND: 404 },
  access: accountOnly,
  limit: 'writes',
  idempotency: 'optional',
} as const

export const paymentMethodCalls = {
  /** The saved cards of the customer, the default one first, and how to add one here. */
  getPaymentMethods: call({
    kind: 'read',
    input: v.strictObject({}),
    output: v.object({
      methods: v.array(SavedPaymentMethod),
      /** The provider's endpoint that turns a card into a token; without it, cards are saved while paying. */
      tokenUrl: v.nullable(v.string()),
    }),
    access: accountOnly,
  }),
  /** Saves the card of a token without charging it. A card whose bank asks its owner first is saved while paying. */
  addPaymentMethod: call({
    ...write,
    input: v.strictObject({ token: line(500, 1) }),
    errors: { CARD_DECLINED: 402, CONFIRMATION_NEEDED: 409, NOT_OFFERED: 409, TOO_MANY_METHODS: 413 },
  }),
  setDefaultPaymentMethod: call({ ...write, input: v.strictObject({ id }) }),
  /** Removes a card here and at the provider. One that pays for a running subscription stays. */
  removePaymentMethod: call({
    ...write,
    input: v.strictObject({ id }),
    errors: { NOT_FOUND: 404, METHOD_IN_USE: 409 },
  }),
}
