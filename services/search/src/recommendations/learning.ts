import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { hashClient } from '../analytics/client-sample.ts'
import { createContributionGuard } from '../analytics/contribution-guard.ts'
import { day } from '../analytics/decay.ts'
import type { RecordedEvent } from '../analytics/event.ts'
import type { LearnedPopularity } from '../popularity/learned-popularity.ts'
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

export type LearningDependencies = {
  now: () => number
  toProductId: (wireId: string) => number | undefined
  /** Receives each wish that counts, for the ranking of searches. */
  popularity?: Pick<LearnedPopularity, 'add'> | undefined
}

/**
 * Learns from events. Each event is a small step, in any order; nothing grows without bound. An event without a client
 * teaches nothing: it could be any number of times the same visitor.
 */
export function createLearning({ now, toProductId, popularity }: LearningDependencies) {
  const viewed = createTogether({ now, halfLife: togetherHalfLife })
  const bought = createTogether({ now, halfLife: togetherHalfLife })
  const views = createTrails()
  const adds = createTrails()
  const trending = createTrending({ now })
  const isFirst = createContributionGuard()

  /** Counts a product once a day for each client, and each pair with it once a day. */
  function count({ action, client, at, market }: Contribution, id: number, others: readonly number[]): void {
    const together = action === 'view' ? viewed : bought
    const weight = action === 'view' ? 1 : weights[action]
    const clientHash = hashClient(client)
    if (isFirst(client, `${action} ${id}`, at)) {
      together.add(id, at, weight)
      const wish = { at, weight: trend[action], client: clientHash }
      popularity?.add(id, wish)
      if (market) trending.add(placeOf(market), id, wish)
    }
    for (const other of others) {
      const pair = [Math.min(id, other), Math.max(id, other)] as const
      if (isFirst(client, `${action} ${pair.join(' ')}`, at)) together.addPair(pair, clientHash, at, weight)
    }
  }

  return {
    viewed,
    bought,
    trending,
    /** Products a client has viewed, the latest first. */
    viewedBy: views.of,

    learn(event: RecordedEvent): void {
      if (event.kind !== 'event') return
      const { action, at, clientId: client, market } = event
      if (client === undefined || (action !== 'view' && action !== 'add' && action !== 'buy')) return
      const contribution = { action, client, at, market }
      const ids = [...new Set(event.products.flatMap(({ product }) => toProductId(product) ?? []))]
      if (action === 'buy') {
        const order = ids.slice(0, mostOfAnOrder)
        for (const [index, id] of order.entries()) count(contribution, id, order.slice(0, index))
        return
      }
      for (const id of ids) {
        const before = (action === 'view' ? views : adds).step(client, id, at)
        count(
          contribution,
          id,
          sameTime(before, at, sameWish[action]).filter((other) => other !== id),
        )
      }
    },
  }
}

type Contribution = { action: 'view' | 'add' | 'buy'; client: string; at: number; market: Locale | undefined }

const sameTime = (steps: readonly Step[], at: number, within: number) =>
  steps
    .filter((step) => Math.abs(at - step.at) <= within)
    .slice(0, mostOfAWish)
    .map(({ id }) => id)

/** Two shops of one country share their events, and so their trends. */
export const placeOf = (market: Locale | undefined): string => (market ? marketOf(market).trackingId : '')
