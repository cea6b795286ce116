import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { RecommendationSlot } from '../rules/rules.ts'
import { type Complements, inTurns } from './complements.ts'
import type { Mixture } from './diversity.ts'
import type { Garment } from './garment.ts'
import { type Learning, placeOf } from './learning.ts'
import type { Together } from './together.ts'

export type Fallback = Exclude<RecommendationSlot['strategy'], 'recently-viewed'> | 'popular'
type Strategy = RecommendationSlot['strategy'] | Fallback

/** Strategies for a slot whose own one has too few products. Recently viewed products have no replacement. */
export const fallbacks: Readonly<Record<RecommendationSlot['strategy'], readonly Fallback[]>> = {
  similar: ['viewed-together', 'trending', 'popular'],
  'bought-together': ['complete-the-look', 'viewed-together', 'similar', 'trending', 'popular'],
  'viewed-together': ['similar', 'trending', 'popular'],
  trending: ['popular'],
  'recently-viewed': [],
  'complete-the-look': ['bought-together', 'trending', 'popular'],
}

/** Strategies whose products are worn with a garment: another one of its own kind is none of them. */
export const isComplementary = (strategy: Strategy): boolean =>
  strategy === 'bought-together' || strategy === 'complete-the-look'

/** Alternatives are of one type; all other lists are mixed. */
export const mixtureOf = (strategy: Strategy): Mixture =>
  strategy === 'similar' || strategy === 'viewed-together' || strategy === 'recently-viewed' ? 'alternatives' : 'mixed'

export type StrategyContext = {
  market: Locale
  language: Language
  /** Products that recommendations are made for, the most important first. */
  seeds: readonly number[]
  /** Those of them that the shop sells. */
  garments: readonly Garment[]
  /** Products the client viewed, the latest first. */
  recent: readonly number[]
}

type StrategiesDependencies = {
  engine: Pick<SearchEngine, 'similar' | 'search'>
  learning: Learning
  complements: Pick<Complements, 'find' | 'alternativesTo'>
  outfitsWith: (productId: number) => readonly Pick<Outfit, 'productIds'>[]
  now: () => number
}

/** Limits: products that recommendations are made for at once, and products a strategy offers. */
const limits = { seeds: 5, similarTo: 3, offered: 60 } as const
/** With fewer products of its own kind, others are similar, too. */
const fewAlternatives = 6

/** Each strategy offers products, the best first; whether they can be bought is checked later. */
export function createStrategies({
  engine,
  learning,
  complements,
  outfitsWith,
  now,
}: StrategiesDependencies): Record<Strategy, (circumstances: StrategyContext) => Promise<readonly number[]>> {
  return {
    async similar({ seeds, garments, market, language }) {
      const lists = await Promise.all(
        seeds.slice(0, limits.similarTo).map(async (id) => {
          const garment = garments.find((each) => each.id === id)
          const own = garment ? await complements.alternativesTo(garment, { market, language }) : []
          const ask = (filters: typeof own) =>
            engine.similar(String(id), { market, language, limit: limits.offered, filters })
          const hits = await ask(own)
          return own.length > 0 && hits.length < fewAlternatives ? [...hits, ...(await ask([]))] : hits
        }),
      )
      return inTurns(lists.map((hits) => hits.map(({ id }) => Number(id))))
    },
    'bought-together': async ({ seeds }) => nearAll(learning.bought, seeds),
    'viewed-together': async ({ seeds }) => nearAll(learning.viewed, seeds),
    trending: async ({ market }) => learning.trending.top(placeOf(market)),
    'recently-viewed': async ({ recent }) => recent,
    async 'complete-the-look'({ seeds, garments, market, language }) {
      const outfits = seeds.flatMap((id) => outfitsWith(id).flatMap(({ productIds }) => productIds))
      const found = await Promise.all(garments.map((garment) => complements.find(garment, { market, language })))
      return [...outfits, ...nearAll(learning.bought, seeds), ...inTurns(found)]
    },
    async popular({ market, language }) {
      const { hits } = await engine.search({
        market,
        language,
        query: '',
        isTyping: false,
        isForgiving: false,
        filters: [],
        facets: [],
        sort: [],
        offset: 0,
        limit: limits.offered,
        signals: {
          popularity: 1,
          freshness: 0.25,
          freshnessHalfLife: 30,
          soldOut: 0,
          now: Math.floor(now() / 1_000),
          boosts: [],
        },
        pins: [],
        isExplained: false,
      })
      return hits.map(({ id }) => Number(id))
    },
  }
}

/** The viewed product, else those in the basket, else the ones viewed last. */
export function seedsOf(
  seed: number | undefined,
  { cart, recent }: { cart: readonly number[]; recent: readonly number[] },
): readonly number[] {
  if (seed !== undefined) return [seed]
  return (cart.length > 0 ? cart.toReversed() : recent).slice(0, limits.seeds)
}

function nearAll(together: Together, seeds: readonly number[]): readonly number[] {
  const scores = new Map<number, number>()
  for (const seed of seeds)
    for (const { id, score } of together.near(seed)) scores.set(id, (scores.get(id) ?? 0) + score)
  return [...scores].toSorted(([a, x], [b, y]) => y - x || a - b).map(([id]) => id)
}
