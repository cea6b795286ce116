import { type AsyncRateLimiter, createRateLimiter, type RateLimiter } from '@vitrine/resilience'

/** Limiters of minutes. Those of the host count for all processes of a shop together. */
export type Limiters = {
  /** For few and dangerous requests: counts at once. */
  strict: AsyncRateLimiter
  /** For many and harmless requests: counts of other processes arrive later. */
  loose: RateLimiter
}

const windowMs = 60_000

/** Limiters of one process alone. */
export function createLocalLimiters(now?: () => number): Limiters {
  const loose = createRateLimiter({ windowMs, ...(now && { now }) })
  return { strict: { take: async (key, limit) => loose.take(key, limit) }, loose }
}
