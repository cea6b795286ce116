import { executeSearch, fetchMore, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, extend } from '../controller.ts'
import { buildDidYouMean, type DidYouMean } from '../controllers/did-you-mean.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import type { CommerceSearchParameters } from '../parameters/parameters.ts'
import { filterParts, type SearchAndListingSubControllers } from '../controllers/filter-controllers.ts'
import type { ChildProduct } from '../results/products.ts'
import { promoteChild } from '../results/promote-child.ts'
import { type SearchResults, searchSlice } from '../results/results.ts'
import type { Source } from '../results/source.ts'
import type { SearchSummaryState } from '../controllers/summary.ts'

export type SearchState = SearchResults
export type SearchSubControllers = SearchAndListingSubControllers<CommerceSearchParameters, SearchSummaryState> & {
  didYouMean(): DidYouMean
}
export type Search = Controller<SearchState> &
  SearchSubControllers & {
    /** Searches, unless there is a response already, from a server for instance. */
    executeFirstSearch(): void
    promoteChildToParent(child: ChildProduct): void
  }

export function buildSearch(engine: CommerceEngine): Search {
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(searchSlice, ...productSlices)
  const read = () => store.get(searchSlice)
  const source: Source = {
    results: read,
    pagination: () => store.get(paginationSlice).principal,
    ask: () => executeSearch(internals),
    askForMore: () => fetchMore(internals, 'search'),
  }
  return extend(createController(store, read), {
    executeFirstSearch() {
      if (read().responseId === '') void source.ask()
    },
    promoteChildToParent: (child: ChildProduct) =>
      promoteChild(internals, { type: 'child.promoted', from: 'search', child }),
    ...filterParts<CommerceSearchParameters, SearchSummaryState>(engine, 'search', source),
    didYouMean: () => buildDidYouMean(engine),
  })
}
