/** Browsing requests that run at once: fewer where the loop is late, more where it has time left. */
const bounds = { first: 16, least: 8, most: 96 }

/** A request may find the loop this late, and the loop may be this late before more are let in. */
const lateMs = 40
const punctualMs = 15
const step = 2

/** Follows the lag of the event loop: renders that compete for it only make each other late. */
export function createConcurrencyLimit() {
  let limit = bounds.first
  let wasReached = false
  let lag = 0
  return {
    lagMs: () => lag,
    allows: (running: number): boolean => running < limit,
    noteReached: () => void (wasReached = true),
    /** Takes a measured lag into account. */
    adapt(lagMs: number): void {
      lag = lagMs
      if (lagMs > lateMs) limit = Math.max(bounds.least, Math.floor(limit * 0.75))
      else if (lagMs < punctualMs && wasReached) limit = Math.min(bounds.most, limit + step)
      wasReached = false
    },
  }
}
