import type { EngineInternals } from '../engine/internals.ts'
import type { EngineEvent } from '../events.ts'
import { selectedBranch } from '../facets/categories.ts'
import { facetSetSlice } from '../facets/facet-set.ts'
import { foundValue } from '../facets/payloads.ts'
import { toSearchRequest } from '../requests/request-body.ts'
import { isAccepted } from '../validation/accept.ts'
import { text } from '../validation/schema.ts'
import { askFacet } from '../facet-search/fetch-facet-values.ts'
import { type FacetSearchEntry, facetSearchSliceOf, pristine } from '../facet-search/facet-search-set.ts'
import type { FacetSearchKind } from '../facet-search/events.ts'

export type RegularFacetSearchResult = { displayValue: string; rawValue: string; count: number }
/** `path` has the ancestors of the value. */
export type CategoryFacetSearchResult = RegularFacetSearchResult & { path: readonly string[] }

export type FacetSearchState<Found> = {
  isLoading: boolean
  moreValuesAvailable: boolean
  query: string
  values: readonly Found[]
}

export type FacetSearchMethods<Found> = {
  /** Sets the text; `search` sends it. */
  updateText(text: string): void
  search(): void
  showMoreResults(): void
  clear(): void
  select(value: Found): void
}
export type ExcludingFacetSearchMethods<Found> = {
  exclude(value: Found): void
  /** Selects the value and deselects the others. */
  singleSelect(value: Found): void
  singleExclude(value: Found): void
}

/** The request of a facet search: the current filters of the products and a part of a value's name. */
export function toFacetSearchRequest(
  internals: EngineInternals,
  kind: FacetSearchKind,
  { options: { query, numberOfValues } }: FacetSearchEntry,
  facetId: string,
) {
  const request = internals.store.get(facetSetSlice)[facetId]?.request
  const chosen = request?.type === 'hierarchical' ? selectedBranch(request.values).map(({ value }) => value) : []
  return {
    ...toSearchRequest(internals),
    facetId,
    facetQuery: `*${query}*`,
    numberOfValues,
    // The current category need not be found.
    ...(kind === 'hierarchical' && { ignorePaths: chosen.length > 0 ? [chosen] : [] }),
  }
}

type Searched = { of: 'search' | 'listing'; facetId: string; kind: FacetSearchKind }

/** Searches the values of a facet. Selecting one of them changes the products. */
export function createFacetSearch<Found extends RegularFacetSearchResult>(
  { internals, change }: { internals: EngineInternals; change(...events: readonly EngineEvent[]): void },
  { of, facetId, kind }: Searched,
) {
  const { store } = internals
  const slice = facetSearchSliceOf(kind)
  store.load(slice)
  const entry = () => store.get(slice)[facetId] ?? pristine
  // Registered on first use, so that reading facets changes no state.
  const set = (changes: { query?: string; numberOfValues: number }) =>
    store.dispatch(
      { type: 'facetSearch.registered', kind, facetId },
      { type: 'facetSearch.changed', facetId, ...changes },
    )
  const search = () =>
    void askFacet(internals, { facetId, of, request: () => toFacetSearchRequest(internals, kind, entry(), facetId) })
  const take =
    (by: 'select' | 'exclude', isSingle = false) =>
    (value: Found) => {
      const type = 'facet.valuePicked'
      if (!isAccepted(internals, type, { value: foundValue }, { facetId, value })) return
      const picked: EngineEvent = { type, facetId, value, by }
      if (isSingle) change({ type: 'facet.cleared', facetId }, picked)
      else change(picked)
    }

  return {
    entry,
    stateOf: ({ isLoading, options, response }: FacetSearchEntry): FacetSearchState<Found> => ({
      isLoading,
      moreValuesAvailable: response.moreValuesAvailable,
      query: options.query,
      values: response.values as readonly object[] as readonly Found[],
    }),
    methods: {
      updateText(query: string) {
        if (isAccepted(internals, 'facetSearch.changed', { query: text({ isRequired: true }) }, { facetId, query }))
          set({ query, numberOfValues: entry().initialNumberOfValues })
      },
      search() {
        set({ numberOfValues: entry().options.numberOfValues })
        search()
      },
      showMoreResults() {
        set({ numberOfValues: entry().options.numberOfValues + entry().initialNumberOfValues })
        search()
      },
      clear: () => store.dispatch({ type: 'facetSearch.cleared', facetId }),
      select: take('select'),
    },
    excluding: {
      exclude: take('exclude'),
      singleSelect: take('select', true),
      singleExclude: take('exclude', true),
    },
  }
}
