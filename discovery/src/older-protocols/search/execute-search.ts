import type { LegacySearchResponse } from '@vitrine/contracts/search'
import { sendLatest } from '../../requests/send-latest.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import type { EngineEvent } from '../../events.ts'
import { categoryFacetSearchSetSlice, facetSearchSetSlice } from '../../facet-search/facet-search-set.ts'
import { paginationSlice } from '../../pagination/pagination.ts'
import { querySetSlice } from '../../query-suggest/query-set.ts'
import type { Store } from '../../store.ts'
import type { AnsweredFacet } from './events.ts'
import { legacyEngineOf } from './legacy-engine.ts'
import { toSearchRequest } from './requests.ts'
import { legacyResultsSlice, legacySearchSlices } from './results.ts'
import { type SearchCause, reportQueryError, reportSearch } from './search-analytics.ts'

/**
 * Searches by the older protocol. The latest request counts; one that is replaced at once is not sent. `cause` is for
 * analytics.
 */
export async function executeLegacySearch(engine: CommerceEngine, cause?: SearchCause): Promise<void> {
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(...legacySearchSlices)
  let asked = { q: '' }
  let sentAt = 0
  let answeredId = ''
  store.dispatch(...forgetFacetSearches(store))
  await sendLatest<LegacySearchResponse>(internalsOf(legacyEngineOf(engine)), {
    key: 'search',
    method: 'search',
    path: '',
    body() {
      sentAt = performance.now()
      return (asked = toSearchRequest(internals, cause?.actionCause))
    },
    started: (requestId) => ({ type: 'legacySearch.started', requestId }),
    failed(requestId, error) {
      reportQueryError(internals, asked, error)
      return { type: 'legacySearch.failed', requestId, error }
    },
    async answered(requestId, response) {
      if (!Array.isArray(response.results)) throw new Error('The response has no results')
      answeredId = requestId
      reportSearch(internals, cause, response, Math.round(performance.now() - sentAt))
      return {
        type: 'legacySearch.answered',
        requestId,
        response,
        facets: (response.facets ?? []) as unknown as readonly AnsweredFacet[],
        automaticFacets: response.generateAutomaticFacets?.facets ?? [],
      }
    },
  })
  const { requestId, isLoading } = store.get(legacyResultsSlice)
  if (requestId === answeredId && !isLoading)
    store.dispatch(...forgetFacetSearches(store), ...fillBoxes(store, asked.q))
}

/** Facet searches belong to the previous results. */
const forgetFacetSearches = (store: Store<EngineEvent>): EngineEvent[] =>
  [facetSearchSetSlice, categoryFacetSearchSetSlice]
    .flatMap((slice) => Object.keys(store.get(slice)))
    .map((facetId) => ({ type: 'facetSearch.cleared', facetId }))

/** Every box shows the current query. */
const fillBoxes = (store: Store<EngineEvent>, query: string): EngineEvent[] =>
  Object.entries(store.get(querySetSlice)).flatMap(([id, typed]) =>
    typed === query ? [] : [{ type: 'box.typed', id, query }],
  )

/** A search with other filters or in another order begins on its first page. */
export function toFirstPage(store: Store<EngineEvent>): EngineEvent[] {
  const { page, perPage } = store.get(paginationSlice).principal
  return page > 0 ? [{ type: 'page.resized', pageSize: perPage }] : []
}
