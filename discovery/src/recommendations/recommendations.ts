import { fetchMoreRecommendations, fetchRecommendations } from '../requests/fetch-products.ts'
import { type Controller, createController, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { noPages, paginationSlice } from '../pagination/pagination.ts'
import { type BaseSolutionTypeSubControllers, baseParts } from '../controllers/base-controllers.ts'
import type { ChildProduct } from '../results/products.ts'
import { promoteChild } from '../results/promote-child.ts'
import { emptySlot, type RecommendationSlot, recommendationsSlice } from '../results/recommendations.ts'
import type { Source } from '../results/source.ts'
import type { RecommendationsSummaryState } from '../controllers/summary.ts'
import { nonEmpty, text, validate } from '../validation/schema.ts'

export type RecommendationsOptions = {
  /** The slot on the page. */
  slotId: string
  /** The product that they belong to. */
  productId?: string
}
export type RecommendationsProps = { options: RecommendationsOptions }
export type RecommendationsState = RecommendationSlot
export type Recommendations = Controller<RecommendationsState> &
  BaseSolutionTypeSubControllers<RecommendationsSummaryState> & {
    refresh(): void
    promoteChildToParent(child: ChildProduct): void
  }

export const slotShape = { slotId: nonEmpty, productId: text() }

export function buildRecommendations(engine: CommerceEngine, { options }: RecommendationsProps): Recommendations {
  const internals = internalsOf(engine)
  const { store } = internals
  validate(slotShape, options, 'Check the options of buildRecommendations')
  const { slotId, productId } = options
  store.load(recommendationsSlice, paginationSlice)
  store.dispatch({ type: 'recommendations.registered', slotId, ...(productId !== undefined && { productId }) })
  const nothing = emptySlot(slotId, productId)
  const read = () => store.get(recommendationsSlice)[slotId] ?? nothing
  const source: Source = {
    slotId,
    results: read,
    pagination: () => store.get(paginationSlice).recommendations[slotId] ?? noPages,
    ask: () => fetchRecommendations(internals, slotId, productId),
    askForMore: () => fetchMoreRecommendations(internals, slotId),
  }
  return extend(createController(store, read), {
    refresh: () => void source.ask(),
    promoteChildToParent: (child: ChildProduct) =>
      promoteChild(internals, { type: 'child.promoted', from: 'recommendations', slotId, child }),
    ...baseParts<RecommendationsSummaryState>(internals, source),
  })
}
