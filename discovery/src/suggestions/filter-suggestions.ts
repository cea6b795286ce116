import { executeSearch } from '../requests/fetch-products.ts'
import { type Controller, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { CategoryFacetSearchResult, RegularFacetSearchResult } from '../controllers/facet-search.ts'
import type { FacetSearchKind } from '../facet-search/events.ts'
import type { FoundValue } from '../facets/events.ts'
import { facetSetSlice } from '../facets/facet-set.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { serialize } from '../parameters/serialize.ts'
import { toCommonRequest } from '../requests/request-body.ts'
import { sortSlice } from '../sort/sort.ts'
import { createSuggestions, type SuggestionsOptions, type SuggestionsState } from './suggestions.ts'

export type FilterSuggestionsState = SuggestionsState<RegularFacetSearchResult>
export type CategoryFilterSuggestionsState = SuggestionsState<CategoryFacetSearchResult>

type Suggesting<Type, Value> = Controller<SuggestionsState<Value>> & {
  readonly type: Type
  /** Requests values with such a name. */
  updateQuery(query: string): void
  clear(): void
  /** Searches for the query with this filter and no other. */
  select(value: Value): void
  /** The address of that search: `q=jeans&f-color=Blau`. */
  getSearchParameters(value: Value): string
}
export type FilterSuggestions = Suggesting<'regular', RegularFacetSearchResult>
export type CategoryFilterSuggestions = Suggesting<'hierarchical', CategoryFacetSearchResult>

/** Values of a facet that match the typed text. */
export const buildFilterSuggestions = (engine: CommerceEngine, options: SuggestionsOptions): FilterSuggestions =>
  build(engine, 'regular', options)

/** Categories that match the typed text. */
export const buildCategoryFilterSuggestions = (
  engine: CommerceEngine,
  options: SuggestionsOptions,
): CategoryFilterSuggestions => build(engine, 'hierarchical', options)

function build<Kind extends FacetSearchKind, Value extends FoundValue>(
  engine: CommerceEngine,
  kind: Kind,
  options: SuggestionsOptions,
): Suggesting<Kind, Value> {
  const { internals, controller, entry, search, clear } = createSuggestions<Value>(engine, kind, options)
  const { facetId } = options
  return extend(controller, {
    type: kind,
    updateQuery: (query: string) =>
      search({ query }, () => ({
        ...toCommonRequest(internals),
        facetId,
        facetQuery: '*',
        query,
        numberOfValues: entry().options.numberOfValues,
      })),
    clear,
    select: (value: Value) => searchWith(internals, facetId, value, controller.state.query),
    getSearchParameters: (value: Value) => serialize({ q: controller.state.query, ...toChoice(facetId, value) }),
  })
}

const toChoice = (facetId: string, { path, rawValue }: FoundValue): Parameters =>
  path ? { cf: { [facetId]: [...path, rawValue] } } : { f: { [facetId]: [rawValue] } }

/** A facet that no search has shown yet is requested as if restored from an address. */
function searchWith(internals: EngineInternals, facetId: string, value: FoundValue, query: string): void {
  const { store } = internals
  if (store.get(facetSetSlice)[facetId])
    store.dispatch(
      { type: 'facets.cleared' },
      { type: 'facet.valuePicked', facetId, value, by: 'select' },
      { type: 'query.changed', query },
    )
  else
    store.dispatch({
      type: 'parameters.restored',
      of: 'search',
      parameters: { q: query, sortCriteria: store.get(sortSlice).appliedSort, ...toChoice(facetId, value) },
    })
  void executeSearch(internals)
}
