import { executeSearch } from '../requests/fetch-products.ts'
import { type Controller, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { type CategoryFacetSearchResult, toFacetSearchRequest } from '../controllers/facet-search.ts'
import { createSuggestions, type SuggestionsOptions, type SuggestionsState } from './suggestions.ts'

export type CategoryFieldSuggestionsState = SuggestionsState<CategoryFacetSearchResult>
export type CategoryFieldSuggestions = Controller<CategoryFieldSuggestionsState> & {
  readonly type: 'hierarchical'
  /** Requests categories with such a name, within the current search. */
  updateText(text: string): void
  search(): void
  showMoreResults(): void
  clear(): void
  /** Selects this category, where the search has a facet of categories. */
  select(value: CategoryFacetSearchResult): void
}

/** Categories that match the typed text. New pages use `buildCategoryFilterSuggestions`. */
export function buildCategoryFieldSuggestions(
  engine: CommerceEngine,
  options: SuggestionsOptions,
): CategoryFieldSuggestions {
  const type = 'hierarchical'
  const { facetId } = options
  const { internals, controller, entry, search, clear } = createSuggestions<CategoryFacetSearchResult>(
    engine,
    type,
    options,
  )
  const request = () => toFacetSearchRequest(internals, type, entry(), facetId)
  return extend(controller, {
    type,
    updateText: (query: string) => search({ query, numberOfValues: entry().initialNumberOfValues }, request),
    search: () => search({}, request),
    showMoreResults: () =>
      search({ numberOfValues: entry().options.numberOfValues + entry().initialNumberOfValues }, request),
    clear,
    select(value: CategoryFacetSearchResult) {
      internals.store.dispatch({ type: 'facet.valuePicked', facetId, value, by: 'select' })
      void executeSearch(internals)
    },
  } as const)
}
