/** A share of a sample, 0 to 1, with the bounds between which the true one lies nineteen times in twenty. */
export type Rate = { share: number; low: number; high: number; n: number }

/** Below this sample a share says too little. */
const leastSample = 20

const z = 1.96

/** Wilson's interval: it fits small samples and shares near 0 and 1; null for a sample that says too little. */
export function rateOf(count: number, n: number): Rate | null {
  if (n < leastSample) return null
  const share = Math.min(1, count / n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const centre = share + (z * z) / (2 * n)
  const scale = 1 + (z * z) / n
  return { share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale), n }
}

export type Trend = 'more' | 'less' | 'unclear'

/** Whether a rate has changed: unclear while the interval of the difference (Newcombe) holds zero. */
export function trendOf(now: Rate | null, before: Rate | null): Trend {
  if (!now || !before) return 'unclear'
  const difference = now.share - before.share
  const low = difference - Math.hypot(now.share - now.low, before.high - before.share)
  const high = difference + Math.hypot(now.high - now.share, before.share - before.low)
  return low > 0 ? 'more' : high < 0 ? 'less' : 'unclear'
}
