import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import type { Analytics } from '../analytics/analytics.ts'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { RecommendationSlot } from '../rules/rules.ts'
import { type Wording, wordsFor } from '../rules/wording.ts'
import { createLearning, type LearningDependencies, togetherHalfLife } from './learning.ts'
import { createSeeds } from './seeds.ts'
import { createStrategies, type Fallback, fallbacks } from './strategies.ts'
import type { Report } from '../report.ts'

export type RecommendationsOptions = {
  engine: Pick<SearchEngine, 'similar' | 'search'>
  analytics: Pick<Analytics, 'listen' | 'pastEvents'>
  loadProducts: LoadProducts
  /** Slots as the rules have them now. */
  slots: () => readonly RecommendationSlot[]
  /** Headlines of strategies that stand in for a slot's own one. */
  headlines: () => Readonly<Record<Fallback, Wording>>
  /** The outfits a product is part of. */
  outfitsWith: (productId: number) => readonly Pick<Outfit, 'productIds'>[]
  /** The product an event means; undefined where it is none of ours. */
  toProductId: (wireId: string) => number | undefined
  popularity?: LearningDependencies['popularity']
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
/** A row with fewer products is left to the next strategy. */
const fewestInSlot = 3
/** The limit of basket products that are considered. */
const mostHeld = 100
const chunk = 48
/** After four half-lives little weight is left. */
const learningPeriod = 4 * togetherHalfLife

/**
 * Recommends products that others viewed and bought, and similar ones where too little has been learned yet. All
 * products of a reply follow one rule, so that its headline is true for each of them.
 */
export function createRecommendations({
  engine,
  analytics,
  loadProducts,
  slots,
  headlines,
  outfitsWith,
  toProductId,
  popularity,
  report,
  now = Date.now,
}: RecommendationsOptions): Recommendations {
  const learning = createLearning({ now, toProductId, popularity })
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
      const circumstances = {
        market: market.locale,
        language: query.language,
        seed,
        cart: cart.slice(0, mostHeld),
        recent: learning.viewedBy(clientId?.toLowerCase()).map(({ id }) => id),
      }
      const choose = await createChooser(held, (ids) => loadProducts(market, ids))
      let best = { headline: slot.headline, chosen: await choose(await strategies[slot.strategy](circumstances)) }
      for (const strategy of fallbacks[slot.strategy]) {
        if (best.chosen.length >= fewestInSlot) break
        const chosen = await choose(await strategies[strategy](circumstances))
        if (chosen.length > best.chosen.length) best = { headline: headlines()[strategy], chosen }
      }
      const first = Math.round(page * perPage)
      return {
        headline: wordsFor(best.headline, market.locale),
        productIds: best.chosen.slice(first, first + perPage),
        total: best.chosen.length,
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
 * Picks from offered products in their order: only those that can be bought now, one colour of a style, and no style
 * that the client views or has.
 */
async function createChooser(held: readonly number[], look: (ids: readonly number[]) => ReturnType<LoadProducts>) {
  const known = held.length > 0 ? await look(held) : new Map<number, Product>()
  const heldStyles = [...known.values()].map(({ masterKey }) => masterKey)

  return async function choose(offered: readonly number[]): Promise<readonly number[]> {
    const chosen: number[] = []
    const styles = new Set(heldStyles)
    const fresh = [...new Set(offered)].filter((id) => !held.includes(id))
    for (let from = 0; from < fresh.length && chosen.length < mostInSlot; from += chunk) {
      const some = fresh.slice(from, from + chunk)
      const products = await look(some)
      for (const id of some) {
        const product = products.get(id)
        if (!product || product.isSoldOut || styles.has(product.masterKey)) continue
        styles.add(product.masterKey)
        chosen.push(id)
      }
    }
    return chosen.slice(0, mostInSlot)
  }
}
