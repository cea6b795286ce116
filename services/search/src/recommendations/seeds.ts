type SeedKey = { slotId: string; productId?: number | undefined; clientId?: string | undefined; page: number }

const mostSeeds = 10_000
const maxAge = 30 * 60_000

/**
 * Caches the product of a slot. The published client names it only for the first page; without it the second page would
 * belong to another list.
 */
export function createSeeds({ now }: { now: () => number }) {
  const seeds = new Map<string, { productId: number; at: number }>()

  return {
    seedOf({ slotId, productId, clientId, page }: SeedKey): number | undefined {
      const key = `${clientId ?? ''} ${slotId}`
      if (productId === undefined) {
        const cached = clientId && page > 0 ? seeds.get(key) : undefined
        return cached && now() - cached.at < maxAge ? cached.productId : undefined
      }
      if (clientId) {
        seeds.delete(key)
        seeds.set(key, { productId, at: now() })
        const [oldest] = seeds.keys()
        if (seeds.size > mostSeeds && oldest !== undefined) seeds.delete(oldest)
      }
      return productId
    },
  }
}
