import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { RecommendationSlot } from '../rules/rules.ts'
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
  'complete-the-look': ['bought-together'],
}

export type StrategyContext = {
  market: Locale
  language: Language
  seed: number | undefined
  cart: readonly number[]
  /** Products the client viewed, the latest first. */
  recent: readonly number[]
}

type StrategiesDependencies = {
  engine: Pick<SearchEngine, 'similar' | 'search'>
  learning: Learning
  outfitsWith: (productId: number) => readonly Pick<Outfit, 'productIds'>[]
  now: () => number
}

/** Limits: products that recommendations are made for at once, and products a strategy offers. */
const limits = { seeds: 5, similarTo: 3, offered: 60 } as const

/** Each strategy offers products, the best first; whether they can be bought is checked later. */
export function createStrategies({
  engine,
  learning,
  outfitsWith,
  now,
}: StrategiesDependencies): Record<Strategy, (circumstances: StrategyContext) => Promise<readonly number[]>> {
  return {
    async similar(circumstances) {
      const { market, language } = circumstances
      const lists = await Promise.all(
        seedsOf(circumstances)
          .slice(0, limits.similarTo)
          .map((id) => engine.similar(String(id), { market, language, limit: limits.offered, filters: [] })),
      )
      return inTurns(lists.map((hits) => hits.map(({ id }) => Number(id))))
    },
    'bought-together': async (circumstances) => nearAll(learning.bought, seedsOf(circumstances)),
    'viewed-together': async (circumstances) => nearAll(learning.viewed, seedsOf(circumstances)),
    trending: async ({ market }) => learning.trending.top(placeOf(market)),
    'recently-viewed': async ({ recent }) => recent,
    'complete-the-look': async (circumstances) =>
      seedsOf(circumstances).flatMap((id) => outfitsWith(id).flatMap(({ productIds }) => productIds)),
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

/** The viewed product, else those in the basket, else the one viewed last. */
function seedsOf({ seed, cart, recent }: StrategyContext): readonly number[] {
  if (seed !== undefined) return [seed]
  return (cart.length > 0 ? cart.toReversed() : recent).slice(0, limits.seeds)
}

function nearAll(together: Together, seeds: readonly number[]): readonly number[] {
  const scores = new Map<number, number>()
  for (const seed of seeds)
    for (const { id, score } of together.near(seed)) scores.set(id, (scores.get(id) ?? 0) + score)
  return [...scores].toSorted(([a, x], [b, y]) => y - x || a - b).map(([id]) => id)
}

/** The first of each, then the second of each … */
function inTurns<Value>(lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
