import type { LegacySearchResponse } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/talk.ts'
import type { CategoryValueRequest, ValueState } from '../facets/requests.ts'
import type { FlatValue } from '../facets/values.ts'
import type { AutomaticFacet } from './automatic-facets.ts'
import type { FacetTabs, LegacyFacetRequest } from './facet-request.ts'
import type { LegacyToggle } from './facet-transitions.ts'
import type { StandaloneBoxEvent } from './standalone-boxes.ts'
import type { TabEvent } from './tabs.ts'

/** A facet as the service answers it. */
export type AnsweredFacet = {
  facetId: string
  field: string
  moreValuesAvailable: boolean
  values: readonly ((FlatValue | CategoryValueRequest) & { numberOfResults: number })[]
}

export type LegacyEvent =
  | StandaloneBoxEvent
  | TabEvent
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
