import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import { ask, giveUp } from '../asking.ts'
import type { Insides } from '../engine/insides.ts'
import { toCommonRequest } from '../requests.ts'
import { querySetSlice } from '../search-box/query-set.ts'
import { querySuggestSlice } from './query-suggest.ts'

const about = (id: string) => `suggestions ${id}`

/** Asks what somebody may want to type further. A box that wants no suggestions asks nothing. */
export async function fetchQuerySuggestions(insides: Insides, id: string): Promise<void> {
  const { store } = insides
  const count = store.get(querySuggestSlice)[id]?.count
  const query = store.get(querySetSlice)[id] ?? ''
  if (!count) return
  await ask<QuerySuggestResponse>(insides, {
    about: about(id),
    method: 'querySuggest',
    path: '/search/querySuggest',
    request: () => ({ ...toCommonRequest(insides), query, count }),
    started: (requestId) => ({ type: 'suggestions.started', id, requestId }),
    failed: (requestId, error) => ({ type: 'suggestions.failed', id, requestId, error }),
    answered: async (requestId, response) => ({ type: 'suggestions.answered', id, requestId, query, response }),
  })
}

export function clearQuerySuggestions(insides: Insides, id: string): void {
  giveUp(insides, about(id))
  insides.store.dispatch({ type: 'suggestions.cleared', id })
}
