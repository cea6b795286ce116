import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Analytics } from '../analytics/analytics.ts'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { ComplementRules } from '../rules/complement-rules.ts'
import type { RecommendationSlot } from '../rules/rules.ts'
import { type Wording, wordsFor } from '../rules/wording.ts'
import { type Choice, createChooser } from './choose-products.ts'
import { createComplements } from './complements.ts'
import { toGarment } from './garment.ts'
import { createLearning, type LearningDependencies } from './learning.ts'
import { learnFromEvents } from './learn-from-events.ts'
import { createSeeds } from './seeds.ts'
import { createStrategies, type Fallback, fallbacks, isComplementary, mixtureOf, seedsOf } from './strategies.ts'
import type { Report } from '../report.ts'

export type RecommendationsOptions = {
  engine: Pick<SearchEngine, 'similar' | 'search'>
  analytics: Pick<Analytics, 'listen' | 'pastEvents'>
  loadProducts: LoadProducts
  /** Slots as the rules have them now. */
  slots: () => readonly RecommendationSlot[]
  /** Headlines of strategies that stand in for a slot's own one. */
  headlines: () => Readonly<Record<Fallback, Wording>>
  /** Rules for garments that are worn together. */
  complements: () => ComplementRules
  vocabulary: () => Vocabulary
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

type SlotRules = {
  slots: readonly RecommendationSlot[]
  headlines: Readonly<Record<Fallback, Wording>>
}

export type Recommendations = {
  /** An unknown slot has no headline and no products. A trial has slots of its own, beside those of the shop. */
  recommend(query: RecommendationQuery, trial?: SlotRules): Promise<RecommendationResult>
  /** Past events have been learned again. */
  ready: Promise<void>
  close(): Promise<void>
}

/** A row with fewer products is left to the next strategy. */
const fewestInSlot = 3
/** A row of a page shows no more at once. */
const shownInRow = 8
/** The limit of basket products that are considered. */
const mostHeld = 100

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
  complements: complementRules,
  vocabulary,
  outfitsWith,
  toProductId,
  popularity,
  report,
  now = Date.now,
}: RecommendationsOptions): Recommendations {
  const learning = createLearning({ now, toProductId, popularity })
  const complements = createComplements({ engine, rules: complementRules, vocabulary, now })
  const strategies = createStrategies({ engine, learning, complements, outfitsWith, now })
  const seeds = createSeeds({ now })
  const lessons = learnFromEvents({ analytics, learning, report, now })

  return {
    async recommend(query, trial = { slots: slots(), headlines: headlines() }) {
      const { slotId, market, clientId, page, perPage, cart, purchased } = query
      const slot = trial.slots.find(({ id }) => id === slotId)
      if (!slot) return { headline: '', productIds: [], total: 0 }
      const seed = seeds.seedOf(query)
      const held = [...(seed === undefined ? [] : [seed]), ...cart.slice(0, mostHeld), ...purchased.slice(0, mostHeld)]
      const recent = learning.viewedBy(clientId?.toLowerCase()).map(({ id }) => id)
      const seedIds = seedsOf(seed, { cart: cart.slice(0, mostHeld), recent })
      const look = (ids: readonly number[]) => loadProducts(market, ids)
      const known = await look([...new Set([...held, ...seedIds])])
      const circumstances = {
        market: market.locale,
        language: query.language,
        seeds: seedIds,
        garments: seedIds.flatMap((id) => known.get(id) ?? []).map(toGarment),
        recent,
      }
      const { chooseFor } = createChooser({ held, seeds: seedIds, known, look, groupOf: complements.groupOf })
      async function fill(strategy: keyof typeof strategies, without: readonly number[]): Promise<Choice> {
        const offered = await strategies[strategy](circumstances)
        return chooseFor(
          offered.filter((id) => !without.includes(id)),
          { mixture: mixtureOf(strategy), isComplementary: isComplementary(strategy) },
        )
      }
      /** The first products of the other slots that may stand on the page of a product. */
      async function listOthers(): Promise<readonly number[]> {
        const beside = trial.slots.filter((other) => other !== slot)
        const choices = await Promise.all(beside.map(({ strategy }) => fill(strategy, [])))
        return choices.flatMap(({ varied }) => varied.slice(0, shownInRow))
      }
      let best = { headline: slot.headline, ...(await fill(slot.strategy, [])) }
      // A list that stands in for another one does not repeat a list beside it, as long as there is enough to choose from.
      const others = best.varied.length < fewestInSlot && seed !== undefined ? await listOthers() : []
      for (const without of others.length > 0 ? [others, []] : [[]])
        for (const strategy of fallbacks[slot.strategy]) {
          if (best.varied.length >= fewestInSlot) break
          const choice = await fill(strategy, without)
          if (choice.varied.length > best.varied.length) best = { headline: trial.headlines[strategy], ...choice }
        }
      const chosen = best.varied.length >= fewestInSlot ? best.varied : [...best.varied, ...best.rest]
      const first = Math.round(page * perPage)
      return {
        headline: wordsFor(best.headline, market.locale),
        productIds: chosen.slice(first, first + perPage),
        total: chosen.length,
      }
    },
    ready: lessons.ready,
    close: lessons.close,
  }
}
