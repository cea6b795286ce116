export type RateLimiter = {
  /** Counts a request; returns the seconds to wait when there were too many. */
  count(address: string): number | undefined
}

const minute = 60_000
const mostAddresses = 50_000
const ownMachine = /^(127\.|::1$|::ffff:127\.)/

/**
 * Limits requests a minute from one address. Requests of this machine are not counted: they come from the shop itself.
 */
export function createRateLimiter({ perMinute, now }: { perMinute: number; now: () => number }): RateLimiter {
  let window = 0
  let counts = new Map<string, number>()
  return {
    count(address) {
      if (address === '' || ownMachine.test(address)) return undefined
      const current = Math.floor(now() / minute)
      if (current !== window || counts.size > mostAddresses) [window, counts] = [current, new Map()]
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count > perMinute ? Math.ceil(((current + 1) * minute - now()) / 1000) : undefined
    },
  }
}
