import type { LegacyResult } from '@vitrine/contracts/search'
import { type Controller, createController, derive } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import type { ServiceError } from '../../engine/service-error.ts'
import { legacyResultsSlice, legacySearchSlices } from './results.ts'

export type ResultListState = {
  results: readonly LegacyResult[]
  searchResponseId: string
  isLoading: boolean
  hasResults: boolean
  hasError: boolean
  error: ServiceError | null
  firstSearchExecuted: boolean
}
export type ResultList = Controller<ResultListState>

/** The results of a search of the older protocol. */
export function buildResultList(engine: CommerceEngine): ResultList {
  const { store } = internalsOf(engine)
  store.load(...legacySearchSlices)
  return createController(
    store,
    derive(
      () => [store.get(legacyResultsSlice)],
      ({ results, searchUid, isLoading, error }): ResultListState => ({
        results,
        searchResponseId: searchUid,
        isLoading,
        hasResults: results.length > 0,
        hasError: error !== null,
        error,
        firstSearchExecuted: searchUid !== '',
      }),
    ),
  )
}
