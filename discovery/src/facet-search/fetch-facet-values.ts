import type { FacetSearchResponse } from '@vitrine/contracts/search'
import { sendLatest } from '../requests/send-latest.ts'
import type { EngineInternals } from '../engine/internals.ts'

export type FacetQuestion = {
  /** The entry that gets the result. */
  facetId: string
  of: 'search' | 'listing'
  request(): object
}

/** Requests values of a facet that match the typed text. */
export const askFacet = (internals: EngineInternals, { facetId, of, request }: FacetQuestion): Promise<void> =>
  sendLatest<Partial<FacetSearchResponse>>(internals, {
    key: `facet ${facetId}`,
    method: 'facet',
    path: `/facet?type=${of === 'search' ? 'SEARCH' : 'LISTING'}`,
    body: request,
    started: (requestId) => ({ type: 'facetSearch.started', facetId, requestId }),
    failed: (requestId) => ({ type: 'facetSearch.failed', facetId, requestId }),
    answered: async (requestId, received) => {
      const response = { values: [], moreValuesAvailable: false, ...received }
      return { type: 'facetSearch.answered', facetId, requestId, response }
    },
  })
