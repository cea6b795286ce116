import type { LoopClock } from './loop-clock.ts'

/** Refusals that are sent at once, and how many more each second; fewer while orders run. */
const burst = 100
const perSecond = { usual: 1_000, withOrders: 50 }
const longestDelayMs = 1_000

/**
 * Decides when a refusal is sent: at once, unless there are so many that refusing would be work of its own. Clients that
 * ask again at once, whatever `Retry-After` says, wait then.
 */
export function createRefusalBudget(clock: Pick<LoopClock, 'now'>) {
  let nextAt = Number.NEGATIVE_INFINITY
  return {
    /** Counts a refusal, and answers the milliseconds until it may be sent. */
    delayMs(hasOrders: boolean): number {
      const now = clock.now()
      const spacing = 1_000 / (hasOrders ? perSecond.withOrders : perSecond.usual)
      nextAt = Math.min(Math.max(nextAt, now - burst * spacing) + spacing, now + longestDelayMs)
      return Math.max(0, nextAt - now)
    },
  }
}
