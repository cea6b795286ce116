import type { Market } from '@vitrine/contracts/markets'
import { type AppliedReduction, type BasketItem, type Price, reductionCategories } from '@vitrine/contracts/shop'
import { piecesOf } from '../basket/price-lines.ts'
import { distribute } from '../prices/distribute.ts'
import { originalOf, priceOf, reduction } from '../prices/prices.ts'

/** One item of a basket line, with its exact share of the line's amount. */
export type Unit = { line: BasketItem; original: number; reductions: readonly AppliedReduction[]; amount: number }

/** Splits a line into pieces that add up to its price. */
export const unitsOf = (line: BasketItem): Unit[] =>
  piecesOf(line).map((price) => ({
    line,
    original: originalOf(price),
    reductions: price.appliedReductions,
    amount: price.withTax,
  }))

/** Takes an amount off all pieces together, from each by its weight: the last step of the stacking order. */
export function withVoucher(units: readonly Unit[], off: number, type: AppliedReduction['type']): Unit[] {
  if (off === 0) return [...units]
  const shares = distribute(
    off,
    units.map(({ amount }) => amount),
  )
  return units.map((unit, index) => {
    const share = shares[index] ?? 0
    const reductions = [...unit.reductions, reduction('voucher', share, unit.original, type)]
    return { ...unit, reductions, amount: unit.amount - share }
  })
}

export const sumOf = (units: readonly Pick<Unit, 'amount'>[]): number =>
  units.reduce((sum, { amount }) => sum + amount, 0)

/** One entry per category, in the order of their application. */
export function reductionsOf(units: readonly Unit[]): AppliedReduction[] {
  const original = units.reduce((sum, unit) => sum + unit.original, 0)
  const byCategory = new Map<AppliedReduction['category'], { off: number; type: AppliedReduction['type'] }>()
  for (const { category, type, amount } of units.flatMap(({ reductions }) => reductions)) {
    const known = byCategory.get(category)
    byCategory.set(category, { type: known?.type ?? type, off: (known?.off ?? 0) + amount.absoluteWithTax })
  }
  // One piece may know a later step than the next one: the order is that of the steps, not that of the pieces.
  return reductionCategories.flatMap((category) => {
    const step = byCategory.get(category)
    return step ? [reduction(category, step.off, original, step.type)] : []
  })
}

/** The price of a piece with the VAT of where it goes. */
export const priceOfUnit = ({ amount, reductions }: Unit, market: Market, rate: number): Price =>
  priceOf(amount, reductions, { market, rate })
