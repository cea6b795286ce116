import { createRateLimiter as createLimiter } from '@vitrine/resilience'

export type RateLimiter = {
  /** Counts a request; returns the seconds to wait when there were too many. */
  count(address: string): number | undefined
}

export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Requests a minute from one address. Requests from this machine are the shop's own and are not counted. */
export function createRateLimiter({ perMinute, now }: { perMinute: number; now: () => number }): RateLimiter {
  const limiter = createLimiter({ windowMs: 60_000, now })
  return {
    count(address) {
      if (address === '' || isOwnMachine(address)) return undefined
      const limit = limiter.take(address, perMinute)
      return limit.isAllowed ? undefined : limit.retryAfterSeconds
    },
  }
}
