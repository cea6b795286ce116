import type { LimitClass } from '@vitrine/contracts/shop'

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

export type Limits = {
  /** Counts a call; answers the seconds to wait when there were too many. */
  count(kind: LimitClass, session: string | undefined, address: string): number | undefined
}

/** Something in the house has more to do than it can: whoever asks comes again in some seconds. */
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

/** Counts in memory, in windows of a minute; counters of past windows are forgotten. */
export function createLimits(perMinute: Readonly<Record<LimitClass, number>> = callsPerMinute): Limits {
  let window = 0
  let counts = new Map<string, number>()

  const raise = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }

  return {
    count(kind, session, address) {
      const now = performance.now()
      const current = Math.floor(now / minute)
      if (current !== window) [window, counts] = [current, new Map()]
      const limit = perMinute[kind]
      // A visitor without a session is known by the address alone, which others may share.
      const tooMany =
        (session !== undefined && raise(`${kind} ${session}`) > limit) ||
        (address !== '' && raise(`${kind} @${addressBlock(address)}`) > limit * addressFactor)
      return tooMany ? Math.ceil(((current + 1) * minute - now) / 1000) : undefined
    },
  }
}
