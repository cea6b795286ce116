import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** A query of blanks is none. */
const toQuery = (typed: string): string => (typed.trim() === '' ? '' : typed)

export const querySlice: Slice<{ query: string }, EngineEvent> = {
  key: 'commerceQuery',
  initial: { query: '' },
  reduce(state, event) {
    switch (event.type) {
      case 'query.changed':
      case 'query.prepared':
        return { query: toQuery(event.query) }
      case 'search.answered':
        return event.query === undefined || event.query === state.query ? state : { query: event.query }
      case 'parameters.restored':
        return event.of === 'search' ? { query: toQuery(event.parameters.q ?? '') } : state
      default:
        return state
    }
  },
}
