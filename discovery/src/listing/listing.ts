import { fetchListing, fetchMore, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import type { ProductListingParameters } from '../parameters/parameters.ts'
import { filterParts, type SearchAndListingSubControllers } from '../controllers/filter-controllers.ts'
import type { ChildProduct } from '../results/products.ts'
import { promoteChild } from '../results/promote-child.ts'
import { listingSlice, type Results } from '../results/results.ts'
import type { Source } from '../results/source.ts'
import type { ProductListingSummaryState } from '../controllers/summary.ts'

export type ProductListingState = Pick<Results, 'products' | 'error' | 'isLoading' | 'responseId'>
export type ProductListing = Controller<ProductListingState> &
  SearchAndListingSubControllers<ProductListingParameters, ProductListingSummaryState> & {
    /** Requests the products of the view, unless they are loaded. */
    executeFirstRequest(): void
    refresh(): void
    promoteChildToParent(child: ChildProduct): void
  }

export function buildProductListing(engine: CommerceEngine): ProductListing {
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(listingSlice, ...productSlices)
  const results = () => store.get(listingSlice)
  const source: Source = {
    results,
    pagination: () => store.get(paginationSlice).principal,
    ask: () => fetchListing(internals),
    askForMore: () => fetchMore(internals, 'listing'),
  }
  const read = derive(
    () => [results()],
    ({ products, error, isLoading, responseId }): ProductListingState => ({ products, error, isLoading, responseId }),
  )
  return extend(createController(store, read), {
    executeFirstRequest() {
      if (results().responseId === '') void source.ask()
    },
    refresh: () => void source.ask(),
    promoteChildToParent: (child: ChildProduct) =>
      promoteChild(internals, { type: 'child.promoted', from: 'listing', child }),
    ...filterParts<ProductListingParameters, ProductListingSummaryState>(engine, 'listing', source),
  })
}
