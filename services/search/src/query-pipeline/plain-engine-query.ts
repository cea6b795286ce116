import type { Market } from '@vitrine/contracts/markets'
import type { EngineQuery, Language } from '../engine/engine.ts'

/** An engine query without filters or boosts: everything the shop sells, in any order. */
export const plainEngineQuery = (market: Market, language: Language, wanted: Partial<EngineQuery>): EngineQuery => ({
  market: market.locale,
  language,
  query: '',
  isTyping: false,
  isForgiving: false,
  isExplained: false,
  filters: [],
  facets: [],
  sort: [],
  pins: [],
  offset: 0,
  limit: 0,
  signals: { popularity: 0, freshness: 0, freshnessHalfLife: 1, soldOut: 1, now: 0, boosts: [] },
  ...wanted,
})
