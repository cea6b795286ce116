import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { legacyFacetDefaults, type LegacySearchRequest, searchLimits } from '@vitrine/contracts/search'
import type { SearchQuery } from '../../query-pipeline/search-query.ts'
import { chooseMarket } from '../choose-market.ts'
import { readFacet, type ReadContext } from '../facets/read-facets.ts'
import type { Call, HandlerDependencies } from '../handler.ts'
import { readPage } from '../pages.ts'
import { readSort } from '../sorts.ts'
import { readQuery } from '../to-query.ts'
import { findFacet, readLegacyFacet, type RequestedLegacyFacet } from './read-facets.ts'

type LegacyLocale = {
  locale?: string | null | undefined
  analytics?: { trackingId?: string | null | undefined } | null | undefined
}

/** The market and language of a request of the older protocol. */
export function readLocale({ locale, analytics }: LegacyLocale) {
  const [language, country] = (locale ?? '').split(/[-_]/)
  const market = chooseMarket({ language, country, trackingId: analytics?.trackingId })
  return { market, language: languageCodeOf(market.locale) }
}

type QueryDependencies = Pick<HandlerDependencies, 'pipeline' | 'vocabulary' | 'now'>

/** Reads a request of the older protocol; its facets are answered in the order in which they were requested. */
export function toSearchQuery(
  request: LegacySearchRequest,
  { pipeline, vocabulary, now: currentTime }: QueryDependencies,
  { isStaff }: Pick<Call, 'isStaff'> = { isStaff: false },
): { searchQuery: SearchQuery; facets: RequestedLegacyFacet[] } {
  const place = readLocale(request)
  const now = Math.floor(currentTime() / 1000)
  const reading: ReadContext = { locale: place.market.locale, vocabulary: vocabulary(), now }
  const facets = (request.facets ?? []).map((facet) => readLegacyFacet(facet, pipeline, reading))
  const perPage = request.numberOfResults || searchLimits.pageSize
  const searchQuery: SearchQuery = {
    ...place,
    now,
    ...readPage({ page: (request.firstResult ?? 0) / perPage, perPage }),
    query: readQuery(request.q),
    mayCorrect: request.queryCorrection?.options?.automaticallyCorrect === 'whenNoResults',
    sort: readLegacySort(request.sortCriteria),
    facets: facets.map(({ state }) => state),
    facetMode: 'requested',
    isExplained: isStaff && request.debug === true,
  }
  const automatic = readAutomatic(request, pipeline, reading)
  return { searchQuery: { ...searchQuery, ...(automatic && { automatic }) }, facets }
}

function readAutomatic(
  { generateAutomaticFacets: automatic }: LegacySearchRequest,
  pipeline: QueryDependencies['pipeline'],
  reading: ReadContext,
) {
  if (!automatic) return undefined
  const values = automatic.numberOfValues ?? legacyFacetDefaults.numberOfValues
  const states = (automatic.currentFacets ?? []).map(({ field, currentValues }) => {
    const { known, facetId } = findFacet(field, 'regular', pipeline)
    const request = { facetId, field, numberOfValues: values, values: currentValues ?? [] }
    return readFacet({ ...request, type: 'regular' }, known, reading).state
  })
  const desired = automatic.desiredCount ?? legacyFacetDefaults.automaticFacets
  return { desired, values: Math.min(values, searchLimits.mostFacetValues), states }
}

/** `date descending`, `@ec_price ascending, date descending`; every other order is that of relevance. */
function readLegacySort(criteria: string | null | undefined) {
  const fields = (criteria ?? '').split(',').flatMap((part) => {
    const [field = '', direction] = part.trim().split(/\s+/)
    return direction ? [{ field, direction: /^asc/i.test(direction) ? ('asc' as const) : ('desc' as const) }] : []
  })
  return readSort({ sortCriteria: 'fields', fields })
}
