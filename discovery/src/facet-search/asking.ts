import type { FacetSearchResponse } from '@vitrine/contracts/search'
import { ask } from '../asking.ts'
import type { Insides } from '../engine/insides.ts'

export type FacetQuestion = {
  /** The entry that is told about it. */
  facetId: string
  of: 'search' | 'listing'
  request(): object
}

/** Asks for values of a facet that are called like what was typed. */
export const askFacet = (insides: Insides, { facetId, of, request }: FacetQuestion): Promise<void> =>
  ask<FacetSearchResponse>(insides, {
    about: `facet ${facetId}`,
    method: 'facet',
    path: `/facet?type=${of === 'search' ? 'SEARCH' : 'LISTING'}`,
    request,
    started: (requestId) => ({ type: 'facetSearch.started', facetId, requestId }),
    failed: (requestId) => ({ type: 'facetSearch.failed', facetId, requestId }),
    answered: async (requestId, response) => ({ type: 'facetSearch.answered', facetId, requestId, response }),
  })
