import { languageCodeOf } from '@vitrine/contracts/catalogue'
import {
  type FacetSearchRequest,
  type ListingRequest,
  searchLimits,
  type SearchRequest,
} from '@vitrine/contracts/search'
import type { ListingQuery, SearchQuery } from '../query-pipeline/search-query.ts'
import { chooseMarket } from './choose-market.ts'
import { type RequestedFacet, readFacets } from './facets/read-facets.ts'
import { listingPath } from './listing-path.ts'
import { readPage } from './pages.ts'
import type { Call, HandlerDependencies } from './handler.ts'
import { readSort } from './sorts.ts'

type FacetedRequest = ListingRequest | SearchRequest | FacetSearchRequest

/** The query text: only spaces count as empty, and a long text is cut. */
export const readQuery = (query: string | null | undefined): string => {
  const cut = (query ?? '').slice(0, searchLimits.queryLength).toWellFormed()
  return cut.trim() === '' ? '' : cut
}

/** Explanations show weights and rules of the brand: `debug` of a visitor changes nothing. */
type Caller = Pick<Call, 'isStaff'>
const visitor: Caller = { isStaff: false }

function readCommon(request: FacetedRequest, dependencies: HandlerDependencies, { isStaff }: Caller) {
  const market = chooseMarket(request)
  const now = Math.floor(dependencies.now() / 1000)
  const facets = readFacets(request.facets ?? [], dependencies.pipeline, {
    locale: market.locale,
    vocabulary: dependencies.vocabulary(),
    now,
  })
  const baseQuery = {
    market,
    language: languageCodeOf(market.locale),
    now,
    ...readPage(request),
    sort: readSort(request.sort),
    facets: facets.map(({ state }) => state),
    facetMode: 'view' as const,
    isExplained: isStaff && request.debug === true,
  }
  return { baseQuery, facets }
}

export function toSearchQuery(
  request: SearchRequest | FacetSearchRequest,
  dependencies: HandlerDependencies,
  caller = visitor,
): { searchQuery: SearchQuery; facets: readonly RequestedFacet[] } {
  const { baseQuery, facets } = readCommon(request, dependencies, caller)
  const mayCorrect = !('mayCorrect' in request) || request.mayCorrect !== false
  return { searchQuery: { ...baseQuery, query: readQuery(request.query), mayCorrect }, facets }
}

export function toListingQuery(
  request: ListingRequest | FacetSearchRequest,
  dependencies: HandlerDependencies,
  caller = visitor,
): { listingQuery: ListingQuery; facets: readonly RequestedFacet[] } {
  const { baseQuery, facets } = readCommon(request, dependencies, caller)
  return { listingQuery: { ...baseQuery, path: listingPath(request.context.view.url) }, facets }
}
