import { randomUUID } from 'node:crypto'

/** A visit is over after half an hour without a request. */
const pause = 30 * 60_000
const mostVisits = 20_000

export type Visit = { id: string; visitorId: string }

/** Current visits, for clients that request them. In memory only: an evicted visit begins again. */
export function createVisits({ now }: { now: () => number }) {
  const running = new Map<string, { id: string; last: number }>()

  return {
    /** The visit of a visitor, begun if there is none; an unknown visitor gets an id. */
    touch(visitorId: string = randomUUID()): Visit {
      const before = running.get(visitorId)
      const id = before && now() - before.last < pause ? before.id : randomUUID()
      running.delete(visitorId)
      running.set(visitorId, { id, last: now() })
      const [oldest] = running.keys()
      if (running.size > mostVisits && oldest !== undefined) running.delete(oldest)
      return { id, visitorId }
    },
    end(visitorId: string): void {
      running.delete(visitorId)
    },
    count: () => running.size,
  }
}
