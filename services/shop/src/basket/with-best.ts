import { withBestPromotions } from '../promotions/applicable.ts'
import type { Line, Outcome } from './line.ts'
import { promotable, type Surroundings, tell } from './to-wire.ts'

/**
 * After adding: lines without a promotion take the applicable one with the lowest priority number.
 * Where nothing was added, nothing else changes either.
 */
export function withBest(before: readonly Line[], outcome: Outcome, surroundings: Surroundings): Outcome {
  const { lines, errors } = outcome
  if (lines === before) return outcome
  const candidates = promotable(tell(lines, surroundings), surroundings)
  const best = new Map(
    withBestPromotions(candidates, surroundings.promotions, surroundings.shopper).map(({ key, promotionId }) => [
      key,
      promotionId,
    ]),
  )
  return {
    lines: lines.map((line) => {
      const promotionId = best.get(line.key)
      return promotionId == null || promotionId === line.promotionId ? line : { ...line, promotionId }
    }),
    errors,
  }
}
