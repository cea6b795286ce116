import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { type FlatValue, isActive } from '../../facets/values.ts'
import { executeLegacySearch, toFirstPage } from './execute-search.ts'
import type { LegacyEvent } from './events.ts'
import {
  type FacetTabs,
  type LegacyFacetKind,
  type LegacyFacetOptions,
  type LegacyFacetRequest,
  toFacetRequest,
} from './facet-request.ts'
import { facetOptionsSlice, isFacetAsked } from './facet-switches.ts'
import { legacyFacetSlices } from './facets.ts'
import { legacyResultsSlice, legacySearchSlices } from './results.ts'
import type { SearchCause } from './search-analytics.ts'

export type FacetHeadState<Sort> = {
  facetId: string
  sortCriterion: Sort
  isLoading: boolean
  hasActiveValues: boolean
  canShowMoreValues: boolean
  canShowLessValues: boolean
  /** Whether it is requested on this tab. */
  enabled: boolean
  tabs?: FacetTabs
}
export type FacetHeadMethods<Sort> = {
  deselectAll(): void
  sortBy(criterion: Sort): void
  isSortedBy(criterion: Sort): boolean
  showMoreValues(): void
  showLessValues(): void
  enable(): void
  disable(): void
}
export type Counted<Value> = Value & { numberOfResults: number }

/** The part that all kinds of facets share. */
export function registerFacet<Kind extends LegacyFacetKind>(
  engine: CommerceEngine,
  kind: Kind,
  options: LegacyFacetOptions[Kind],
) {
  const first = toFacetRequest(kind, options)
  const { facetId, field } = first
  const { tabs, activeTab } = options
  const { store } = internalsOf(engine)
  const slice = legacyFacetSlices[kind]
  store.load(slice, facetOptionsSlice, ...legacySearchSlices)
  store.dispatch({
    type: 'legacyFacet.registered',
    request: first,
    ...(tabs && { tabs }),
    ...(activeTab && { activeTab }),
  })
  const request = () => store.get(slice)[facetId]?.request ?? first
  const causeOf = (actionCause: string, more: object = {}): SearchCause => ({
    actionCause,
    metadata: { facetId, facetField: field, facetTitle: `${field}_${facetId}`, ...more },
  })
  const change = (cause: SearchCause, ...events: readonly LegacyEvent[]) => {
    store.dispatch(...events, ...toFirstPage(store))
    void executeLegacySearch(engine, cause)
  }
  const readHead = () => {
    const { facets, isLoading } = store.get(legacyResultsSlice)
    const answered = facets.find((facet) => facet.facetId === facetId)
    return [store.get(slice)[facetId], answered, isLoading, isFacetAsked(store, facetId)] as const
  }
  const toHead = <Sort>(
    own: ReturnType<typeof readHead>[0],
    answered: ReturnType<typeof readHead>[1],
    isLoading: boolean,
    enabled: boolean,
  ): FacetHeadState<Sort> => ({
    facetId,
    sortCriterion: (own?.request ?? first).sortCriteria as Sort,
    isLoading,
    hasActiveValues: false,
    canShowMoreValues: answered?.moreValuesAvailable ?? false,
    canShowLessValues: (own?.request.numberOfValues ?? 0) > (own?.initialNumberOfValues ?? 0),
    enabled,
    ...(tabs && { tabs }),
  })
  const resize = (numberOfValues: number, isFieldExpanded: boolean) =>
    change(
      { ...causeOf(isFieldExpanded ? 'showMoreFacetResults' : 'showLessFacetResults'), eventType: 'facet' },
      { type: 'legacyFacet.sized', facetId, numberOfValues, isFieldExpanded },
    )
  const step = first.numberOfValues
  const methods = {
    deselectAll: () => change(causeOf('facetClearAll'), { type: 'legacyFacet.cleared', facetId }),
    sortBy: (criterion: LegacyFacetRequest['sortCriteria']) =>
      change(causeOf('facetUpdateSort', { criteria: criterion }), { type: 'legacyFacet.sorted', facetId, criterion }),
    isSortedBy: (criterion: LegacyFacetRequest['sortCriteria']) => request().sortCriteria === criterion,
    // Up to the next multiple of the initial number.
    showMoreValues: () => resize((Math.floor(request().numberOfValues / step) + 1) * step, true),
    showLessValues: () => resize(Math.max(step, countActive(request())), false),
    enable: () => store.dispatch({ type: 'legacyFacet.enabled', facetId, isEnabled: true }),
    disable: () => store.dispatch({ type: 'legacyFacet.enabled', facetId, isEnabled: false }),
  }
  return { store, facetId, request, change, causeOf, readHead, toHead, methods }
}

const countActive = ({ currentValues }: LegacyFacetRequest): number =>
  (currentValues as readonly FlatValue[]).filter(isActive).length
