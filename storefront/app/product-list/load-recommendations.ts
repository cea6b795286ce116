import { type Card, cardOfResult } from '../product-card/card.ts'
import type { Platform } from '../platform/platform.ts'

export type RecommendationList = { headline: string; cards: readonly Card[] }

/** Recommendations; `null` where the service is down. */
export async function loadRecommendations(
  { search, report }: Pick<Platform, 'search' | 'report'>,
  cdnUrl: string,
): Promise<RecommendationList | null> {
  try {
    const answer = await search.recommendations('home', { count: 12 })
    return answer && { headline: answer.headline, cards: answer.products.map((each) => cardOfResult(each, cdnUrl)) }
  } catch (error) {
    report('recommendations.failed', error)
    return null
  }
}
