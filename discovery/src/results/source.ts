import type { ServiceError } from '../engine/service-error.ts'
import type { Pagination } from '../pagination/pagination.ts'
import type { Product } from './products.ts'

/** A source of products: a search, a listing or a slot of recommendations. */
export type Source = {
  /** Only recommendations have one. */
  readonly slotId?: string
  results(): {
    error: ServiceError | null
    isLoading: boolean
    requestId: string
    responseId: string
    products: readonly Product[]
    queryExecuted?: string
  }
  pagination(): Pagination
  ask(): Promise<void>
  askForMore(): Promise<void>
}
