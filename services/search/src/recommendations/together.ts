import { createDecay } from '../analytics/decay.ts'
import { addWeight, eachNeighbour, type Neighbours, noNeighbours } from './neighbours.ts'

export type Together = ReturnType<typeof createTogether>
export type ScoredProduct = { id: number; score: number }

export type TogetherOptions = {
  now: () => number
  halfLife: number
  /** Neighbours kept of each product, and products at all. */
  limits?: { neighbours: number; products: number }
}

const defaults = { neighbours: 32, products: 50_000 }

/** So many co-occurrences are needed to be believed half: one alone may be chance. */
export const shrinkage = 2

type Item = { count: number; near: Neighbours }

/**
 * Products that occur together, learned one event at a time. Two products are as close as the share of their
 * occurrences that they have in common (the cosine), so bestsellers are not close to everything; few occurrences count
 * less than many, and those of too few clients not at all. All counts lose half of their weight with each half-life.
 */
export function createTogether({ now, halfLife, limits = defaults }: TogetherOptions) {
  const decay = createDecay(halfLife, now())
  const items = new Map<number, Item>()

  function itemOf(id: number): Item {
    let item = items.get(id)
    if (!item) items.set(id, (item = { count: 0, near: noNeighbours() }))
    return item
  }

  const strength = (id: number, weight: number) => weight / Math.sqrt(items.get(id)?.count || Infinity)

  function forgetRarest(): void {
    const rarest = [...items].toSorted(([, a], [, b]) => a.count - b.count).slice(0, Math.ceil(limits.products / 10))
    // Others that list them as neighbours notice by the missing count.
    for (const [id] of rarest) items.delete(id)
  }

  return {
    /** A product occurred; `weight` is how much such an occurrence says. */
    add(id: number, at: number, weight = 1): void {
      itemOf(id).count += decay.weightAt(at) * weight
      if (items.size > limits.products) forgetRarest()
    },

    /** Two products occurred together for a client. */
    addPair([one, two]: readonly [number, number], client: number, at: number, weight = 1): void {
      const added = decay.weightAt(at) * weight
      addWeight(itemOf(one).near, { id: two, weight: added, client }, limits.neighbours, strength)
      addWeight(itemOf(two).near, { id: one, weight: added, client }, limits.neighbours, strength)
    },

    /** Products that occur together with a product, the closest first. */
    near(id: number): ScoredProduct[] {
      const item = items.get(id)
      if (!item) return []
      const scale = decay.weightAt(now())
      return [...eachNeighbour(item.near)]
        .flatMap(([other, weight]) => {
          const count = items.get(other)?.count
          if (!count) return []
          const together = weight / scale
          const cosine = weight / Math.sqrt(item.count * count)
          return [{ id: other, score: Math.min(1, cosine) * (together / (together + shrinkage)) }]
        })
        .toSorted((a, b) => b.score - a.score || a.id - b.id)
    },

    size: () => items.size,
  }
}
