import { addToSample, fewestClients, isSampled } from '../analytics/client-sample.ts'
import { createDecay, day } from '../analytics/decay.ts'

/** An event of a month ago counts half. */
export const popularityHalfLife = 30 * day
/** So much weight is needed to believe events as much as the catalogue: the views of forty visitors, or five orders. */
const believedHalf = 40
/** A changed product is indexed again: small changes are not worth it. */
const levels = 64
const readEvery = 10 * 60_000
const limits = { products: 50_000, changes: 500 } as const

type Demand = { weight: number; clients: Uint32Array; level: number }

export type LearnedPopularity = ReturnType<typeof createLearnedPopularity>

/**
 * How popular products are with visitors of all shops, learned one event at a time. What too few clients want says
 * nothing, and little weight changes little: then the figure of the catalogue stays.
 */
export function createLearnedPopularity({ now }: { now: () => number }) {
  const decay = createDecay(popularityHalfLife, now())
  const demands = new Map<number, Demand>()
  let nextReadAt = 0
  let strongest = 0

  /** Share of the most wanted product, by multiples: twice as popular is a step, not a doubling. */
  function learnedOf(id: number): { value: number; belief: number } {
    const demand = demands.get(id)
    if (!demand || !isSampled(demand.clients, 0)) return { value: 0, belief: 0 }
    const weight = demand.weight / decay.weightAt(now())
    const most = Math.max(weight, strongest / decay.weightAt(now()))
    return { value: Math.log1p(weight) / Math.log1p(most), belief: weight / (weight + believedHalf) }
  }

  /** Changes of either number are changes of the ranking. */
  const levelOf = (id: number): number => {
    const { value, belief } = learnedOf(id)
    return Math.round(value * belief * levels) * (levels + 1) + Math.round(belief * levels)
  }

  function forgetWeakest(): void {
    const weakest = [...demands].toSorted(([, a], [, b]) => a.weight - b.weight).slice(0, limits.products / 4)
    for (const [id] of weakest) demands.delete(id)
  }

  return {
    /** A client wanted a product. The caller counts each client once a day. */
    add(id: number, { at, weight, client }: { at: number; weight: number; client: number }): void {
      let demand = demands.get(id)
      if (!demand) demands.set(id, (demand = { weight: 0, clients: new Uint32Array(fewestClients), level: 0 }))
      demand.weight += decay.weightAt(at) * weight
      addToSample(demand.clients, 0, client)
      if (isSampled(demand.clients, 0)) strongest = Math.max(strongest, demand.weight)
      if (demands.size > limits.products) forgetWeakest()
    },

    /** The popularity of a product from 0 to 1; that of the catalogue as long as nothing was learned. */
    blend(id: number, catalogue: number): number {
      const { value, belief } = learnedOf(id)
      return catalogue * (1 - belief) + value * belief
    },

    /** Products whose popularity has changed since they were returned last; every ten minutes, a part of very many. */
    takeChanged(): number[] {
      if (now() < nextReadAt) return []
      const changed: number[] = []
      for (const [id, demand] of demands) {
        const level = levelOf(id)
        if (level === demand.level) continue
        demand.level = level
        if (changed.push(id) === limits.changes) return changed
      }
      nextReadAt = now() + readEvery
      return changed
    },
  }
}
