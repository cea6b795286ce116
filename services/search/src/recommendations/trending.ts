import { addToSample, fewestClients, isSampled } from '../analytics/client-sample.ts'
import { createDecay, day } from '../analytics/decay.ts'

/** An event of three days ago counts half. */
export const trendHalfLife = 3 * day

const limits = { products: 50_000, results: 300 } as const
const maxAge = 10_000

type Trend = { weight: number; clients: Uint32Array }

/** Trending products of each region that has trends of its own. A product of too few clients is no trend. */
export function createTrending({ now }: { now: () => number }) {
  const decay = createDecay(trendHalfLife, now())
  const places = new Map<string, Map<number, Trend>>()
  const cache = new Map<string, { until: number; ids: readonly number[] }>()

  const strongest = (trends: Map<number, Trend>) =>
    [...trends].toSorted(([a, x], [b, y]) => y.weight - x.weight || a - b)

  return {
    add(place: string, id: number, { at, weight, client }: { at: number; weight: number; client: number }): void {
      let trends = places.get(place)
      if (!trends) places.set(place, (trends = new Map()))
      let trend = trends.get(id)
      if (!trend) trends.set(id, (trend = { weight: 0, clients: new Uint32Array(fewestClients) }))
      trend.weight += decay.weightAt(at) * weight
      addToSample(trend.clients, 0, client)
      if (trends.size <= limits.products) return
      for (const [weak] of strongest(trends).slice((limits.products * 3) / 4)) trends.delete(weak)
    },

    /** The strongest trend first. */
    top(place: string): readonly number[] {
      const cached = cache.get(place)
      if (cached && now() < cached.until) return cached.ids
      const ids = strongest(places.get(place) ?? new Map<number, Trend>())
        .filter(([, { clients }]) => isSampled(clients, 0))
        .slice(0, limits.results)
        .map(([id]) => id)
      cache.set(place, { until: now() + maxAge, ids })
      return ids
    },
  }
}
