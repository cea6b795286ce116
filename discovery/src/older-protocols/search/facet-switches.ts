import type { EngineEvent } from '../../events.ts'
import type { Slice, Store } from '../../store.ts'
import type { FacetTabs } from './facet-request.ts'
import { activeTab } from '../../tabs/tabs.ts'

export type FacetSwitches = {
  freezeFacetOrder: boolean
  facets: Readonly<Record<string, { enabled: boolean; tabs?: FacetTabs; activeTab?: string }>>
}

/** The facets that are requested. */
export const facetOptionsSlice: Slice<FacetSwitches, EngineEvent> = {
  key: 'facetOptions',
  initial: { freezeFacetOrder: false, facets: {} },
  reduce(state, event) {
    switch (event.type) {
      case 'legacyFacet.registered': {
        const { request, tabs, activeTab: tab } = event
        if (request.facetId in state.facets) return state
        const entry = { enabled: true, ...(tabs && { tabs }), ...(tab && { activeTab: tab }) }
        return { ...state, facets: { ...state.facets, [request.facetId]: entry } }
      }
      case 'legacyFacet.enabled':
        return enable(state, [event.facetId], event.isEnabled)
      case 'legacyFacet.toggled':
      case 'legacyFacet.sized':
        return { ...state, freezeFacetOrder: true }
      case 'legacySearch.answered':
        return state.freezeFacetOrder ? { ...state, freezeFacetOrder: false } : state
      // A facet that an address mentions is requested.
      case 'parameters.restored': {
        const { f, fExcluded, lf, cf, nf, nfExcluded, mnf, mnfExcluded, df, dfExcluded } = event.parameters
        return enable(
          state,
          Object.keys({
            ...f,
            ...fExcluded,
            ...lf,
            ...cf,
            ...nf,
            ...nfExcluded,
            ...mnf,
            ...mnfExcluded,
            ...df,
            ...dfExcluded,
          }),
          true,
        )
      }
      default:
        return state
    }
  },
}

function enable(state: FacetSwitches, facetIds: readonly string[], enabled: boolean): FacetSwitches {
  const others = facetIds.filter((facetId) => (state.facets[facetId]?.enabled ?? !enabled) !== enabled)
  if (others.length === 0) return state
  const changed = others.map((facetId) => [facetId, { ...state.facets[facetId], enabled }])
  return { ...state, facets: { ...state.facets, ...Object.fromEntries(changed) } }
}

/** Whether a facet is enabled, and on this tab. */
export function isFacetAsked(store: Store<EngineEvent>, facetId: string): boolean {
  const { enabled = true, tabs, activeTab: fallback = '' } = store.get(facetOptionsSlice).facets[facetId] ?? {}
  const tab = activeTab(store)?.id ?? fallback
  const { included = [], excluded = [] } = tabs ?? {}
  return enabled && !excluded.includes(tab) && (included.length === 0 || included.includes(tab))
}
