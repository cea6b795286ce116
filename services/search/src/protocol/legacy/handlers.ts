import { randomUUID } from 'node:crypto'
import { languageOf } from '@vitrine/contracts/catalogue'
import {
  legacyFacetDefaults,
  LegacyFacetSearchRequest,
  LegacyQuerySuggestRequest,
  LegacySearchRequest,
  type LegacySearchResponse,
  PlanRequest,
  type PlanResponse,
  searchLimits,
} from '@vitrine/contracts/search'
import type { SearchQuery } from '../../query-pipeline/search-query.ts'
import type { SearchResult } from '../../query-pipeline/search-result.ts'
import { writeCorrection, writeProducts, writeTrigger } from '../write-response.ts'
import { chooseMarket } from '../choose-market.ts'
import { readFacetText, searchFacet } from '../facet-search.ts'
import { readFacet, readPath, type ReadContext } from '../facets/read-facets.ts'
import { termsOf } from '../highlights.ts'
import { recordImpression } from '../impressions.ts'
import { readPage } from '../pages.ts'
import { parseRequest } from '../parse-request.ts'
import type { Handler, HandlerDependencies } from '../handler.ts'
import { readQuery } from '../to-query.ts'
import { readSort } from '../sorts.ts'
import { searchInLayers } from './layers.ts'
import { type RequestedLegacyFacet, fieldName, findFacet, readLegacyFacet } from './read-facets.ts'
import { toResult } from './results.ts'
import { writeLegacyFacet } from './write-facets.ts'

type LegacyLocale = {
  locale?: string | null | undefined
  analytics?: { trackingId?: string | null | undefined } | null | undefined
}

/** The calls of the older search protocol, by their path behind `/rest/search/v2`. */
export function createLegacyHandlers(dependencies: HandlerDependencies) {
  const { pipeline, publicUrl } = dependencies

  const localeOf = ({ locale, analytics }: LegacyLocale) => {
    const [language, country] = (locale ?? '').split(/[-_]/)
    const market = chooseMarket({ language, country, trackingId: analytics?.trackingId })
    return { market, language: languageOf(market.locale) }
  }

  function toSearchQuery(request: LegacySearchRequest): { searchQuery: SearchQuery; facets: RequestedLegacyFacet[] } {
    const place = localeOf(request)
    const now = Math.floor(dependencies.now() / 1000)
    const reading: ReadContext = { locale: place.market.locale, vocabulary: dependencies.vocabulary(), now }
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
      isExplained: request.debug === true,
    }
    const automatic = readAutomatic(request, reading)
    return { searchQuery: { ...searchQuery, ...(automatic && { automatic }) }, facets }
  }

  function readAutomatic({ generateAutomaticFacets: automatic }: LegacySearchRequest, reading: ReadContext) {
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

  const legacySearch: Handler = async (body, call) => {
    const request = parseRequest(LegacySearchRequest, body)
    const started = dependencies.now()
    const { searchQuery, facets } = toSearchQuery(request)
    const { result, facetOf } = await searchInLayers(pipeline, searchQuery, facets)
    const { market, query, page } = searchQuery
    const hits = request.numberOfResults === 0 ? [] : result.hits
    const products = await writeProducts(hits, market, termsOf(result.readings), dependencies)
    const { correction, total, isRelaxed } = result
    const searchUid = randomUUID()
    recordImpression(
      { clientId: request.analytics?.clientId, context: { capture: request.analytics?.capture } },
      {
        source: 'search',
        responseId: searchUid,
        market: market.locale,
        query,
        page,
        total,
        isRelaxed,
        correctedTo: correction?.corrected,
      },
      call,
      dependencies,
    )
    const scoreOf = new Map(result.hits.flatMap(({ members, score }) => members.map((id) => [id, score] as const)))
    const isCorrecting = request.queryCorrection?.enabled === true
    const response: LegacySearchResponse = {
      totalCount: total,
      totalCountFiltered: total,
      duration: Math.max(0, Math.round(dependencies.now() - started)),
      searchUid,
      results: products.map((product) => toResult(product, scoreOf.get(product.permanentid) ?? 0)),
      facets: facets.map((facet) =>
        writeLegacyFacet(facetOf.get(facet), facet, pipeline.facetOf(facet.state.facetId)?.scale ?? 1),
      ),
      ...(searchQuery.automatic && { generateAutomaticFacets: { facets: writeAutomatic(result) } }),
      queryCorrections: request.enableDidYouMean && correction ? writeCorrection(correction).corrections : [],
      ...(isCorrecting && correction && { queryCorrection: writeCorrection(correction) }),
      triggers: result.triggers.map((trigger) => writeTrigger(trigger, market, publicUrl)),
      termsToHighlight: {},
      phrasesToHighlight: {},
      questionAnswer: noAnswer,
      pipeline: 'default',
      splitTestRun: '',
      extendedResults: {},
    }
    return response
  }

  const legacyPlan: Handler = async (body) => {
    const request = parseRequest(PlanRequest, body)
    const { searchQuery } = toSearchQuery({ ...request, numberOfResults: 1 })
    const { triggers } = await pipeline.search({ ...searchQuery, facetMode: 'none' })
    const response: PlanResponse = {
      parsedInput: { basicExpression: searchQuery.query, largeExpression: '' },
      preprocessingOutput: {
        triggers: triggers.map((trigger) => writeTrigger(trigger, searchQuery.market, publicUrl)),
      },
    }
    return response
  }

  const legacyQuerySuggest: Handler = async (body) => {
    const request = parseRequest(LegacyQuerySuggestRequest, body)
    const count = Math.min(request.count ?? searchLimits.suggestions, searchLimits.mostSuggestions)
    const { completions } = await pipeline.querySuggest({ ...localeOf(request), query: readQuery(request.q), count })
    return {
      responseId: randomUUID(),
      completions: completions.map((completion) => ({ ...completion, executableConfidence: 1 })),
    }
  }

  const legacyFacet: Handler = async (body) => {
    const request = parseRequest(LegacyFacetSearchRequest, body)
    const { searchQuery: within } = toSearchQuery(request.searchContext ?? {})
    const known = pipeline.facetOf(fieldName(request.field))
    const { locale } = within.market
    const reading: ReadContext = { locale, vocabulary: dependencies.vocabulary(), now: within.now }
    const paths = (request.ignorePaths ?? []).map((names) => readPath(names, known, reading))
    const values = (request.ignoreValues ?? []).map((value) => [
      known ? reading.vocabulary.keyOf(known.source, value, locale) : value,
    ])
    return searchFacet(pipeline, {
      within,
      facetId: known?.facetId ?? fieldName(request.field),
      text: readFacetText(request.query),
      limit: Math.min(request.numberOfValues || searchLimits.facetSearchValues, searchLimits.mostFacetValues),
      ignored: [...paths, ...values],
    })
  }

  return { legacySearch, legacyPlan, legacyQuerySuggest, legacyFacet }
}

const noAnswer = {
  question: '',
  answerSnippet: '',
  documentId: { contentIdKey: '', contentIdValue: '' },
  score: 0,
  relatedQuestions: [],
}

/** `date descending`, `@ec_price ascending, date descending`; every other order is that of relevance. */
function readLegacySort(criteria: string | null | undefined) {
  const fields = (criteria ?? '').split(',').flatMap((part) => {
    const [field = '', direction] = part.trim().split(/\s+/)
    return direction ? [{ field, direction: /^asc/i.test(direction) ? ('asc' as const) : ('desc' as const) }] : []
  })
  return readSort({ sortCriteria: 'fields', fields })
}

function writeAutomatic({ automatic }: SearchResult) {
  return automatic.flatMap((facet) => {
    if (facet.kind !== 'regular' && facet.kind !== 'location') return []
    const values = facet.values.map(({ label, count, state }) => ({ value: label, state, numberOfResults: count }))
    const { field, displayName: label, hasMore: moreValuesAvailable } = facet
    return [{ field, label, moreValuesAvailable, values, indexScore: 0 }]
  })
}
