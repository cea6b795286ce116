import { randomUUID } from 'node:crypto'
import { languageOf } from '@vitrine/contracts/catalogue'
import {
  type CommonRequest,
  FacetSearchRequest,
  type FacetSearchResponse,
  ListingRequest,
  ProductSuggestRequest,
  QuerySuggestRequest,
  type QuerySuggestResponse,
  RecommendationsRequest,
  type RecommendationsResponse,
  RedirectRequest,
  type RedirectResponse,
  searchLimits,
  SearchRequest,
  type SearchResponse,
} from '@vitrine/contracts/search'
import type { FacetSearchQuery } from '../query-pipeline/search-query.ts'
import { toAddress, writeListingResponse, writeCorrection, writeProducts } from './write-response.ts'
import { chooseMarket } from './choose-market.ts'
import { readPath } from './facets/read-facets.ts'
import { clientIdOf, recordImpression } from './impressions.ts'
import { readPage, writePage } from './pages.ts'
import { parseRequest } from './parse-request.ts'
import type { Handler, HandlerDependencies } from './handler.ts'
import { readQuery, toListingQuery, toSearchQuery } from './to-query.ts'

/** The calls of the commerce protocol, by their path behind `/commerce/v2`. */
export function createCommerceHandlers(dependencies: HandlerDependencies) {
  const { pipeline, recommendations, publicUrl } = dependencies

  const localeOf = (request: CommonRequest) => {
    const market = chooseMarket(request)
    return { market, language: languageOf(market.locale) }
  }

  const search: Handler = async (body, call) => {
    const request = parseRequest(SearchRequest, body)
    const { searchQuery, facets } = toSearchQuery(request, dependencies)
    const result = await pipeline.search(searchQuery)
    const response = await writeListingResponse(result, searchQuery, facets, dependencies)
    const { correction, executedQuery: queryExecuted, total, isRelaxed } = result
    const { market, query, page } = searchQuery
    const { responseId } = response
    const corrected = correction?.corrected
    recordImpression(
      request,
      { source: 'search', responseId, market: market.locale, query, page, total, correctedTo: corrected, isRelaxed },
      call,
      dependencies,
    )
    const searchResponse: SearchResponse = {
      ...response,
      results: request.enableResults ? response.products : [],
      queryExecuted,
      ...(correction && { queryCorrection: writeCorrection(correction) }),
    }
    return searchResponse
  }

  const listing: Handler = async (body, call) => {
    const request = parseRequest(ListingRequest, body)
    const { listingQuery, facets } = toListingQuery(request, dependencies)
    const result = await pipeline.listing(listingQuery)
    const response = await writeListingResponse(result, listingQuery, facets, dependencies)
    const { market, path: view, page } = listingQuery
    const { responseId } = response
    const { total } = result
    recordImpression(
      request,
      { source: 'listing', responseId, market: market.locale, view, page, total },
      call,
      dependencies,
    )
    return { ...response, results: request.enableResults ? response.products : [] }
  }

  const recommend: Handler = async (body, call) => {
    const request = parseRequest(RecommendationsRequest, body)
    const { slotId, context } = request
    const { market, language } = localeOf(request)
    const page = readPage(request)
    const numbers = (items: readonly { productId: string }[] | null | undefined) =>
      (items ?? []).flatMap(({ productId }) => toProductId(productId) ?? [])
    const { headline, productIds, total } = await recommendations.recommend({
      slotId,
      market,
      language,
      productId: context.product ? toProductId(context.product.productId) : undefined,
      cart: numbers(context.cart),
      purchased: numbers(context.purchased),
      clientId: clientIdOf(request),
      ...page,
    })
    const hits = await pipeline.coloursOf({ market, language, productIds: productIds.map(String) })
    const response: RecommendationsResponse = {
      responseId: randomUUID(),
      headline,
      products: await writeProducts(hits, market, [], dependencies),
      results: [],
      pagination: writePage(page, total),
    }
    const { responseId } = response
    recordImpression(
      request,
      { source: 'recommendations', responseId, market: market.locale, view: slotId, page: page.page, total },
      call,
      dependencies,
    )
    return response
  }

  const productSuggest: Handler = async (body) => {
    const request = parseRequest(ProductSuggestRequest, body)
    const { searchQuery } = toSearchQuery(
      { ...request, page: 0, perPage: 0, facets: [], sort: null, debug: false },
      dependencies,
    )
    const { market, language, query, perPage: count } = searchQuery
    const result = await pipeline.productSuggest({ market, language, query, count })
    const listingResponse = await writeListingResponse(result, { ...searchQuery, facetMode: 'none' }, [], dependencies)
    const response: SearchResponse = { ...listingResponse, queryExecuted: result.executedQuery }
    return response
  }

  const querySuggest: Handler = async (body) => {
    const request = parseRequest(QuerySuggestRequest, body)
    const query = readQuery(request.query)
    const count = Math.min(request.count ?? searchLimits.suggestions, searchLimits.mostSuggestions)
    const { completions, fields, categories, pages } = await pipeline.querySuggest({
      ...localeOf(request),
      query,
      count,
    })
    const response: QuerySuggestResponse = {
      responseId: randomUUID(),
      query,
      completions: completions.map((completion) => ({ ...completion, executableConfidence: 1 })),
      fieldSuggestionsFacets: fields.flatMap(({ facetId, field, displayName, kind }) =>
        kind === 'regular' || kind === 'hierarchical' ? [{ facetId, field, displayName, type: kind }] : [],
      ),
      categories: [...categories],
      pages: [...pages],
    }
    return response
  }

  const facet: Handler = async (body, { url }) => {
    const request = parseRequest(FacetSearchRequest, body)
    const isListing = url.searchParams.get('type')?.toUpperCase() === 'LISTING'
    const within = isListing
      ? toListingQuery(request, dependencies).listingQuery
      : toSearchQuery(request, dependencies).searchQuery
    const facetId = request.facetId.replace(/^field_suggestion:/, '')
    const reading = { locale: within.market.locale, vocabulary: dependencies.vocabulary(), now: within.now }
    const known = pipeline.facetOf(facetId)
    return searchFacet(pipeline, {
      within,
      facetId: known?.facetId ?? facetId,
      text: readFacetText(request.facetQuery),
      limit: Math.min(request.numberOfValues || searchLimits.facetSearchValues, searchLimits.mostFacetValues),
      ignored: (request.ignorePaths ?? []).map((names) => readPath(names, known, reading)),
    })
  }

  const redirect: Handler = async (body) => {
    const request = parseRequest(RedirectRequest, body)
    const place = localeOf(request)
    const target = await pipeline.redirect({ ...place, query: readQuery(request.query) })
    const response: RedirectResponse = {
      redirect: target === undefined ? null : toAddress(target, place.market, publicUrl),
    }
    return response
  }

  return { search, listing, recommend, productSuggest, querySuggest, facet, redirect }
}

/** Clients wrap the typed text in asterisks; it is found anywhere in a value either way. */
export const readFacetText = (text: string | null | undefined): string =>
  (text ?? '').slice(0, searchLimits.queryLength).replaceAll('*', '').trim()

export async function searchFacet(
  pipeline: HandlerDependencies['pipeline'],
  facetQuery: FacetSearchQuery,
): Promise<FacetSearchResponse> {
  const isTree = pipeline.facetOf(facetQuery.facetId)?.kind === 'hierarchical'
  const { values, hasMore } = await pipeline.facetSearch(facetQuery)
  return {
    values: values.map(({ label, count, ancestors }) => ({
      displayValue: label,
      rawValue: label,
      count,
      ...(isTree && { path: [...ancestors] }),
    })),
    moreValuesAvailable: hasMore,
  }
}

/** The greatest number of a product. */
const largestId = 2_147_483_647

/** Products go by their number on the wire. */
export function toProductId(wireId: string): number | undefined {
  const id = Number(wireId)
  return /^\d{1,10}$/.test(wireId) && id > 0 && id <= largestId ? id : undefined
}
