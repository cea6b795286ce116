import { languageOf } from '@vitrine/contracts/catalogue'
import {
  type FacetSearchRequest,
  type ListingRequest,
  searchLimits,
  type SearchRequest,
} from '@vitrine/contracts/search'
import type { ListingQuestion, SearchQuestion } from '../answering/types.ts'
import { chooseMarket } from './choose-market.ts'
import { type AskedFacet, readFacets } from './facets/read-facets.ts'
import { listingPath } from './listing-path.ts'
import { readPage } from './pages.ts'
import type { Parts } from './parts.ts'
import { readSort } from './sorts.ts'

type Filtered = ListingRequest | SearchRequest | FacetSearchRequest

/** A query as it is looked for: nothing but spaces is nothing, and nobody means so many words. */
export const readQuery = (query: string | null | undefined): string => {
  const cut = (query ?? '').slice(0, searchLimits.queryLength).toWellFormed()
  return cut.trim() === '' ? '' : cut
}

function readCommon(request: Filtered, parts: Parts) {
  const market = chooseMarket(request)
  const now = Math.floor(parts.now() / 1000)
  const facets = readFacets(request.facets ?? [], parts.answering, {
    locale: market.locale,
    vocabulary: parts.vocabulary(),
    now,
  })
  const asked = {
    market,
    language: languageOf(market.locale),
    now,
    ...readPage(request),
    sort: readSort(request.sort),
    facets: facets.map(({ state }) => state),
    facetsWanted: 'view' as const,
    isExplained: request.debug === true,
  }
  return { asked, facets }
}

export function toSearchQuestion(
  request: SearchRequest | FacetSearchRequest,
  parts: Parts,
): { question: SearchQuestion; facets: readonly AskedFacet[] } {
  const { asked, facets } = readCommon(request, parts)
  const mayCorrect = !('mayCorrect' in request) || request.mayCorrect !== false
  return { question: { ...asked, query: readQuery(request.query), mayCorrect }, facets }
}

export function toListingQuestion(
  request: ListingRequest | FacetSearchRequest,
  parts: Parts,
): { question: ListingQuestion; facets: readonly AskedFacet[] } {
  const { asked, facets } = readCommon(request, parts)
  return { question: { ...asked, path: listingPath(request.context.view.url) }, facets }
}
