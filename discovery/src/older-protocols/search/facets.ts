import type { EngineEvent } from '../../events.ts'
import type { Slice } from '../../store.ts'
import type { LegacyFacetKind, LegacyFacetRequest } from './facet-request.ts'
import { answer, clear, restore, toggle } from './facet-transitions.ts'

export type LegacyFacetSet = Readonly<Record<string, { request: LegacyFacetRequest; initialNumberOfValues: number }>>

const keys = {
  specific: 'facetSet',
  numericalRange: 'numericFacetSet',
  dateRange: 'dateFacetSet',
  hierarchical: 'categoryFacetSet',
} as const

const sliceOf = (kind: LegacyFacetKind): Slice<LegacyFacetSet, EngineEvent> => ({
  key: keys[kind],
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'legacyFacet.registered': {
        const { request } = event
        const { facetId, numberOfValues } = request
        if (request.type !== kind || facetId in state) return state
        return { ...state, [facetId]: { request, initialNumberOfValues: numberOfValues } }
      }
      case 'legacyFacet.toggled':
        return change(state, event.facetId, (request) => toggle(request, event.toggle, event.by))
      case 'legacyFacet.cleared':
        return change(state, event.facetId, clear)
      case 'facets.cleared':
        return changeAll(state, clear)
      case 'legacyFacet.sorted':
        return change(
          state,
          event.facetId,
          (request) => ({ ...request, sortCriteria: event.criterion }) as LegacyFacetRequest,
        )
      case 'legacyFacet.sized':
        return change(state, event.facetId, (request) => ({
          ...request,
          numberOfValues: event.numberOfValues,
          ...(request.type === 'specific' && { isFieldExpanded: event.isFieldExpanded, freezeCurrentValues: true }),
        }))
      case 'legacySearch.answered': {
        const answered = new Map(event.facets.map((facet) => [facet.facetId, facet]))
        return changeAll(state, (request) => {
          const facet = answered.get(request.facetId)
          return facet ? answer(request, facet) : request
        })
      }
      case 'parameters.restored':
        return changeAll(state, (request) => restore(request, event.parameters))
      default:
        return state
    }
  },
})

export const legacyFacetSlices: Readonly<Record<LegacyFacetKind, Slice<LegacyFacetSet, EngineEvent>>> = {
  specific: sliceOf('specific'),
  numericalRange: sliceOf('numericalRange'),
  dateRange: sliceOf('dateRange'),
  hierarchical: sliceOf('hierarchical'),
}

function change(state: LegacyFacetSet, facetId: string, make: (request: LegacyFacetRequest) => LegacyFacetRequest) {
  const facet = state[facetId]
  if (!facet) return state
  const request = make(facet.request)
  return request === facet.request ? state : { ...state, [facetId]: { ...facet, request } }
}
const changeAll = (state: LegacyFacetSet, make: (request: LegacyFacetRequest) => LegacyFacetRequest) =>
  Object.keys(state).reduce((all, facetId) => change(all, facetId, make), state)
