export type Step = { id: number; at: number }

const defaults = { clients: 20_000, steps: 24 }

/** What each client had to do with lately, the newest first. Of clients nobody hears of any more the oldest are forgotten. */
export function createTrails(limits = defaults) {
  const trails = new Map<string, Step[]>()

  return {
    of: (client: string | undefined): readonly Step[] => (client === undefined ? [] : (trails.get(client) ?? [])),

    /** Notes a step and answers the trail as it was before. */
    step(client: string, id: number, at: number): readonly Step[] {
      const before = trails.get(client) ?? []
      const rest = before.filter((step) => step.id !== id)
      const latest = Math.max(at, before.find((step) => step.id === id)?.at ?? 0)
      // What is read from the past may come after what happened since.
      const place = rest.findIndex((step) => step.at <= latest)
      const after = rest.toSpliced(place === -1 ? rest.length : place, 0, { id, at: latest })
      trails.delete(client)
      trails.set(client, after.slice(0, limits.steps))
      const [oldest] = trails.keys()
      if (trails.size > limits.clients && oldest !== undefined) trails.delete(oldest)
      return before
    },
  }
}
