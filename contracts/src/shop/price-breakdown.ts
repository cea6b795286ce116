import * as v from 'valibot'
import type { PriceBreakdown as Breakdown } from '../prices/price-breakdown.ts'
import { Amount } from './values.ts'

/** How an amount comes about, on the wire and in the outbox. */
export const PriceBreakdown: v.GenericSchema<unknown, Breakdown> = v.object({
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
