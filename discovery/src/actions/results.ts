import {
  executeSearch,
  fetchListing,
  fetchMore,
  fetchMoreRecommendations,
  fetchRecommendations,
  productSlices,
} from '../requests/fetch-products.ts'
import type { Action, CommerceEngine } from '../engine/engine.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { type EventProduct, emitProductClick, emitProductView, type ProductClick } from '../product/commerce-events.ts'
import { slotShape } from '../recommendations/recommendations.ts'
import type { ChildProduct } from '../results/products.ts'
import { promoteChild } from '../results/promote-child.ts'
import { recommendationsSlice } from '../results/recommendations.ts'
import { listingSlice, searchSlice } from '../results/results.ts'
import { flag, nonEmpty, text } from '../validation/schema.ts'
import { createAction, load, createDispatchAction } from './action.ts'

type Child = { child: ChildProduct }
type Slot = { slotId: string; productId?: string }

export function loadSearchActions(engine: CommerceEngine) {
  load(engine, searchSlice, ...productSlices)
  return {
    executeSearch: (): Action => executeSearch,
    fetchMoreProducts: (): Action => (internals: EngineInternals) => fetchMore(internals, 'search'),
    prepareForSearchWithQuery: createDispatchAction<{ query?: string; clearFilters: boolean }>(
      'commerce/search/prepareForSearchWithQuery',
      { query: text(), clearFilters: flag({ isRequired: true }) },
      ({ query = '', clearFilters }) => ({ type: 'query.prepared', query, clearFilters }),
    ),
    promoteChildToParent:
      ({ child }: Child): Action =>
      (internals: EngineInternals) =>
        promoteChild(internals, { type: 'child.promoted', from: 'search', child }),
  }
}

export function loadProductListingActions(engine: CommerceEngine) {
  load(engine, listingSlice, ...productSlices)
  return {
    fetchProductListing: (): Action => fetchListing,
    fetchMoreProducts: (): Action => (internals: EngineInternals) => fetchMore(internals, 'listing'),
    promoteChildToParent:
      ({ child }: Child): Action =>
      (internals: EngineInternals) =>
        promoteChild(internals, { type: 'child.promoted', from: 'listing', child }),
  }
}

export function loadRecommendationsActions(engine: CommerceEngine) {
  load(engine, recommendationsSlice, paginationSlice)
  return {
    fetchRecommendations: createAction<Slot>(
      'commerce/recommendations/fetch',
      slotShape,
      (internals, { slotId, productId }) => fetchRecommendations(internals, slotId, productId),
    ),
    fetchMoreRecommendations: createAction<Slot>(
      'commerce/recommendations/fetchMore',
      slotShape,
      (internals, { slotId }) => fetchMoreRecommendations(internals, slotId),
    ),
    promoteChildToParent:
      ({ slotId, child }: Slot & Child): Action =>
      (internals: EngineInternals) =>
        promoteChild(internals, { type: 'child.promoted', from: 'recommendations', slotId, child }),
    registerRecommendationsSlot: createDispatchAction<Slot>(
      'commerce/recommendations/registerSlot',
      slotShape,
      (slot) => ({
        type: 'recommendations.registered',
        ...slot,
      }),
    ),
  }
}

export function loadProductActions() {
  return {
    productClick: createAction<ProductClick>('commerce/product/click', { responseId: nonEmpty }, emitProductClick),
    productView: createAction<EventProduct>('commerce/product/view', { productId: nonEmpty }, emitProductView),
  }
}
