import { querySuggestSlice } from '../../query-suggest/query-suggest.ts'
import { joinForCustomData } from '../analytics-v15/payload.ts'
import type { EngineEvent } from '../../events.ts'
import type { Store } from '../../store.ts'
import type { OmniboxSuggestionMetadata } from './events.ts'

export function toOmniboxMetadata(
  store: Store<EngineEvent>,
  id: string,
  suggestion: string,
): OmniboxSuggestionMetadata {
  const { completions = [], partialQueries = [], responseId = '' } = store.get(querySuggestSlice)[id] ?? {}
  const suggestions = completions.map(({ expression }) => expression)
  return {
    suggestionRanking: suggestions.indexOf(suggestion),
    partialQuery: partialQueries.at(-1) ?? '',
    partialQueries,
    suggestions,
    querySuggestResponseId: responseId,
  }
}

/** In the format of analytics: each list is one text. */
export const toOmniboxCustomData = ({ partialQueries, suggestions, ...rest }: OmniboxSuggestionMetadata) => ({
  ...rest,
  partialQueries: joinForCustomData(partialQueries),
  suggestions: joinForCustomData(suggestions),
})
