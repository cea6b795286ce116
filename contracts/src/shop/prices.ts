import * as v from 'valibot'
import { Amount, CurrencyCode } from './values.ts'

/** In the order they are applied. */
export const reductionCategories = ['sale', 'campaign', 'promotion', 'voucher'] as const
export type ReductionCategory = (typeof reductionCategories)[number]

export const AppliedReduction = v.object({
  category: v.picklist(reductionCategories),
  type: v.picklist(['relative', 'absolute']),
  /** `relative` is a share of the original price, so the shares of one price add up. */
  amount: v.object({ relative: v.number(), absoluteWithTax: Amount }),
})
export type AppliedReduction = v.InferOutput<typeof AppliedReduction>

const Vat = v.object({ rate: v.number(), amount: Amount })

/** The price after all reductions, VAT included, and its reductions. */
export const Price = v.object({
  currencyCode: CurrencyCode,
  withTax: Amount,
  withoutTax: Amount,
  tax: v.object({ vat: Vat }),
  appliedReductions: v.array(AppliedReduction),
  recommendedRetailPrice: v.nullable(v.object({ withTax: Amount, withoutTax: Amount })),
})
export type Price = v.InferOutput<typeof Price>

/** The lowest price of the 30 days before the reduction; both empty where none is announced. */
export const LowestPriorPrice = v.object({
  withTax: v.nullable(Amount),
  relativeDifferenceToPrice: v.nullable(v.number()),
})
export type LowestPriorPrice = v.InferOutput<typeof LowestPriorPrice>
