export type Step = { id: number; at: number }

const defaults = { clients: 20_000, steps: 24 }

/** Recent products of each client, the newest first. The clients inactive for longest are evicted. */
export function createTrails(limits = defaults) {
  const trails = new Map<string, Step[]>()

  return {
    of: (client: string | undefined): readonly Step[] => (client === undefined ? [] : (trails.get(client) ?? [])),

    /** Adds a step and returns the trail before it. */
    step(client: string, id: number, at: number): readonly Step[] {
      const before = trails.get(client) ?? []
      const rest = before.filter((step) => step.id !== id)
      const latest = Math.max(at, before.find((step) => step.id === id)?.at ?? 0)
      // Events read from the past may come after events that happened since.
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
