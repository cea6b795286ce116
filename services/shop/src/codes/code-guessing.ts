import type { CallContext } from '../rpc/handlers.ts'
import { createLocalLimiters } from '../rpc/limiters.ts'
import { addressBlock, TooMany } from '../rpc/limits.ts'

/** Unknown codes that one session may try in a minute; many people share an address. */
const missesPerMinute = { session: 10, address: 200 } as const

type Guesser = Pick<CallContext, 'session' | 'address'>

/**
 * Codes tried by quotes or orders count like codes tried one by one: a known code costs nothing, however often it is
 * quoted.
 */
export function createGuessing({ strict } = createLocalLimiters()) {
  /** Takes a try of the session and of its address; throws when one of them has none left. Returns how to give both back. */
  async function take({ session, address }: Guesser): Promise<() => void> {
    const taken: (() => void)[] = []
    const giveBack = () => {
      for (const undo of taken) undo()
    }
    const counters = [
      ...(session ? [{ key: `codes ${session.guestKey}`, limit: missesPerMinute.session }] : []),
      ...(address ? [{ key: `codes @${addressBlock(address)}`, limit: missesPerMinute.address }] : []),
    ]
    for (const { key, limit } of counters) {
      const reply = await strict.take(key, limit)
      if (!reply.isAllowed) {
        giveBack()
        throw new TooMany('Too many codes were tried', reply.retryAfterSeconds)
      }
      taken.push(reply.giveBack)
    }
    return giveBack
  }

  /** Does something with codes; a try is used up when one of them turns out to be unknown. */
  return async <Answer>(
    guesser: Guesser,
    { voucher, giftCards }: { voucher?: string | undefined; giftCards: readonly string[] },
    work: () => Promise<Answer>,
    isMissed: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    if (voucher === undefined && giftCards.length === 0) return work()
    const giveBack = await take(guesser)
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
