import type { CallContext } from '../rpc/handlers.ts'
import { addressBlock, TooMany } from '../rpc/limits.ts'

/** Codes nobody knows that one session may try in a minute; many people share an address. */
const missesPerMinute = { session: 10, address: 200 } as const
const minute = 60_000

type Guesser = Pick<CallContext, 'session' | 'address'>

/**
 * Whoever tries codes with a quote or an order is as limited as whoever tries them one by one: a code that is known
 * costs nothing, however often it is quoted. Counts in memory, in minutes that begin with the first try.
 */
export function createGuessing(now: () => number = () => performance.now()) {
  let began = Number.NEGATIVE_INFINITY
  let misses = new Map<string, number>()

  /** Takes a try; throws when there are none left. Answers how to give it back. */
  function take({ session, address }: Guesser): () => void {
    const at = now()
    if (at - began >= minute) [began, misses] = [at, new Map()]
    const counters = [
      ...(session ? [{ name: session.guestKey, limit: missesPerMinute.session }] : []),
      ...(address ? [{ name: `@${addressBlock(address)}`, limit: missesPerMinute.address }] : []),
    ]
    if (counters.some(({ name, limit }) => (misses.get(name) ?? 0) >= limit))
      throw new TooMany('Too many codes were tried', Math.ceil((began + minute - at) / 1000))
    const counted = misses
    const add = (count: number) => {
      for (const { name } of counters) counted.set(name, (counted.get(name) ?? 0) + count)
    }
    add(1)
    return () => add(-1)
  }

  /** Does something with codes; a try is used up when one of them turns out to be unknown. */
  return async <Answer>(
    guesser: Guesser,
    { voucher, giftCards }: { voucher?: string | undefined; giftCards: readonly string[] },
    work: () => Promise<Answer>,
    isMissed: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    if (voucher === undefined && giftCards.length === 0) return work()
    const giveBack = take(guesser)
    let isMiss = false
    try {
      const answer = await work()
      isMiss = isMissed(answer)
      return answer
    } finally {
      if (!isMiss) giveBack()
    }
  }
}
