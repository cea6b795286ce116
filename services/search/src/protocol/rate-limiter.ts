import { createRateLimiter as createLimiter, type RateLimiter as MinuteLimiter } from '@vitrine/resilience'

export type RateLimiter = {
  /** Counts a request; returns the seconds to wait when there were too many. */
  count(address: string): number | undefined
}

export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

type RateLimiterOptions = {
  perMinute: number
  now: () => number
  /** Counts for several processes together, under keys that begin with the name. */
  shared?: { limiter: MinuteLimiter; name: string } | undefined
}

/** Requests a minute from one address. Requests from this machine are the shop's own and are not counted. */
export function createRateLimiter({ perMinute, now, shared }: RateLimiterOptions): RateLimiter {
  const limiter = shared?.limiter ?? createLimiter({ windowMs: 60_000, now })
  const prefix = shared ? `${shared.name} ` : ''
  return {
    count(address) {
      if (address === '' || isOwnMachine(address)) return undefined
      const limit = limiter.take(prefix + address, perMinute)
      return limit.isAllowed ? undefined : limit.retryAfterSeconds
    },
  }
}
