import type { LimitClass } from '@vitrine/contracts/shop'
import type { RateLimit } from '@vitrine/resilience'
import { createLocalLimiters } from './limiters.ts'

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

/** Classes whose calls can be used for guessing, or cost a lot; these need the database anyway. */
const strictClasses: ReadonlySet<LimitClass> = new Set(['signIn', 'voucher', 'tracking', 'orders'])

/** Seconds after which a caller may try again that found a queue full. */
export const queueRetrySeconds = 2

export type Limits = {
  /** Counts a call; answers the seconds to wait when there were too many. */
  count(
    kind: LimitClass,
    session: string | undefined,
    address: string,
  ): number | undefined | Promise<number | undefined>
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

const waitOf = (reply: RateLimit): number | undefined => (reply.isAllowed ? undefined : reply.retryAfterSeconds)

/** Counts in windows of a minute. */
export function createLimits(
  perMinute: Readonly<Record<LimitClass, number>> = callsPerMinute,
  { strict, loose } = createLocalLimiters(),
): Limits {
  async function countStrictly(counters: readonly [key: string, limit: number][]): Promise<number | undefined> {
    for (const [key, limit] of counters) {
      const wait = waitOf(await strict.take(key, limit))
      if (wait !== undefined) return wait
    }
    return undefined
  }

  return {
    count(kind, session, address) {
      const limit = perMinute[kind]
      // A visitor without a session is known by the address alone, which others may share.
      const counters: [string, number][] = [
        ...(session === undefined ? [] : [[`${kind} ${session}`, limit] satisfies [string, number]]),
        ...(address === ''
          ? []
          : [[`${kind} @${addressBlock(address)}`, limit * addressFactor] satisfies [string, number]]),
      ]
      if (strictClasses.has(kind)) return countStrictly(counters)
      for (const [key, most] of counters) {
        const wait = waitOf(loose.take(key, most))
        if (wait !== undefined) return wait
      }
      return undefined
    },
  }
}
