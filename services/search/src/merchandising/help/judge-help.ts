import type { RuleHelp, ShownAndClicked } from '@vitrine/contracts/merchandising'

/** Fewer showings on either side say too little, whatever the shares are. */
const leastShown = 50
/** Bounds that hold in 99 of 100 cases: a verdict on noise would remove a good rule. */
const z = 2.576

type Judgement = Pick<RuleHelp, 'verdict' | 'with' | 'without' | 'difference'>

const sumOf = (days: readonly ShownAndClicked[]): ShownAndClicked => ({
  shown: days.reduce((sum, { shown }) => sum + shown, 0),
  clicked: days.reduce((sum, { clicked }) => sum + clicked, 0),
})

/** Wilson's interval of a share. A sample whose days differ by more than chance counts as a smaller one. */
function intervalOf(days: readonly ShownAndClicked[]): { share: number; low: number; high: number } {
  const { shown, clicked } = sumOf(days)
  const share = clicked / shown
  const n = shown / dispersionOf(days, share)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const centre = share + (z * z) / (2 * n)
  const scale = 1 + (z * z) / n
  return { share, low: (centre - spread) / scale, high: (centre + spread) / scale }
}

/** How many times more days differ than equal days would (Pearson); sales, weather and mails move whole days. */
function dispersionOf(days: readonly ShownAndClicked[], share: number): number {
  const used = days.filter(({ shown }) => shown > 0)
  const variance = share * (1 - share)
  if (used.length < 2 || variance === 0) return 1
  const squares = used.reduce((sum, { shown, clicked }) => sum + (clicked - shown * share) ** 2 / (shown * variance), 0)
  return Math.max(1, squares / (used.length - 1))
}

/** Whether a rule moved the clicks on its products: by Newcombe's interval of the difference of two shares. */
export function judgeHelp(days: { with: readonly ShownAndClicked[]; without: readonly ShownAndClicked[] }): Judgement {
  const sums = { with: sumOf(days.with), without: sumOf(days.without) }
  if (sums.with.shown < leastShown || sums.without.shown < leastShown)
    return { ...sums, verdict: 'too little to say', difference: null }
  const [now, before] = [intervalOf(days.with), intervalOf(days.without)]
  const share = now.share - before.share
  const low = share - Math.hypot(now.share - now.low, before.high - before.share)
  const high = share + Math.hypot(now.high - now.share, before.share - before.low)
  const verdict = low > 0 ? 'helped' : high < 0 ? 'harmed' : 'too little to say'
  return { ...sums, verdict, difference: { share, low, high } }
}
