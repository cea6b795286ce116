import { markets } from '@vitrine/contracts/markets'
import { day } from '../analytics/decay.ts'
import type { RecordedEvent } from '../analytics/event.ts'
import { createTogether } from './together.ts'
import { createTrails, type Step } from './trails.ts'
import { createTrending } from './trending.ts'

/** Products viewed or bought together a month ago count half. */
export const togetherHalfLife = 30 * day
/** Views within an hour belong together, basket additions within a day to the same order. */
export const sameWish = { view: 3_600_000, add: day } as const
/** A purchase says more than a basket addition. */
export const weights = { add: 0.25, buy: 1 } as const
const trend = { view: 1, add: 3, buy: 8 } as const
/** Steps of a client that are taken to belong to its next one. */
const mostOfAWish = 12
/** A pair for each two products of an order: those of very large ones would say little and cost much. */
const mostOfAnOrder = 30

export type Learning = ReturnType<typeof createLearning>

type LearningDependencies = { now: () => number; toProductId: (wireId: string) => number | undefined }

/** Learns from events. Each event is a small step, in any order; nothing grows without bound. */
export function createLearning({ now, toProductId }: LearningDependencies) {
  const viewed = createTogether({ now, halfLife: togetherHalfLife })
  const bought = createTogether({ now, halfLife: togetherHalfLife })
  const views = createTrails()
  const adds = createTrails()
  const trending = createTrending({ now })

  return {
    viewed,
    bought,
    trending,
    /** Products a client has viewed, the latest first. */
    viewedBy: views.of,

    learn(event: RecordedEvent): void {
      if (event.kind !== 'event') return
      const { action, at, clientId, market } = event
      if (action !== 'view' && action !== 'add' && action !== 'buy') return
      const ids = [...new Set(event.products.flatMap(({ product }) => toProductId(product) ?? []))]
      for (const id of market ? ids : []) trending.add(placeOf(market), id, at, trend[action])
      if (action === 'buy') {
        const order = ids.slice(0, mostOfAnOrder)
        for (const [index, id] of order.entries()) bought.add(id, order.slice(0, index), at, weights.buy)
        return
      }
      if (clientId === undefined) return
      for (const id of ids) {
        const before = (action === 'view' ? views : adds).step(clientId, id, at)
        const others = sameTime(before, at, sameWish[action])
        // A repeated view is no new signal.
        if (others.includes(id)) continue
        if (action === 'view') viewed.add(id, others, at)
        else bought.add(id, others, at, weights.add)
      }
    },
  }
}

const sameTime = (steps: readonly Step[], at: number, within: number) =>
  steps
    .filter((step) => Math.abs(at - step.at) <= within)
    .slice(0, mostOfAWish)
    .map(({ id }) => id)

/** Two shops of one country share their events, and so their trends. */
export const placeOf = (market: keyof typeof markets | undefined): string => (market ? markets[market].trackingId : '')
