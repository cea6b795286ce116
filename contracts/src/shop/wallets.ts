import * as v from 'valibot'
import { walletMethods } from '../markets/market.ts'
import { call, everyone, ownThings } from './call.ts'
import { Amount, CurrencyCode, FreeObject, line } from './values.ts'

const method = v.picklist(walletMethods)

/** Nothing can be collected from a store by a wallet: its sheet asks for an address. */
const delivery = v.picklist(['standard', 'express'])

/**
 * How the browser opens the wallets of this shop. `payment_request` is the browser's own sheet, `stripe` an element of
 * Stripe's that shows the buttons itself. Everything here may be public.
 */
export const WalletSetup = v.object({
  kind: v.picklist(['payment_request', 'stripe']),
  methods: v.array(
    v.object({
      method,
      /** The payment method of the Payment Request API, and its data. */
      identifier: v.string(),
      data: FreeObject,
    }),
  ),
  /** For Stripe. */
  publishableKey: v.optional(v.string()),
  scriptUrl: v.optional(v.string()),
})
export type WalletSetup = v.InferOutput<typeof WalletSetup>

/** A sheet shows part of the address only, until its owner has confirmed. */
const SheetPlace = v.strictObject({
  /** Two capital letters. */
  country: line(10),
  zipCode: line(20),
  city: line(100),
})

/** The owner of a wallet, as its sheet tells them; the shop applies the rules of the checkout. */
export const WalletOwner = v.strictObject({
  name: line(200),
  email: line(300),
  phone: v.optional(line(60)),
  address: v.strictObject({
    ...SheetPlace.entries,
    recipient: line(200),
    lines: v.pipe(v.array(line(200)), v.maxLength(6)),
  }),
})
export type WalletOwner = v.InferOutput<typeof WalletOwner>

export const walletFields = ['name', 'email', 'phone', 'street', 'zipCode', 'city', 'country'] as const
export type WalletField = (typeof walletFields)[number]

/** Amounts of a sheet in cents, in the words of the shop. The rows add up to the total. */
export const WalletQuote = v.object({
  currency: CurrencyCode,
  rows: v.array(v.object({ label: v.string(), amount: Amount })),
  total: Amount,
  delivery,
  deliveryOptions: v.array(v.object({ key: delivery, label: v.string(), detail: v.string(), amount: Amount })),
})
export type WalletQuote = v.InferOutput<typeof WalletQuote>

const notPayable = { BASKET_EMPTY: 400, EXPRESS_NOT_OFFERED: 409 } as const
const wrongAddress = { COUNTRY_NOT_DELIVERED: 400, INVALID_ADDRESS: 400 } as const

export const walletCalls = {
  /** Null where the shop has no wallet that pays in a sheet. */
  getWallets: call({
    kind: 'read',
    input: v.strictObject({}),
    output: v.object({ setup: v.nullable(WalletSetup) }),
    access: everyone,
  }),
  /** The cost of the whole basket, for the place and the delivery that were chosen in the sheet. */
  quoteWallet: call({
    kind: 'read',
    input: v.strictObject({ method, delivery: v.optional(delivery, 'standard'), place: v.optional(SheetPlace) }),
    output: WalletQuote,
    errors: { ...notPayable, ...wrongAddress },
    access: ownThings,
    limit: 'writes',
  }),
  /** Apple's proof that this shop may open the sheet. */
  validateMerchant: call({
    kind: 'read',
    input: v.strictObject({ method, validationUrl: line(2000, 1) }),
    output: v.object({ session: FreeObject }),
    errors: { EXPRESS_NOT_OFFERED: 409 },
    access: everyone,
    limit: 'writes',
  }),
  /**
   * Takes over a confirmed sheet: the address is checked, and the payment waits for the order. Nothing is ordered by
   * that: the token leads to the last step of the checkout (C-04).
   */
  shareWallet: call({
    kind: 'write',
    input: v.strictObject({
      method,
      delivery,
      /** The total of the sheet; another one is not accepted (C-10). */
      expectedTotal: Amount,
      owner: WalletOwner,
      /** The sheet's payment, which only the provider can read: JSON, or a token. */
      payment: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
    }),
    /** Opens the checkout at `/checkout/?express=…`. */
    output: v.object({ expressToken: v.string() }),
    errors: { ...notPayable, ...wrongAddress, TOTAL_CHANGED: 409, WALLET_UNREADABLE: 400 },
    access: ownThings,
    limit: 'writes',
  }),
}
