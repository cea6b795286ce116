import { TooMany } from '../rpc/limits.ts'

export type Turns = { atOnce: number; waiting: number }

/** Lets a few work at once and some more wait; whoever comes after them is sent away. */
export function createTurns({ atOnce, waiting }: Turns) {
  let running = 0
  const queue: (() => void)[] = []

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new TooMany('Too many are waiting for their turn', 2)
    // Whoever ends hands the turn over, so `running` stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
