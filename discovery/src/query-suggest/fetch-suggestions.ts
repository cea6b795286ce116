import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import { ask, giveUp } from '../requests/fetch-products.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { toCommonRequest } from '../requests/request-body.ts'
import { querySetSlice } from '../search-box/query-set.ts'
import { querySuggestSlice } from './query-suggest.ts'

const about = (id: string) => `suggestions ${id}`

/** Asks what somebody may want to type further. A box that wants no suggestions asks nothing. */
export async function fetchQuerySuggestions(internals: EngineInternals, id: string): Promise<void> {
  const { store } = internals
  const count = store.get(querySuggestSlice)[id]?.count
  const query = store.get(querySetSlice)[id] ?? ''
  if (!count) return
  await ask<QuerySuggestResponse>(internals, {
    about: about(id),
    method: 'querySuggest',
    path: '/search/querySuggest',
    request: () => ({ ...toCommonRequest(internals), query, count }),
    started: (requestId) => ({ type: 'suggestions.started', id, requestId }),
    failed: (requestId, error) => ({ type: 'suggestions.failed', id, requestId, error }),
    answered: async (requestId, response) => ({ type: 'suggestions.answered', id, requestId, query, response }),
  })
}

export function clearQuerySuggestions(internals: EngineInternals, id: string): void {
  giveUp(internals, about(id))
  internals.store.dispatch({ type: 'suggestions.cleared', id })
}
