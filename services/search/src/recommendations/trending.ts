import { createDecay, day } from '../analytics/decay.ts'

/** An event of three days ago counts half. */
export const trendHalfLife = 3 * day

const limits = { products: 50_000, results: 300 } as const
const maxAge = 10_000

/** Trending products of each region that has trends of its own. */
export function createTrending({ now }: { now: () => number }) {
  const decay = createDecay(trendHalfLife, now())
  const places = new Map<string, Map<number, number>>()
  const cache = new Map<string, { until: number; ids: readonly number[] }>()

  const strongest = (weights: Map<number, number>) => [...weights].toSorted(([a, x], [b, y]) => y - x || a - b)

  return {
    add(place: string, id: number, at: number, weight: number): void {
      let weights = places.get(place)
      if (!weights) places.set(place, (weights = new Map()))
      weights.set(id, (weights.get(id) ?? 0) + decay.weightAt(at) * weight)
      if (weights.size <= limits.products) return
      for (const [weak] of strongest(weights).slice((limits.products * 3) / 4)) weights.delete(weak)
    },

    /** The strongest trend first. */
    top(place: string): readonly number[] {
      const cached = cache.get(place)
      if (cached && now() < cached.until) return cached.ids
      const ids = strongest(places.get(place) ?? new Map<number, number>())
        .slice(0, limits.results)
        .map(([id]) => id)
      cache.set(place, { until: now() + maxAge, ids })
      return ids
    },
  }
}
