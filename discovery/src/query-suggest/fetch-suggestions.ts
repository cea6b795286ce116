import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import { cancelRequest, sendLatest } from '../requests/send-latest.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { toCommonRequest } from '../requests/request-body.ts'
import { querySetSlice } from './query-set.ts'
import { querySuggestSlice } from './query-suggest.ts'

const requestKey = (id: string) => `suggestions ${id}`

/** Fetches suggestions for the typed text; a box without suggestions sends no request. */
export async function fetchQuerySuggestions(internals: EngineInternals, id: string): Promise<void> {
  const { store } = internals
  const count = store.get(querySuggestSlice)[id]?.count
  const query = store.get(querySetSlice)[id] ?? ''
  if (!count) return
  await sendLatest<Partial<QuerySuggestResponse>>(internals, {
    key: requestKey(id),
    method: 'querySuggest',
    path: '/search/querySuggest',
    body: () => ({ ...toCommonRequest(internals), query, count }),
    started: (requestId) => ({ type: 'suggestions.started', id, requestId }),
    failed: (requestId, error) => ({ type: 'suggestions.failed', id, requestId, error }),
    answered: async (requestId, received) => {
      const response = { responseId: '', query, completions: [], fieldSuggestionsFacets: [], ...received }
      return { type: 'suggestions.answered', id, requestId, query, response }
    },
  })
}

export function clearQuerySuggestions(internals: EngineInternals, id: string): void {
  cancelRequest(internals, requestKey(id))
  internals.store.dispatch({ type: 'suggestions.cleared', id })
}
