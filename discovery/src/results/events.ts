import type { ListingResponse, RecommendationsResponse, SearchResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/service-error.ts'
import type { ChildProduct } from './products.ts'

/** Requests of products and their results; with `isMore` the products are appended. */
export type ResultEvent =
  | { type: 'search.started'; requestId: string; isMore: boolean }
  | {
      type: 'search.answered'
      requestId: string
      isMore: boolean
      response: ListingResponse & Partial<Pick<SearchResponse, 'queryCorrection'>>
      queryExecuted: string
      /** The first query, before a correction or a trigger changed it. */
      originalQuery: string
      /** The new query, if it changed. */
      query?: string
      modification?: { originalQuery: string; newQuery: string }
    }
  | { type: 'search.failed'; requestId: string; error: ServiceError }
  | { type: 'listing.started'; requestId: string; isMore: boolean }
  | { type: 'listing.answered'; requestId: string; isMore: boolean; response: ListingResponse }
  | { type: 'listing.failed'; requestId: string; error: ServiceError }
  | { type: 'recommendations.registered'; slotId: string; productId?: string }
  | { type: 'recommendations.started'; requestId: string; slotId: string; isMore: boolean }
  | {
      type: 'recommendations.answered'
      requestId: string
      slotId: string
      isMore: boolean
      response: RecommendationsResponse
    }
  | { type: 'recommendations.failed'; requestId: string; slotId: string; error: ServiceError }
  | { type: 'child.promoted'; from: 'search' | 'listing'; child: ChildProduct }
  | { type: 'child.promoted'; from: 'recommendations'; slotId: string; child: ChildProduct }
  | { type: 'child.promoted'; from: 'instantProducts'; id: string; query: string; child: ChildProduct }
  /** The token was refused and could not be renewed; all results show this error. */
  | { type: 'token.refused'; error: ServiceError }
