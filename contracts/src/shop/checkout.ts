import * as v from 'valibot'
import { codesPerOrder } from './codes-per-order.ts'
import { paymentMethods } from '../markets/market.ts'
import { Store } from '../catalogue/store.ts'
import { call, ownThings } from './call.ts'
import { NewAddress, OrderAddress } from './addresses.ts'
import { Basket } from './basket.ts'
import { SavedPaymentMethod } from './payment-methods.ts'
import { ContinuingContract } from './subscription-sales.ts'
import { AppliedFee, OrderCost, OrderVoucher } from './orders.ts'
import { BirthDate, Gender, NewPassword, personName, Phone, User } from './users.ts'
import { Amount, Email, FreeObject, Id, line, Moment, paragraph } from './values.ts'

const code = line(60, 1)

export const DeliveryOption = v.object({
  key: v.picklist(['standard', 'express', 'collection']),
  carrierKey: v.string(),
  amount: v.object({ withTax: Amount, withoutTax: Amount }),
  deliveryDate: v.object({ minimum: v.string(), maximum: v.string() }),
})
export type DeliveryOption = v.InferOutput<typeof DeliveryOption>

/** Fields and steps of a payment method, in the order they are asked. */
export const paymentAsks = ['card', 'iban', 'birthDate', 'instalments', 'redirect', 'wallet'] as const

export const instalmentMonths = [3, 6, 12] as const
export type InstalmentMonths = (typeof instalmentMonths)[number]

/** Money lent for some months. All instalments together are exactly `total`, which is what is due and its interest. */
export const InstalmentPlan = v.object({
  months: v.picklist(instalmentMonths),
  /** Every instalment but the last, which may differ by cents. */
  monthly: Amount,
  last: Amount,
  total: Amount,
  interest: Amount,
  /** Fractions a year: 0.0999 is 9.99 %. The effective rate has everything in it. */
  nominalRate: v.number(),
  effectiveRate: v.number(),
})
export type InstalmentPlan = v.InferOutput<typeof InstalmentPlan>

/** A method that does not fit is named with its reason (Y-02). */
export const PaymentOption = v.object({
  key: v.picklist(paymentMethods),
  isAvailable: v.boolean(),
  reason: v.optional(v.picklist(['AGE', 'AMOUNT', 'COUNTRY', 'COLLECTION', 'SUBSCRIPTION', 'NAME'])),
  asks: v.array(v.picklist(paymentAsks)),
  /** Where the provider takes the number of a card and gives a token for it; the shop never sees the number. */
  tokenUrl: v.optional(v.string()),
  /** Saved cards of the customer, the default one first. */
  saved: v.optional(v.array(SavedPaymentMethod)),
  /** A customer with an account may save the card for the next time. */
  isSavable: v.optional(v.boolean()),
  plans: v.optional(v.array(InstalmentPlan)),
  /** Text to read before this method is used: the mandate of a direct debit, the information about a credit. */
  notice: v.optional(v.array(v.string())),
  /** Cents this method costs besides, VAT included. */
  fee: v.optional(Amount),
})
export type PaymentOption = v.InferOutput<typeof PaymentOption>

/** The customer's choices for an order; the shop knows the basket itself. */
const choices = {
  delivery: v.optional(v.picklist(['standard', 'express', 'collection']), 'standard'),
  storeId: v.optional(Id),
  countryCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  voucher: v.optional(code),
  giftCards: v.optional(v.pipe(v.array(code), v.maxLength(codesPerOrder.giftCards)), []),
}

/** A store that hands out parcels. Only one that lacks nothing can be chosen (Y-08). */
export const CollectionStore = v.object({
  ...v.pick(Store, ['id', 'key', 'name', 'street', 'zipCode', 'city', 'country', 'latitude', 'longitude', 'hours'])
    .entries,
  /** Variants of the basket it does not have in the wanted quantity. */
  missing: v.array(Id),
  /** The day everything can be collected there. */
  readyOn: v.optional(v.string()),
})
export type CollectionStore = v.InferOutput<typeof CollectionStore>

/** The current cost of an order. */
export const Quote = v.object({
  basket: Basket,
  cost: OrderCost,
  fees: v.array(AppliedFee),
  voucher: v.nullable(OrderVoucher),
  giftCards: v.array(v.object({ code: v.string(), amount: Amount })),
  /** Left to pay after gift cards. */
  due: Amount,
  deliveryOptions: v.array(DeliveryOption),
  paymentOptions: v.array(PaymentOption),
  /** Stores in the country of delivery, those that have everything first; nothing where the shop has none there. */
  collection: v.nullable(v.object({ holdDays: v.number(), stores: v.array(CollectionStore) })),
  /** Subscription terms that the order would begin; to be read before ordering (C-02). */
  contracts: v.array(ContinuingContract),
  /** Days that the shop promises with this order; no statutory withdrawal where it is `null`. */
  terms: v.object({ withdrawalDays: v.nullable(v.number()), returnDays: v.number() }),
})
export type Quote = v.InferOutput<typeof Quote>

/** The longest note that goes into a parcel. */
export const giftNoteLength = 300

export const paymentStates = ['created', 'pending', 'approved', 'declined', 'expired', 'refunded'] as const

/** Why a bank said no, as far as a shopper may know it. */
export const declineReasons = ['funds', 'card', 'limit', 'refused', 'expired'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const Placed = v.object({
  orderId: Id,
  referenceKey: v.string(),
  status: v.picklist(['confirmed', 'payment_pending']),
  /** The signed word that opens the receipt at `/success/?cbd=…`. */
  cbd: v.string(),
  /** Where to send the shopper to pay, if the provider asks for it. */
  redirectUrl: v.nullable(v.string()),
})
export type Placed = v.InferOutput<typeof Placed>

const voucherErrors = {
  VOUCHER_UNKNOWN: 404,
  VOUCHER_EXPIRED: 409,
  VOUCHER_USED_UP: 409,
  VOUCHER_MINIMUM: 409,
  VOUCHER_NOT_FOR_YOU: 409,
  GIFT_CARD_UNKNOWN: 404,
  GIFT_CARD_EMPTY: 409,
} as const

/**
 * Tokens of the checkout element. Both are optional; a given one must be ours, still valid, and belong to this
 * browser's basket and session.
 */
const tokens = { checkoutJwt: v.optional(line(4096, 1)), accessToken: v.optional(line(4096, 1)) }
const tokenErrors = { CHECKOUT_TOKEN_INVALID: 401, ACCESS_TOKEN_INVALID: 401 } as const

export const checkoutCalls = {
  /** The word the checkout element opens with. */
  getCheckoutToken: call({
    kind: 'write',
    input: v.strictObject({
      voucher: v.optional(code),
      customData: v.optional(FreeObject),
      preferredCollectionPoint: v.optional(v.strictObject({ id: v.union([Id, line(100)]), type: line(50) })),
      carrier: v.optional(line(50)),
      orderCustomData: v.optional(FreeObject),
    }),
    output: v.object({
      accessToken: v.optional(v.string()),
      checkoutJwt: v.string(),
      /** An empty basket has a token, too; the checkout refuses it once it asks for a quote. */
      isBasketEmpty: v.boolean(),
    }),
    access: ownThings,
    limit: 'writes',
  }),
  getQuote: call({
    kind: 'read',
    input: v.strictObject({
      ...choices,
      ...tokens,
      /** Some payment methods need the age; the quote uses it as soon as it is given. */
      birthDate: v.optional(BirthDate),
      /** The total includes the fee of the method, or the rounding of cash, once it is chosen. */
      paymentMethod: v.optional(v.picklist(paymentMethods)),
    }),
    output: Quote,
    errors: {
      ...voucherErrors,
      ...tokenErrors,
      BASKET_EMPTY: 400,
      COUNTRY_NOT_DELIVERED: 400,
      STORE_UNKNOWN: 404,
      STORE_LACKS_ITEMS: 409,
    },
    access: ownThings,
    limit: 'writes',
  }),
  /** Opens the wallet of a payment method, which knows the address of its owner. Nothing is ordered by that (C-04). */
  startExpress: call({
    kind: 'write',
    input: v.strictObject({ method: v.picklist(paymentMethods) }),
    output: v.object({ redirectUrl: v.string() }),
    errors: { BASKET_EMPTY: 400, EXPRESS_NOT_OFFERED: 409 },
    access: ownThings,
    limit: 'writes',
  }),
  /** The reply of a wallet, for the browser that opened it: an address to deliver to, and a token to pay with. */
  getExpress: call({
    kind: 'read',
    input: v.strictObject({ expressToken: line(4096, 1) }),
    output: v.object({
      method: v.picklist(paymentMethods),
      state: v.picklist(['open', 'shared', 'cancelled']),
      token: v.nullable(v.string()),
      contact: v.nullable(v.object({ email: v.string(), phone: v.optional(v.string()), address: OrderAddress })),
      /** The delivery that was chosen in the wallet. */
      delivery: v.optional(v.picklist(['standard', 'express'])),
    }),
    errors: { EXPRESS_INVALID: 401 },
    access: ownThings,
    limit: 'writes',
  }),
  /**
   * Shortcuts from the basket: open the checkout with a payment method or store collection preselected. None of them
   * places an order (C-04).
   */
  getShortcuts: call({
    kind: 'read',
    input: v.strictObject({}),
    output: v.object({
      payment: v.array(v.picklist(paymentMethods)),
      /** Whether a store has everything. */
      isCollectable: v.boolean(),
    }),
    access: ownThings,
  }),
  /** Whether a code can be used with the basket as it is; guessing is limited. */
  checkVoucher: call({
    kind: 'read',
    input: v.strictObject({ code }),
    output: OrderVoucher,
    errors: voucherErrors,
    access: ownThings,
    limit: 'voucher',
  }),
  checkGiftCard: call({
    kind: 'read',
    input: v.strictObject({ code }),
    output: v.object({ code: v.string(), balance: Amount }),
    errors: voucherErrors,
    access: ownThings,
    limit: 'voucher',
  }),
  placeOrder: call({
    kind: 'write',
    input: v.strictObject({
      ...choices,
      ...tokens,
      basketVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      /** The total on the button; when it changed, nothing is ordered (C-10). */
      expectedTotal: Amount,
      customer: v.strictObject({
        email: Email,
        firstName: personName(100, 1),
        lastName: personName(100, 1),
        gender: v.optional(Gender),
        phone: v.optional(Phone),
        birthDate: v.optional(BirthDate),
      }),
      shippingAddress: NewAddress,
      billingAddress: v.optional(NewAddress),
      payment: v.strictObject({
        method: v.picklist(paymentMethods),
        /** The token of the provider's payment form; never a card number. */
        token: v.optional(line(4096)),
        /** A saved card, instead of a token. */
        savedMethodId: v.optional(v.pipe(v.string(), v.uuid())),
        /** Saves the card for the next time; only for customers with an account. */
        isToBeSaved: v.optional(v.boolean()),
        /** For a direct debit, with whose account it is and the yes to the mandate that was shown. */
        iban: v.optional(line(60)),
        accountHolder: v.optional(personName(100)),
        acceptMandate: v.optional(v.boolean()),
        /** For instalments: how many. */
        months: v.optional(v.picklist(instalmentMonths)),
      }),
      /** A gift: the parcel has no prices in it, and a card with the note. */
      gift: v.optional(v.strictObject({ note: v.optional(paragraph(giftNoteLength), '') })),
      acceptTerms: v.literal(true, 'The terms must be accepted'),
    }),
    output: Placed,
    errors: {
      ...voucherErrors,
      ...tokenErrors,
      BASKET_EMPTY: 400,
      BASKET_CHANGED: 409,
      TOTAL_CHANGED: 409,
      OUT_OF_STOCK: 412,
      INVALID_ADDRESS: 400,
      COUNTRY_NOT_DELIVERED: 400,
      STORE_UNKNOWN: 404,
      STORE_LACKS_ITEMS: 409,
      PAYMENT_NOT_OFFERED: 400,
      PAYMENT_INCOMPLETE: 400,
      PAYMENT_METHOD_GONE: 409,
      /** The wallet confirmed less than the order costs, or long ago. */
      WALLET_AGAIN: 409,
      PAYMENT_DECLINED: 402,
      TOO_MANY_RESERVATIONS: 429,
    },
    access: ownThings,
    limit: 'orders',
    idempotency: 'required',
  }),
  /** Asked while a payment is pending. */
  getPayment: call({
    kind: 'read',
    input: v.strictObject({ cbdToken: line(4096, 1) }),
    output: v.object({
      state: v.picklist(paymentStates),
      expiresAt: v.nullable(Moment),
      reason: v.optional(v.picklist(declineReasons)),
    }),
    errors: { NO_ORDER: 400 },
    access: ownThings,
  }),
  /** Makes an account of the guest who has just ordered: name and address are known, only a password is missing. */
  createAccountFromOrder: call({
    kind: 'write',
    input: v.strictObject({ cbdToken: line(4096, 1), password: NewPassword }),
    output: v.object({ user: User }),
    errors: { NO_ORDER: 400, ALREADY_REGISTERED: 409, WEAK_PASSWORD: 422, TOO_MANY_ATTEMPTS: 429 },
    access: ownThings,
    limit: 'signIn',
  }),
}
