import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** The text of search boxes, by their ids. */
export type QuerySet = Readonly<Record<string, string>>

export const querySetSlice: Slice<QuerySet, EngineEvent> = {
  key: 'querySet',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'box.registered':
        return event.id in state ? state : { ...state, [event.id]: event.query }
      case 'box.typed':
        return event.id in state ? { ...state, [event.id]: event.query } : state
      case 'suggestion.selected':
        return event.id in state ? { ...state, [event.id]: event.expression } : state
      // Every box shows the current query.
      case 'search.answered':
        return event.isMore ? state : fill(state, event.queryExecuted)
      case 'parameters.restored':
        return event.of === 'listing' || event.parameters.q === undefined ? state : fill(state, event.parameters.q)
      default:
        return state
    }
  },
}

const fill = (state: QuerySet, query: string): QuerySet =>
  Object.values(state).every((typed) => typed === query)
    ? state
    : Object.fromEntries(Object.keys(state).map((id) => [id, query]))
