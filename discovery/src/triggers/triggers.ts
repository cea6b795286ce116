import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

export type Execution = { functionName: string; params: readonly (string | number | boolean)[] }
export type Triggers = {
  redirectTo: string
  query: string
  executions: readonly Execution[]
  notifications: readonly string[]
  queryModification: { originalQuery: string; newQuery: string; queryToIgnore: string }
}

const noModification = { originalQuery: '', newQuery: '', queryToIgnore: '' }

export const triggersSlice: Slice<Triggers, EngineEvent> = {
  key: 'triggers',
  initial: { redirectTo: '', query: '', executions: [], notifications: [], queryModification: noModification },
  reduce(state, event) {
    switch (event.type) {
      case 'trigger.ignored':
        return { ...state, queryModification: { ...noModification, queryToIgnore: event.query } }
      case 'trigger.applied':
        return { ...state, queryModification: { ...noModification, ...event.modification } }
      case 'search.started':
      case 'listing.started':
        return event.isMore
          ? state
          : {
              ...state,
              query: '',
              queryModification: { ...noModification, queryToIgnore: state.queryModification.queryToIgnore },
            }
      case 'search.answered':
      case 'listing.answered': {
        if (event.isMore) return state
        const { triggers } = event.response
        const modification = event.type === 'search.answered' ? event.modification : undefined
        const wasIgnored = triggers.some(
          ({ type, content }) => type === 'query' && content === state.queryModification.queryToIgnore,
        )
        return {
          redirectTo: triggers.find(({ type }) => type === 'redirect')?.content.toString() ?? '',
          query: modification?.newQuery ?? '',
          executions: triggers.flatMap((trigger) =>
            trigger.type === 'execute' ? [{ functionName: trigger.content.name, params: trigger.content.params }] : [],
          ),
          notifications: triggers.flatMap((trigger) => (trigger.type === 'notify' ? [trigger.content] : [])),
          queryModification: {
            ...noModification,
            ...modification,
            queryToIgnore: wasIgnored || modification ? '' : state.queryModification.queryToIgnore,
          },
        }
      }
      default:
        return state
    }
  },
}
