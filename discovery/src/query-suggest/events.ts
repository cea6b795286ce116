import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/service-error.ts'

export type QuerySuggestEvent =
  | { type: 'suggestions.registered'; id: string; count: number }
  | { type: 'suggestions.started'; id: string; requestId: string }
  | { type: 'suggestions.answered'; id: string; requestId: string; query: string; response: QuerySuggestResponse }
  | { type: 'suggestions.failed'; id: string; requestId: string; error: ServiceError }
  | { type: 'suggestions.cleared'; id: string }
  | { type: 'suggestion.selected'; id: string; expression: string }
