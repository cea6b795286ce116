import type { FacetSearchResponse } from '@vitrine/contracts/search'

export type FacetSearchKind = 'regular' | 'hierarchical'

export type FacetSearchEvent =
  | { type: 'facetSearch.registered'; kind: FacetSearchKind; facetId: string; query?: string }
  | {
      type: 'facetSearch.changed'
      facetId: string
      query?: string
      numberOfValues?: number
      captions?: Readonly<Record<string, string>>
    }
  | { type: 'facetSearch.started'; facetId: string; requestId: string }
  | { type: 'facetSearch.answered'; facetId: string; requestId: string; response: FacetSearchResponse }
  | { type: 'facetSearch.failed'; facetId: string; requestId: string }
  | { type: 'facetSearch.cleared'; facetId: string }
