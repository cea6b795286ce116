import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** A facet with values that may be suggested while the shopper types. */
export type FieldSuggestionsFacet = QuerySuggestResponse['fieldSuggestionsFacets'][number]

const none: readonly FieldSuggestionsFacet[] = []

export const fieldSuggestionsOrderSlice: Slice<readonly FieldSuggestionsFacet[], EngineEvent> = {
  key: 'fieldSuggestionsOrder',
  initial: none,
  reduce: (state, event) =>
    event.type === 'suggestions.answered' ? (event.response.fieldSuggestionsFacets ?? none) : state,
}
