import type { LegacySearchResponse } from '@vitrine/contracts/search'
import { ask } from '../asking.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { insidesOf } from '../engine/insides.ts'
import type { Event } from '../events.ts'
import { categoryFacetSearchSetSlice, facetSearchSetSlice } from '../facet-search/facet-search-set.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { querySetSlice } from '../search-box/query-set.ts'
import type { Store } from '../store.ts'
import type { AnsweredFacet } from './events.ts'
import { olderEngineOf } from './older-engine.ts'
import { toSearchRequest } from './requests.ts'
import { legacyResultsSlice, legacySearchSlices } from './results.ts'
import { type SearchCause, tellQueryError, tellSearch } from './telling.ts'

/**
 * Searches by the older protocol. The last question counts; one that is followed at once by another is not sent.
 * `cause` tells analytics why.
 */
export async function executeLegacySearch(engine: CommerceEngine, cause?: SearchCause): Promise<void> {
  const insides = insidesOf(engine)
  const { store } = insides
  store.load(...legacySearchSlices)
  let asked = { q: '' }
  let sentAt = 0
  let answeredId = ''
  store.dispatch(...forgetFacetSearches(store))
  await ask<LegacySearchResponse>(insidesOf(olderEngineOf(engine)), {
    about: 'search',
    method: 'search',
    path: '',
    request() {
      sentAt = performance.now()
      return (asked = toSearchRequest(insides, cause?.actionCause))
    },
    started: (requestId) => ({ type: 'legacySearch.started', requestId }),
    failed(requestId, error) {
      tellQueryError(insides, asked, error)
      return { type: 'legacySearch.failed', requestId, error }
    },
    async answered(requestId, response) {
      answeredId = requestId
      tellSearch(insides, cause, response, Math.round(performance.now() - sentAt))
      return {
        type: 'legacySearch.answered',
        requestId,
        response,
        facets: response.facets as unknown as readonly AnsweredFacet[],
        automaticFacets: response.generateAutomaticFacets?.facets ?? [],
      }
    },
  })
  const { requestId, isLoading } = store.get(legacyResultsSlice)
  if (requestId === answeredId && !isLoading)
    store.dispatch(...forgetFacetSearches(store), ...fillBoxes(store, asked.q))
}

/** What was looked for in a facet belongs to the results there were. */
const forgetFacetSearches = (store: Store): Event[] =>
  [facetSearchSetSlice, categoryFacetSearchSetSlice]
    .flatMap((slice) => Object.keys(store.get(slice)))
    .map((facetId) => ({ type: 'facetSearch.cleared', facetId }))

/** Every box says what is searched for, whoever asked for it. */
const fillBoxes = (store: Store, query: string): Event[] =>
  Object.entries(store.get(querySetSlice)).flatMap(([id, typed]) =>
    typed === query ? [] : [{ type: 'box.typed', id, query }],
  )

/** A search with other filters or in another order begins on its first page. */
export function toFirstPage(store: Store): Event[] {
  const { page, perPage } = store.get(paginationSlice).principal
  return page > 0 ? [{ type: 'page.resized', pageSize: perPage }] : []
}
