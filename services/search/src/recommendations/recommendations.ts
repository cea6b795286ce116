import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Analytics } from '../analytics/analytics.ts'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { RecommendationSlot } from '../rules/rules.ts'
import { wordsFor } from '../rules/wording.ts'
import { createLearning, togetherHalfLife } from './learning.ts'
import { createSeeds } from './seeds.ts'
import { createStrategies, fillUps } from './strategies.ts'
import type { Report } from '../report.ts'

export type RecommendationsOptions = {
  engine: Pick<SearchEngine, 'similar' | 'search'>
  analytics: Pick<Analytics, 'listen' | 'pastEvents'>
  loadProducts: LoadProducts
  /** Slots as the rules have them now. */
  slots: () => readonly RecommendationSlot[]
  /** The outfits a product is part of. */
  outfitsWith: (productId: number) => readonly Pick<Outfit, 'productIds'>[]
  /** The product an event means; undefined where it is none of ours. */
  toProductId: (wireId: string) => number | undefined
  report: Report
  now?: () => number
}

export type RecommendationQuery = {
  slotId: string
  market: Market
  language: Language
  /** The product of the page. */
  productId?: number | undefined
  /** Products that are in the basket, or were bought: never recommended again. */
  cart: readonly number[]
  purchased: readonly number[]
  clientId?: string | undefined
  /** From 0. */
  page: number
  perPage: number
}

type RecommendationResult = { headline: string; productIds: readonly number[]; total: number }

export type Recommendations = {
  /** An unknown slot has no headline and no products. */
  recommend(query: RecommendationQuery): Promise<RecommendationResult>
  /** Past events have been learned again. */
  ready: Promise<void>
  close(): Promise<void>
}

/** How many products a slot has at most, over all its pages. */
const mostInSlot = 24
/** The limit of basket products that are considered. */
const mostHeld = 100
const chunk = 48
/** After four half-lives little weight is left. */
const learningPeriod = 4 * togetherHalfLife

/** Recommends products that others viewed and bought, and similar ones where nothing has been learned yet. */
export function createRecommendations({
  engine,
  analytics,
  loadProducts,
  slots,
  outfitsWith,
  toProductId,
  report,
  now = Date.now,
}: RecommendationsOptions): Recommendations {
  const learning = createLearning({ now, toProductId })
  const strategies = createStrategies({ engine, learning, outfitsWith, now })
  const seeds = createSeeds({ now })
  let isClosed = false

  const startedAt = now()
  const stopListening = analytics.listen(learning.learn)
  async function learnFromPast(): Promise<void> {
    for await (const page of analytics.pastEvents({ from: startedAt - learningPeriod, to: startedAt })) {
      if (isClosed) return
      for (const event of page) learning.learn(event)
    }
  }
  const ready = learnFromPast().catch((error: unknown) => {
    if (!isClosed) report('search.recommendations.unlearned', error, {})
  })

  return {
    async recommend(query) {
      const { slotId, market, clientId, page, perPage, cart, purchased } = query
      const slot = slots().find(({ id }) => id === slotId)
      if (!slot) return { headline: '', productIds: [], total: 0 }
      const seed = seeds.seedOf(query)
      const held = [...(seed === undefined ? [] : [seed]), ...cart.slice(0, mostHeld), ...purchased.slice(0, mostHeld)]
      const choice = createChoice(held, (ids) => loadProducts(market, ids))
      await choice.begin()
      const circumstances = {
        market: market.locale,
        language: query.language,
        seed,
        cart: cart.slice(0, mostHeld),
        recent: learning.viewedBy(clientId?.toLowerCase()).map(({ id }) => id),
      }
      for (const strategy of fillUps[slot.strategy]) {
        if (choice.isFull()) break
        await choice.offer(await strategies[strategy](circumstances))
      }
      const chosen = choice.chosen()
      const first = Math.round(page * perPage)
      return {
        headline: wordsFor(slot.headline, market.locale),
        productIds: chosen.slice(first, first + perPage),
        total: chosen.length,
      }
    },
    ready,
    async close() {
      isClosed = true
      stopListening()
      await ready
    },
  }
}

/**
 * Picks from the offered products in their order: only those that can be bought now, one colour of a style, and no
 * style that the client views or has.
 */
function createChoice(held: readonly number[], look: (ids: readonly number[]) => ReturnType<LoadProducts>) {
  const chosen: number[] = []
  const styles = new Set<string>()
  const seen = new Set(held)
  const isFull = () => chosen.length >= mostInSlot

  return {
    isFull,
    chosen: (): readonly number[] => chosen,
    async begin(): Promise<void> {
      if (held.length === 0) return
      for (const { masterKey } of (await look(held)).values()) styles.add(masterKey)
    },
    async offer(ids: readonly number[]): Promise<void> {
      const fresh = [...new Set(ids)].filter((id) => !seen.has(id))
      for (let from = 0; from < fresh.length && !isFull(); from += chunk) {
        const some = fresh.slice(from, from + chunk)
        const products = await look(some)
        for (const id of some) {
          seen.add(id)
          const product = products.get(id)
          if (!product || product.isSoldOut || styles.has(product.masterKey) || isFull()) continue
          styles.add(product.masterKey)
          chosen.push(id)
        }
      }
    },
  }
}
