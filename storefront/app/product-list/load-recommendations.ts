import { type RecommendationList, toRecommendationList } from '../product-card/recommendation-list.ts'
import type { Platform } from '../platform/platform.ts'

/** Recommendations; `null` where the service is down. */
export async function loadRecommendations(
  { search, report }: Pick<Platform, 'search' | 'report'>,
  cdnUrl: string,
): Promise<RecommendationList | null> {
  try {
    const answer = await search.recommendations('home', { count: 12 })
    return answer && toRecommendationList(answer, cdnUrl, { most: 12 })
  } catch (error) {
    report('recommendations.failed', error)
    return null
  }
}
