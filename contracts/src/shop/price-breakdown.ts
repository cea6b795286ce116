import * as v from 'valibot'
import { Amount } from './values.ts'

/** A reduction by its name: of a promotion its title, of a voucher its code; a sale has no other name. */
export type PriceReduction = { kind: 'sale' | 'promotion' | 'voucher'; name: string; amount: number }

/**
 * How an amount comes about, in cents, VAT included: lines at list price, reductions by name, subtotal, delivery, fees,
 * total, and the tax in it. Basket, checkout, confirmation, mails, order page, invoice and returns all show this one.
 */
export type PriceBreakdown = {
  /** All lines at list price. */
  goods: number
  reductions: readonly PriceReduction[]
  /** Goods after all reductions, before delivery: the meaning of “subtotal” on every page and paper. */
  subtotal: number
  /** Nothing where none is charged, such as the refund of some pieces. */
  delivery: { key: string; amount: number } | null
  /** Fees of the payment method, and the rounding to whole coins. */
  fees: readonly { key: string; amount: number }[]
  total: number
  tax: { rate: number; amount: number }
  giftCards: readonly { code: string; amount: number }[]
  /** Left to pay after gift cards. */
  due: number
}

/** How an amount comes about, on the wire and in the outbox. */
export const PriceBreakdown: v.GenericSchema<unknown, PriceBreakdown> = v.object({
  goods: Amount,
  reductions: v.array(
    v.object({ kind: v.picklist(['sale', 'promotion', 'voucher']), name: v.string(), amount: Amount }),
  ),
  subtotal: Amount,
  delivery: v.nullable(v.object({ key: v.string(), amount: Amount })),
  /** A rounding to whole coins may be negative. */
  fees: v.array(v.object({ key: v.string(), amount: Amount })),
  total: Amount,
  tax: v.object({ rate: v.number(), amount: Amount }),
  giftCards: v.array(v.object({ code: v.string(), amount: Amount })),
  due: Amount,
})
