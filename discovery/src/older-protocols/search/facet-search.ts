import { derive } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import type { EngineEvent } from '../../events.ts'
import {
  type CategoryFacetSearchResult,
  createFacetSearch,
  type ExcludingFacetSearchMethods,
  type FacetSearchMethods,
  type FacetSearchState,
  type RegularFacetSearchResult,
} from '../../controllers/facet-search.ts'
import type { FacetSearchKind } from '../../facet-search/events.ts'
import type { FacetSearchOptions } from './facet-request.ts'
import { legacyEngineOf } from './legacy-engine.ts'

export type RegularFacetSearchState = FacetSearchState<RegularFacetSearchResult>
export type CategoryFacetSearchState = FacetSearchState<CategoryFacetSearchResult>
export type RegularFacetSearch = FacetSearchMethods<RegularFacetSearchResult> &
  ExcludingFacetSearchMethods<RegularFacetSearchResult>
export type CategoryFacetSearch = FacetSearchMethods<CategoryFacetSearchResult>

export type Taken<Found> = { value: Found; by: 'select' | 'exclude'; isSingle: boolean }

/** A facet search of the older protocol; `select` is defined by the facet. */
export function searchFacet<Found extends RegularFacetSearchResult>(
  engine: CommerceEngine,
  { facetId, kind, options }: { facetId: string; kind: FacetSearchKind; options: FacetSearchOptions | undefined },
  take: (taken: Taken<Found>) => void,
) {
  const internals = internalsOf(legacyEngineOf(engine))
  const change = (...events: readonly EngineEvent[]) => {
    const picked = events.find((event) => event.type === 'facet.valuePicked')
    if (picked) take({ value: picked.value as Found, by: picked.by, isSingle: events.length > 1 })
  }
  const { entry, stateOf, methods, excluding } = createFacetSearch<Found>(
    { internals, change },
    { of: 'search', facetId, kind },
  )
  if (options) {
    const { query = '', captions = {} } = options
    internals.store.dispatch(
      { type: 'facetSearch.registered', kind, facetId, query },
      { type: 'facetSearch.changed', facetId, captions },
    )
  }
  const state = derive(() => [entry()], stateOf)
  return { state, methods, excluding }
}
