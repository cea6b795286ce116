import { randomUUID } from 'node:crypto'
import {
  FacetSearchRequest,
  ProductSuggestRequest,
  QuerySuggestRequest,
  type QuerySuggestResponse,
  RedirectRequest,
  type RedirectResponse,
  searchLimits,
  type SearchResponse,
} from '@vitrine/contracts/search'
import { chooseLocale } from './choose-market.ts'
import { readFacetText, searchFacet } from './facet-search.ts'
import { readPath } from './facets/read-facets.ts'
import type { Handler, HandlerDependencies } from './handler.ts'
import { parseRequest } from './parse-request.ts'
import { readQuery, toListingQuery, toSearchQuery } from './to-query.ts'
import { toAddress, writeListingResponse } from './write-response.ts'

/** Calls of boxes in which a shopper types: suggestions, values of a facet, and redirects. */
export function createSearchBoxHandlers(dependencies: HandlerDependencies) {
  const { pipeline, publicUrl } = dependencies

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
      ...chooseLocale(request),
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
    const place = chooseLocale(request)
    const target = await pipeline.redirect({ ...place, query: readQuery(request.query) })
    const response: RedirectResponse = {
      redirect: target === undefined ? null : toAddress(target, place.market, publicUrl),
    }
    return response
  }

  return { productSuggest, querySuggest, facet, redirect }
}
