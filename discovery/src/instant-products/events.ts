import type { ListingResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/service-error.ts'

export type InstantProductsEvent =
  | { type: 'instantProducts.registered'; id: string }
  | { type: 'instantProducts.queried'; id: string; query: string }
  | { type: 'instantProducts.started'; id: string; query: string }
  | {
      type: 'instantProducts.answered'
      id: string
      query: string
      response: ListingResponse
      expiresAt: number
      /** Milliseconds from the request to its response. */
      duration: number
    }
  | { type: 'instantProducts.failed'; id: string; query: string; error: ServiceError }
  | { type: 'instantProducts.swept'; id: string; at: number }
