export type Reduction = { before: number; percent: number }

/**
 * The reduction that may be advertised (rules O-02, O-03): crossed price and percentage come from the lowest price of
 * the 30 days before, never from an older one. Null without a reduction. Amounts are in cents.
 */
export function reductionOf(current: number, lowestPrior: number | null | undefined): Reduction | null {
  if (lowestPrior == null || current >= lowestPrior) return null
  // Multiplied first: 0.29 × 100 would be 28.999… and lose a percent.
  return { before: lowestPrior, percent: Math.floor(((lowestPrior - current) * 100) / lowestPrior) }
}
