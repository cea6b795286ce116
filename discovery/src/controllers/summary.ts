import { type Controller, createController, derive } from '../controller.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Source } from '../results/source.ts'

export type SummaryState = {
  firstRequestExecuted: boolean
  /** Positions of the first and the last product that are shown, from 1; 0 when there is none. */
  firstProduct: number
  lastProduct: number
  totalNumberOfProducts: number
  hasProducts: boolean
  isLoading: boolean
  hasError: boolean
}
export type SearchSummaryState = SummaryState & { query: string }
export type ProductListingSummaryState = SummaryState
export type RecommendationsSummaryState = SummaryState
export type Summary<State extends SummaryState = SummaryState> = Controller<State>

/** For a search it also has the query. */
export function buildSummary<State extends SummaryState>({ store }: EngineInternals, source: Source): Summary<State> {
  const read = derive(
    () => [source.results(), source.pagination()],
    ({ error, isLoading, responseId, products, queryExecuted }, { page, perPage, totalEntries }) => {
      const hasProducts = products.length > 0
      const before = page * perPage
      return {
        firstRequestExecuted: responseId !== '',
        firstProduct: hasProducts ? before + 1 : 0,
        lastProduct: hasProducts ? before + products.length : 0,
        totalNumberOfProducts: totalEntries,
        hasProducts,
        isLoading,
        hasError: error !== null,
        ...(queryExecuted !== undefined && { query: queryExecuted }),
      } as State
    },
  )
  return createController(store, read)
}
