import type { ServiceError } from '../engine/service-error.ts'
import type { Pagination } from '../pagination/pagination.ts'
import type { Product } from './products.ts'

/** Where products come from, a search, a listing or a slot of recommendations: what it shows and how it is asked. */
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
