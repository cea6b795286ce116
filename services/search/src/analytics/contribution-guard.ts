import { day } from './decay.ts'

const defaults = { clients: 20_000, things: 600 }

/**
 * Limits the influence of one client on what is learned: each thing counts once a day, and after so many things on one
 * day the client is taken for a robot. Days of past and present events may arrive in any order.
 */
export function createContributionGuard(limits = defaults) {
  const seen = new Map<string, Set<string>>()

  /** Whether this is the client's first such contribution of its day. */
  return function isFirst(client: string, thing: string, at: number): boolean {
    const key = `${client} ${Math.floor(at / day)}`
    const things = seen.get(key) ?? new Set()
    seen.delete(key)
    seen.set(key, things)
    const [oldest] = seen.keys()
    if (seen.size > limits.clients && oldest !== undefined) seen.delete(oldest)
    if (things.has(thing) || things.size >= limits.things) return false
    things.add(thing)
    return true
  }
}
