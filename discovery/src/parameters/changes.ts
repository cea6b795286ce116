import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { facetKeys } from './serialize.ts'

/** The names of changed parameters: `perPage`, `sortCriteria`, and facets by their ids. */
export type Changes = readonly string[]

export const nameOfFacet = (facetId: string): string => `facet ${facetId}`

export const changesSlice: Slice<Changes, EngineEvent> = {
  key: 'commerceParameters',
  initial: [],
  reduce(state, event) {
    switch (event.type) {
      case 'page.resized':
        if (event.slotId !== undefined) return state
        return event.pageSize > 0 ? add(state, 'perPage') : state.filter((name) => name !== 'perPage')
      case 'sort.applied':
        return add(state, 'sortCriteria')
      case 'facet.toggled':
      case 'facet.valuePicked':
      case 'facet.rangesSet':
      case 'facet.manualRangeSet':
        return add(state, nameOfFacet(event.facetId))
      case 'parameters.restored': {
        const { parameters } = event
        const facets = facetKeys.flatMap((key) => Object.keys(parameters[key] ?? {}))
        return [...Object.keys(parameters), ...facets.map(nameOfFacet)]
      }
      case 'context.changed':
      case 'view.changed':
        return changesSlice.initial
      default:
        return state
    }
  },
}

const add = (state: Changes, name: string) => (state.includes(name) ? state : [...state, name])
