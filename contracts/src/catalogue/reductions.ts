import { momentOf, positionAt } from './price-history.ts'
import type { Instant, PriceHistory, PriceReason } from './price-history.ts'

const windowLength = 30 * 86_400_000

export type AppliedReduction = { category: 'sale' | 'campaign'; amount: number }

/** The current price, the regular price, and the reductions between them in the order they apply. */
export type CurrentPrice = { amount: number; regular: number; reductions: readonly AppliedReduction[] }

/** The price of a moment, taken apart. A campaign stands on the sale price it found. */
export function currentPrice(history: PriceHistory, at: Instant): CurrentPrice | undefined {
  const position = positionAt(history, at)
  const inForce = history[position]
  if (!inForce) return undefined
  const past = history.slice(0, position + 1)
  const { amount } = inForce
  const last = (fits: (reason: PriceReason) => boolean) =>
    past.findLast((entry) => fits(entry.reason))?.amount ?? amount
  // A "reduction" above the regular price is none; the steps always add up to the difference.
  const regular = Math.max(
    amount,
    last((reason) => reason === 'regular'),
  )
  const standing = Math.max(
    amount,
    Math.min(
      regular,
      last((reason) => reason !== 'campaign'),
    ),
  )
  const steps: readonly AppliedReduction[] = [
    { category: 'sale', amount: regular - standing },
    { category: 'campaign', amount: standing - amount },
  ]
  return { amount, regular, reductions: steps.filter((step) => step.amount > 0) }
}

/** Where the reduction in force began: later steps downwards belong to it, a rise starts anew (O-04). */
function reductionStart(history: PriceHistory, position: number): number | undefined {
  if ((history[position]?.reason ?? 'regular') === 'regular') return undefined
  let start = position
  for (;;) {
    const here = history[start]
    const before = history[start - 1]
    if (!here || !before || before.reason === 'regular' || here.amount > before.amount) return start
    start -= 1
  }
}

/**
 * The lowest price of the 30 days before the reduction in force began (O-01).
 * The window stands still while the reduction lasts; without a history before it there is none (O-05).
 */
export function lowestPriorPrice(history: PriceHistory, at: Instant): number | undefined {
  const start = reductionStart(history, positionAt(history, at))
  const first = start === undefined ? undefined : history[start]
  if (start === undefined || !first) return undefined
  const opens = momentOf(first) - windowLength
  let lowest: number | undefined
  for (let i = start - 1; i >= 0; i--) {
    const entry = history[i]
    if (!entry) break
    lowest = Math.min(lowest ?? entry.amount, entry.amount)
    if (momentOf(entry) <= opens) break // in force when the window opened; what came before it lies outside
  }
  return lowest
}

export type AnnouncedReduction = { lowestPrior: number; current: number; percent: number }

/** The reduction that may be announced: crossed price and percent come from the lowest prior price (O-02, O-03). */
export function announcedReduction(history: PriceHistory, at: Instant): AnnouncedReduction | undefined {
  const current = history[positionAt(history, at)]?.amount
  const lowestPrior = lowestPriorPrice(history, at)
  if (current === undefined || lowestPrior === undefined || current >= lowestPrior) return undefined
  return { lowestPrior, current, percent: Math.floor(((lowestPrior - current) * 100) / lowestPrior) }
}
