import type { LegacyResult } from '@vitrine/contracts/search'
import type { ServiceError } from '../../engine/service-error.ts'
import { paginationSlice } from '../../pagination/pagination.ts'
import { querySlice } from '../../query/query.ts'
import type { EngineEvent } from '../../events.ts'
import type { Slice } from '../../store.ts'
import type { AnsweredFacet } from './events.ts'
import { tabSetSlice } from '../../tabs/tabs.ts'

export type LegacyResults = {
  error: ServiceError | null
  isLoading: boolean
  requestId: string
  searchUid: string
  results: readonly LegacyResult[]
  facets: readonly AnsweredFacet[]
  totalCountFiltered: number
  duration: number
}

const noResults: LegacyResults = {
  error: null,
  isLoading: false,
  requestId: '',
  searchUid: '',
  results: [],
  facets: [],
  totalCountFiltered: 0,
  duration: 0,
}

export const legacyResultsSlice: Slice<LegacyResults, EngineEvent> = {
  key: 'search',
  initial: noResults,
  reduce(state, event) {
    switch (event.type) {
      case 'legacySearch.started':
        return { ...state, isLoading: true, requestId: event.requestId }
      case 'legacySearch.answered': {
        if (event.requestId !== state.requestId) return state
        const { searchUid, results, totalCountFiltered, duration } = event.response
        const { requestId, facets } = event
        return { error: null, isLoading: false, requestId, searchUid, results, facets, totalCountFiltered, duration }
      }
      // The previous results do not belong to the failed query.
      case 'legacySearch.failed':
        return event.requestId === state.requestId
          ? { ...noResults, requestId: event.requestId, error: event.error }
          : state
      default:
        return state
    }
  },
}

/** The slices that every search of the older protocol uses. */
export const legacySearchSlices = [legacyResultsSlice, tabSetSlice, querySlice, paginationSlice] as const
