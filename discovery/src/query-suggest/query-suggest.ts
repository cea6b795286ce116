import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/service-error.ts'
import { changeEntries, changeEntry } from '../entries.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** The suggestions of a search box. */
type QuerySuggest = {
  id: string
  completions: Readonly<QuerySuggestResponse['completions']>
  responseId: string
  /** The number of requested suggestions; none at 0. */
  count: number
  currentRequestId: string
  error: ServiceError | null
  /** Intermediate inputs; their semicolons are escaped because lists are joined with semicolons. */
  partialQueries: readonly string[]
  isLoading: boolean
}
export type QuerySuggestSet = Readonly<Record<string, QuerySuggest>>

const emptyEntry = (id: string, count: number): QuerySuggest => ({
  id,
  completions: [],
  responseId: '',
  count,
  currentRequestId: '',
  error: null,
  partialQueries: [],
  isLoading: false,
})

export const querySuggestSlice: Slice<QuerySuggestSet, EngineEvent> = {
  key: 'querySuggest',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'suggestions.registered':
        return event.id in state ? state : { ...state, [event.id]: emptyEntry(event.id, event.count) }
      case 'suggestions.started':
        return changeEntry(state, event.id, (entry) => ({
          ...entry,
          isLoading: true,
          currentRequestId: event.requestId,
        }))
      case 'suggestions.answered':
        return changeEntry(state, event.id, (entry) => {
          if (entry.currentRequestId !== event.requestId) return entry
          const { completions, responseId } = event.response
          return {
            ...entry,
            completions,
            responseId,
            error: null,
            isLoading: false,
            partialQueries: event.query
              ? [...entry.partialQueries, event.query.replaceAll(';', '%3B')]
              : entry.partialQueries,
          }
        })
      case 'suggestions.failed':
        return changeEntry(state, event.id, (entry) =>
          entry.currentRequestId === event.requestId ? { ...entry, error: event.error, isLoading: false } : entry,
        )
      // A late response is ignored.
      case 'suggestions.cleared':
        return changeEntry(state, event.id, (entry) => emptyEntry(entry.id, entry.count))
      case 'token.refused':
        return changeEntries(state, (entry) => ({ ...entry, error: event.error, isLoading: false }))
      default:
        return state
    }
  },
}
