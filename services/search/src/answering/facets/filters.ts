import type { Filter } from '../../engine/engine.ts'
import type { Rules } from '../../rules/rules.ts'
import type { FacetState } from '../types.ts'
import { describeFacet } from './describe.ts'

/** What no document can pass. */
const nothing: Filter = { kind: 'ids', selected: [''], excluded: [] }

/** What the shopper has selected and excluded, as the engine filters by it. */
export const filtersOf = (states: readonly FacetState[], rules: Rules): Filter[] =>
  states.flatMap((state): readonly Filter[] => {
    if (!isActive(state)) return []
    const source = describeFacet(state.facetId, rules)?.description.source
    if (source === undefined) return state.selected.length > 0 ? [nothing] : []
    switch (state.kind) {
      case 'regular':
      case 'location': {
        const { selected, excluded } = state
        if (!state.mustMatchAll) return [{ kind: 'values', facet: source, selected, excluded }]
        const each: Filter[] = selected.map((key) => ({ kind: 'values', facet: source, selected: [key], excluded: [] }))
        return excluded.length > 0 ? [...each, { kind: 'values', facet: source, selected: [], excluded }] : each
      }
      case 'hierarchical':
        return [{ kind: 'tree', facet: source, selected: [state.selected] }]
      case 'numericalRange':
      case 'dateRange':
        return [{ kind: 'ranges', number: source, selected: state.selected, excluded: state.excluded }]
    }
  })

export const isActive = (state: FacetState): boolean =>
  state.selected.length > 0 || ('excluded' in state && state.excluded.length > 0)
