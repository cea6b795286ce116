import { late } from '../ui/late.ts'

const recommendations = import('./basket-recommendations.tsx').then(
  ({ BasketRecommendations }) => BasketRecommendations,
)

/**
 * Recommendations come after the basket, and so does their code. Styles of tiles come with those of the skeleton. The
 * server waits for the code, once.
 */
export const LateRecommendations = import.meta.env.SSR ? await recommendations : late(recommendations)
