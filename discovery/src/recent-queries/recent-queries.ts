import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** Recent queries, newest first. */
export type RecentQueries = { queries: readonly string[]; maxLength: number }

export const recentQueriesSlice: Slice<RecentQueries, EngineEvent> = {
  key: 'recentQueries',
  initial: { queries: [], maxLength: 10 },
  reduce(state, event) {
    switch (event.type) {
      case 'recentQueries.registered':
        return remember(event.queries, event.maxLength ?? state.maxLength)
      case 'recentQueries.cleared':
        return { ...state, queries: [] }
      case 'search.answered':
        return event.isMore || event.queryExecuted.trim() === '' || event.response.products.length === 0
          ? state
          : remember([event.queryExecuted, ...state.queries], state.maxLength)
      default:
        return state
    }
  },
}

/** A query is stored once, whatever its spelling. */
function remember(queries: readonly string[], maxLength: number): RecentQueries {
  const distinct = new Set(queries.map((query) => query.trim().toLowerCase()).filter((query) => query !== ''))
  return { queries: [...distinct].slice(0, maxLength), maxLength }
}
