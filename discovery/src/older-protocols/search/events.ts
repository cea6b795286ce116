import type { LegacySearchResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../../engine/service-error.ts'
import type { CategoryValueRequest, ValueState } from '../../facets/requests.ts'
import type { FlatValue } from '../../facets/values.ts'
import type { FacetTabs, LegacyFacetRequest } from './facet-request.ts'

/** A facet of a response. */
export type AnsweredFacet = {
  facetId: string
  field: string
  moreValuesAvailable: boolean
  values: readonly ((FlatValue | CategoryValueRequest) & { numberOfResults: number })[]
}

export type AutomaticFacetValue = { value: string; state: ValueState; numberOfResults: number }
/** A facet that the service has chosen. */
export type AutomaticFacet = {
  field: string
  label: string
  moreValuesAvailable: boolean
  values: readonly AutomaticFacetValue[]
}
/** The pressed entry of a facet: a plain value or range, or the path to a category. */
export type LegacyToggle = { value: FlatValue } | { path: readonly string[] }

/** The suggestions on the way to the selected one. */
export type OmniboxSuggestionMetadata = {
  suggestionRanking: number
  partialQuery: string
  partialQueries: readonly string[]
  suggestions: readonly string[]
  querySuggestResponseId: string
}

/** The cause of the first search after a redirection, for analytics. */
export type StandaloneSearchBoxAnalytics =
  | { cause: ''; metadata: null }
  | { cause: 'searchFromLink'; metadata: null }
  | { cause: 'omniboxFromLink'; metadata: OmniboxSuggestionMetadata }

export type LegacyEvent =
  | { type: 'standaloneBox.caused'; id: string; analytics: StandaloneSearchBoxAnalytics }
  | { type: 'legacyFacet.registered'; request: LegacyFacetRequest; tabs?: FacetTabs; activeTab?: string }
  | { type: 'legacyFacet.toggled'; facetId: string; toggle: LegacyToggle; by: 'select' | 'exclude' }
  | { type: 'legacyFacet.cleared'; facetId: string }
  | { type: 'legacyFacet.sorted'; facetId: string; criterion: LegacyFacetRequest['sortCriteria'] }
  | { type: 'legacyFacet.sized'; facetId: string; numberOfValues: number; isFieldExpanded: boolean }
  | { type: 'legacyFacet.enabled'; facetId: string; isEnabled: boolean }
  | { type: 'automaticFacets.configured'; desiredCount?: number; numberOfValues?: number }
  | { type: 'automaticFacet.toggled'; field: string; value: { value: string; state: ValueState } }
  | { type: 'automaticFacet.cleared'; field: string }
  | { type: 'legacySort.applied'; sortCriteria: string }
  | { type: 'legacySearch.started'; requestId: string }
  | {
      type: 'legacySearch.answered'
      requestId: string
      response: LegacySearchResponse
      facets: readonly AnsweredFacet[]
      automaticFacets: readonly AutomaticFacet[]
    }
  | { type: 'legacySearch.failed'; requestId: string; error: ServiceError }
