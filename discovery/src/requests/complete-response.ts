import type { ListingResponse, SearchResponse } from '@vitrine/contracts/search'

const byRelevance: SearchResponse['sort'] = {
  appliedSort: { sortCriteria: 'relevance' },
  availableSorts: [{ sortCriteria: 'relevance' }],
}

/** The response to a search or a listing; only a search has a query. */
export type CompleteResponse = ListingResponse & Partial<Pick<SearchResponse, 'queryExecuted' | 'queryCorrection'>>

/** Fills in the optional parts that a service left out. Throws when there are no products, not even an empty list. */
export function completeResponse(response: Partial<SearchResponse>): CompleteResponse {
  const { products, pagination } = response
  if (!products || !pagination) throw new Error('The response has no products or no pagination')
  return {
    responseId: '',
    results: [],
    facets: [],
    triggers: [],
    sort: byRelevance,
    executionReport: null,
    ...response,
    products,
    pagination,
  }
}
