import type { LimitClass } from '@vitrine/contracts/shop'
import { createRateLimiter } from '@vitrine/resilience'

/** Calls a minute that one session may make. */
const callsPerMinute: Readonly<Record<LimitClass, number>> = {
  reads: 600,
  suggestions: 300,
  writes: 60,
  signIn: 10,
  voucher: 10,
  tracking: 10,
  orders: 5,
}

/** Many people share an address: offices, phones. */
const addressFactor = 20
const minute = 60_000

/** Seconds after which a caller may try again that found a queue full. */
export const queueRetrySeconds = 2

export type Limits = {
  /** Counts a call; answers the seconds to wait when there were too many. */
  count(kind: LimitClass, session: string | undefined, address: string): number | undefined
}

/** The service is overloaded: the caller may retry in some seconds. */
export class TooMany extends Error {
  override name = 'TooMany'
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** `/24` of an old address, `/64` of a new one: the block one household or office has. */
export function addressBlock(address: string): string {
  // An old address in new clothes (`::ffff:203.0.113.7`) is an old address.
  const old = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (old) return old
  const [head = '', tail] = address.split('::')
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean))
  // `::` stands for as many zeros as are missing.
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}

/** Counts in memory, in windows of a minute. */
export function createLimits(perMinute: Readonly<Record<LimitClass, number>> = callsPerMinute): Limits {
  const limiter = createRateLimiter({ windowMs: minute })
  const secondsToWait = (key: string, limit: number): number | undefined => {
    const reply = limiter.take(key, limit)
    return reply.isAllowed ? undefined : reply.retryAfterSeconds
  }

  return {
    count(kind, session, address) {
      const limit = perMinute[kind]
      // A visitor without a session is known by the address alone, which others may share.
      return (
        (session === undefined ? undefined : secondsToWait(`${kind} ${session}`, limit)) ??
        (address === '' ? undefined : secondsToWait(`${kind} @${addressBlock(address)}`, limit * addressFactor))
      )
    },
  }
}
