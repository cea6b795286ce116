import type { BoundedShare, FitFigures, StyleFit } from '@vitrine/contracts/desk'

/** Fewer pieces say too little, whatever their buyers said. */
const leastDelivered = 20
/** A note helps where at least so many of a hundred do not fit. */
const leastShare = 0.1
/** Both directions at once are a matter of cut, which no note about sizes mends. */
const clearlyMore = 2
const z = 1.96

type FitCounts = Pick<FitFigures, 'delivered' | 'tooSmall' | 'tooLarge'>

/** Wilson's interval, which fits small samples and shares near 0. */
function boundShare(count: number, n: number): BoundedShare | null {
  if (n < leastDelivered) return null
  const share = Math.min(1, count / n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const centre = share + (z * z) / (2 * n)
  const scale = 1 + (z * z) / n
  return { share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

export const judgeFit = (counts: FitCounts): FitFigures => ({
  ...counts,
  small: boundShare(counts.tooSmall, counts.delivered),
  large: boundShare(counts.tooLarge, counts.delivered),
})

/** The hint that a style's own returns suggest: even the lower bound of the share must be worth a note. */
export function proposeFit({ small, large }: Pick<FitFigures, 'small' | 'large'>): StyleFit['proposal'] {
  if (!small || !large) return null
  if (small.low >= leastShare && small.share >= clearlyMore * large.share) return 'runs small'
  if (large.low >= leastShare && large.share >= clearlyMore * small.share) return 'runs large'
  return null
}
