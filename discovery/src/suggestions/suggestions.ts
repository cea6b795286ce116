import { productSlices } from '../requests/fetch-products.ts'
import { createController, derive } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { askFacet } from '../facet-search/fetch-facet-values.ts'
import type { FacetSearchState, RegularFacetSearchResult } from '../controllers/facet-search.ts'
import type { FacetSearchKind } from '../facet-search/events.ts'
import { facetSearchSliceOf, pristine } from '../facet-search/facet-search-set.ts'
import { text, validate } from '../validation/schema.ts'
import { fieldSuggestionsOrderSlice } from './field-suggestions-order.ts'

export type SuggestionsState<Found> = FacetSearchState<Found> & { facetId: string; displayName: string; field: string }
export type SuggestionsOptions = { facetId: string }

// The facet of the same name may be searched on its own at the same time.
const prefix = 'field_suggestion:'

/** The common part of filter and field suggestions: a facet and its matching values. */
export function createSuggestions<Found extends RegularFacetSearchResult>(
  engine: CommerceEngine,
  kind: FacetSearchKind,
  { facetId }: SuggestionsOptions,
) {
  validate(
    { facetId: text({ isRequired: true, isEmptyAllowed: false }) },
    { facetId },
    'Check the options of buildFilterSuggestions',
  )
  const internals = internalsOf(engine)
  const { store } = internals
  const slice = facetSearchSliceOf(kind)
  const id = prefix + facetId
  store.load(slice, fieldSuggestionsOrderSlice, ...productSlices)

  const entry = () => store.get(slice)[id] ?? pristine
  const state = derive(
    () => [entry(), store.get(fieldSuggestionsOrderSlice).find((facet) => facet.facetId === facetId)],
    ({ options, isLoading, response }, facet): SuggestionsState<Found> => ({
      facetId,
      displayName: facet?.displayName ?? '',
      field: facet?.field ?? facetId,
      query: options.query,
      isLoading,
      moreValuesAvailable: response.moreValuesAvailable,
      values: response.values as readonly object[] as readonly Found[],
    }),
  )
  return {
    internals,
    controller: createController(store, state),
    entry,
    /** Requests values for another text, or more of them. */
    search(changes: { query?: string; numberOfValues?: number }, request: () => object) {
      store.dispatch(
        { type: 'facetSearch.registered', kind, facetId: id },
        { type: 'facetSearch.changed', facetId: id, ...changes },
      )
      void askFacet(internals, { facetId: id, of: 'search', request })
    },
    clear: () => store.dispatch({ type: 'facetSearch.cleared', facetId: id }),
  }
}
