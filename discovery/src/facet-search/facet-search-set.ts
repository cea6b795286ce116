import type { FacetSearchResponse } from '@vitrine/contracts/search'
import type { FacetSearchKind } from './events.ts'
import { changeEntries, changeEntry } from '../entries.ts'
import { isSame } from '../controller.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** A search among the values of one facet. */
export type FacetSearchEntry = {
  options: { captions: Readonly<Record<string, string>>; numberOfValues: number; query: string }
  isLoading: boolean
  response: FacetSearchResponse
  initialNumberOfValues: number
  requestId: string
}
export type FacetSearchSet = Readonly<Record<string, FacetSearchEntry>>

const nothingFound: FacetSearchResponse = { moreValuesAvailable: false, values: [] }
export const pristine: FacetSearchEntry = {
  options: { captions: {}, numberOfValues: 10, query: '' },
  isLoading: false,
  response: nothingFound,
  initialNumberOfValues: 10,
  requestId: '',
}

export const facetSearchSetSlice = sliceOf('facetSearchSet', 'regular')
export const categoryFacetSearchSetSlice = sliceOf('categoryFacetSearchSet', 'hierarchical')

/** The slice of the searches of a kind of facet. */
export const facetSearchSliceOf = (kind: FacetSearchKind): Slice<FacetSearchSet, EngineEvent> =>
  kind === 'regular' ? facetSearchSetSlice : categoryFacetSearchSetSlice

function sliceOf(key: string, kind: FacetSearchKind): Slice<FacetSearchSet, EngineEvent> {
  return { key, initial: {}, reduce: (state, event) => reduce(state, event, kind) }
}

function reduce(state: FacetSearchSet, event: EngineEvent, kind: FacetSearchKind): FacetSearchSet {
  switch (event.type) {
    case 'facetSearch.registered': {
      const { facetId, query = '' } = event
      if (event.kind !== kind || facetId in state) return state
      return { ...state, [facetId]: { ...pristine, options: { ...pristine.options, query } } }
    }
    case 'facetSearch.changed': {
      const { type: _, facetId, ...changes } = event
      return changeEntry(state, facetId, (entry) => ({ ...entry, options: { ...entry.options, ...changes } }))
    }
    case 'facetSearch.started':
      return changeEntry(state, event.facetId, (entry) => ({ ...entry, isLoading: true, requestId: event.requestId }))
    case 'facetSearch.answered':
    case 'facetSearch.failed':
      return changeEntry(state, event.facetId, (entry) => {
        if (entry.requestId !== event.requestId) return entry
        const { response } = event.type === 'facetSearch.answered' ? event : entry
        return { ...entry, isLoading: false, response }
      })
    case 'facetSearch.cleared':
      return changeEntry(state, event.facetId, clear)
    case 'search.answered':
    case 'listing.answered':
      return event.isMore ? state : clearAll(state)
    case 'context.changed':
    case 'view.changed':
      return clearAll(state)
    default:
      // Events of all facets.
      return event.type.startsWith('facet') ? clearAll(state) : state
  }
}

const clearAll = (state: FacetSearchSet) => changeEntries(state, clear)

/** Clears the search; a late response is ignored. */
function clear(entry: FacetSearchEntry): FacetSearchEntry {
  const { options, initialNumberOfValues: numberOfValues } = entry
  const cleared = {
    ...entry,
    isLoading: false,
    requestId: '',
    response: nothingFound,
    options: { ...options, numberOfValues, query: '' },
  }
  return isSame(cleared, entry) ? entry : cleared
}
