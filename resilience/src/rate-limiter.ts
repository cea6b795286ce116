export type RateLimiterOptions = {
  windowMs: number
  /** A clock in milliseconds. */
  now?: () => number
  /** Keys counted in one window. Reaching it starts a new window, so that made-up keys cannot fill the memory. */
  maxKeys?: number
}

/** `giveBack` undoes the counting, for requests that turn out not to count. */
export type RateLimit =
  | { isAllowed: true; remaining: number; giveBack(): void }
  | { isAllowed: false; retryAfterSeconds: number }

export type RateLimiter = {
  /** Counts one request under the key, unless the key has reached its limit in this window. */
  take(key: string, limit: number): RateLimit
}

/** As a rate limiter whose counts are elsewhere. */
export type AsyncRateLimiter = { take(key: string, limit: number): Promise<RateLimit> }

/** Counts requests in memory, in fixed windows. A window starts with the first request after the previous one ended. */
export function createRateLimiter({
  windowMs,
  now = () => performance.now(),
  maxKeys = 50_000,
}: RateLimiterOptions): RateLimiter {
  let startedAt = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()

  return {
    take(key, limit) {
      const at = now()
      if (at - startedAt >= windowMs) [startedAt, counts] = [at, new Map()]
      const count = counts.get(key) ?? 0
      if (count >= limit) return { isAllowed: false, retryAfterSeconds: Math.ceil((startedAt + windowMs - at) / 1000) }
      if (count === 0 && counts.size >= maxKeys) [startedAt, counts] = [at, new Map()]
      counts.set(key, count + 1)
      // A request that ends after its window must not lower a count of the next one.
      const counted = counts
      return {
        isAllowed: true,
        remaining: limit - count - 1,
        giveBack: () => void counted.set(key, Math.max(0, (counted.get(key) ?? 0) - 1)),
      }
    },
  }
}
