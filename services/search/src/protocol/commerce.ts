import { randomUUID } from 'node:crypto'
import {
  ListingRequest,
  RecommendationsRequest,
  type RecommendationsResponse,
  SearchRequest,
  type SearchResponse,
} from '@vitrine/contracts/search'
import { chooseLocale } from './choose-market.ts'
import type { Handler, HandlerDependencies } from './handler.ts'
import { clientIdOf, recordImpression } from './impressions.ts'
import { readPage, writePage } from './pages.ts'
import { parseRequest } from './parse-request.ts'
import { createSearchBoxHandlers } from './search-box.ts'
import { toListingQuery, toSearchQuery } from './to-query.ts'
import { writeCorrection, writeListingResponse, writeProducts } from './write-response.ts'

/** The calls of the commerce protocol, by their path behind `/commerce/v2`. */
export function createCommerceHandlers(dependencies: HandlerDependencies) {
  const { pipeline, recommendations } = dependencies

  const search: Handler = async (body, call) => {
    const request = parseRequest(SearchRequest, body)
    const { searchQuery, facets } = toSearchQuery(request, dependencies, call)
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
    const { listingQuery, facets } = toListingQuery(request, dependencies, call)
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
    const { market, language } = chooseLocale(request)
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

  return { search, listing, recommend, ...createSearchBoxHandlers(dependencies) }
}

/** The greatest number of a product. */
const largestId = 2_147_483_647

/** Products go by their number on the wire. */
export function toProductId(wireId: string): number | undefined {
  const id = Number(wireId)
  return /^\d{1,10}$/.test(wireId) && id > 0 && id <= largestId ? id : undefined
}
