import { changeEntries, changeEntry } from '../entries.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { toFacetRequest } from './facet-response.ts'
import type { FacetRequest, FacetSet, ManualRanges } from './requests.ts'
import { restoreFacets, restoreManualRanges } from './restore-facets.ts'
import { clear, empty, pick, resize, setRanges, toggle } from './transitions.ts'

export const facetSetSlice: Slice<FacetSet, EngineEvent> = {
  key: 'commerceFacetSet',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'facet.toggled':
        return change(state, event.facetId, (request) => toggle(request, event.toggle))
      case 'facet.valuePicked':
        return change(state, event.facetId, (request) => pick(request, event.value, event.by))
      case 'facet.cleared':
      case 'facet.manualRangeSet':
        return change(state, event.facetId, clear)
      case 'facets.cleared':
        return changeAll(state, clear)
      case 'facets.emptied':
      case 'context.changed':
      case 'view.changed':
        return changeAll(state, empty)
      case 'query.prepared':
        return changeAll(state, (request) => preventAutoSelect(event.clearFilters ? empty(request) : request, false))
      case 'facet.rangesSet':
        return change(state, event.facetId, (request) => setRanges(request, event.kind, event.ranges))
      case 'facet.sized':
        return change(state, event.facetId, (request) => resize(request, event.numberOfValues))
      case 'facet.expanded':
        return change(state, event.facetId, (request) => ({ ...request, isFieldExpanded: event.isFieldExpanded }))
      case 'facet.frozen': {
        const { freezeCurrentValues } = event
        return change(state, event.facetId, (request) => ({ ...request, freezeCurrentValues }))
      }
      case 'facets.autoSelectionChanged':
        return changeAll(state, (request) => preventAutoSelect(request, !event.isAllowed))
      case 'search.answered':
      case 'listing.answered':
        return event.isMore
          ? state
          : Object.fromEntries(
              event.response.facets.map((facet) => [
                facet.facetId,
                { request: toFacetRequest(facet, state[facet.facetId]?.request) },
              ]),
            )
      case 'parameters.restored':
        return restoreFacets(event.parameters)
      default:
        return state
    }
  },
}

const preventAutoSelect = (request: FacetRequest, isPrevented: boolean): FacetRequest =>
  request.preventAutoSelect === isPrevented ? request : { ...request, preventAutoSelect: isPrevented }

type Change = (request: FacetRequest) => FacetRequest

const toEntry =
  (make: Change) =>
  (entry: FacetSet[string]): FacetSet[string] => {
    const request = make(entry.request)
    return request === entry.request ? entry : { request }
  }
const change = (state: FacetSet, facetId: string, make: Change) => changeEntry(state, facetId, toEntry(make))
const changeAll = (state: FacetSet, make: Change) => changeEntries(state, toEntry(make))

/** Ids of the facets in the order they are shown. */
export const facetOrderSlice: Slice<readonly string[], EngineEvent> = {
  key: 'facetOrder',
  initial: [],
  reduce(state, event) {
    switch (event.type) {
      case 'search.answered':
      case 'listing.answered': {
        if (event.isMore) return state
        const order = event.response.facets.map(({ facetId }) => facetId)
        const isKept = order.length === state.length && order.every((facetId, at) => facetId === state[at])
        return isKept ? state : order
      }
      case 'parameters.restored':
        return Object.keys(restoreFacets(event.parameters))
      case 'context.changed':
      case 'view.changed':
        return facetOrderSlice.initial
      default:
        return state
    }
  },
}

export const manualRangesSlice: Slice<ManualRanges, EngineEvent> = {
  key: 'manualNumericFacetSet',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'facet.manualRangeSet':
        return { ...state, [event.facetId]: { manualRange: event.range } }
      case 'facet.toggled':
      case 'facet.cleared':
      case 'facet.rangesSet':
        return changeEntry(state, event.facetId, letGo)
      case 'query.prepared':
        return event.clearFilters ? changeEntries(state, letGo) : state
      case 'facets.cleared':
      case 'facets.emptied':
      case 'context.changed':
      case 'view.changed':
        return changeEntries(state, letGo)
      case 'parameters.restored':
        return restoreManualRanges(event.parameters)
      default:
        return state
    }
  },
}

const letGo = (entry: ManualRanges[string]): ManualRanges[string] => (entry.manualRange ? {} : entry)
