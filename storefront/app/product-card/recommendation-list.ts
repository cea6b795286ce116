import type { RecommendationsResponse } from '@vitrine/contracts/search'
import { type Card, cardsOfResponse } from './card.ts'

/** Recommended products. The headline comes with them: it is true for the rule that chose them. */
export type RecommendationList = { headline: string; cards: readonly Card[] }

/** The cards of recommendations; none where the service has no answer. */
export function toRecommendationList(
  response: RecommendationsResponse | null,
  cdnUrl: string,
  { most, without = [] }: { most: number; without?: readonly number[] },
): RecommendationList {
  const cards = response ? cardsOfResponse(response, cdnUrl).filter(({ id }) => !without.includes(id)) : []
  return { headline: response?.headline ?? '', cards: cards.slice(0, most) }
}
