import type { Filter } from '../../engine/engine.ts'
import type { Rules } from '../../rules/rules.ts'
import type { FacetState } from '../search-query.ts'
import { describeFacet } from './describe.ts'

/** A filter that no document passes. */
const nothing: Filter = { kind: 'ids', selected: [''], excluded: [] }

/** The shopper's selection as filters of the engine. */
export const filtersOf = (states: readonly FacetState[], rules: Rules): Filter[] =>
  states.flatMap((state) => {
    const filters = filtersIn(state, rules)
    return state.isFixed ? filters.map((filter) => ({ ...filter, isFixed: true })) : filters
  })

/**
 * Whether another facet of the same source has a selection. To the engine the two are one, and a facet's selection does
 * not narrow its own counts: for the counts of this one the other has to be fixed.
 */
export const isOtherFacetOfSource = (state: FacetState, { own, source }: CountedFacet, rules: Rules): boolean =>
  state !== own && isActive(state) && describeFacet(state.facetId, rules)?.description.source === source

type CountedFacet = { own: FacetState | undefined; source: string }

function filtersIn(state: FacetState, rules: Rules): readonly Filter[] {
  if (!isActive(state)) return []
  const source = describeFacet(state.facetId, rules)?.description.source
  if (source === undefined) return state.selected.length > 0 ? [nothing] : []
  switch (state.kind) {
    case 'regular':
    case 'location': {
      const { selected, excluded } = state
      if (!state.mustMatchAll) return [{ kind: 'values', facet: source, selected, excluded }]
      // Another value would be demanded besides, so the selection narrows the counts of its own facet too.
      const each = selected.map((key): Filter => ({
        kind: 'values',
        facet: source,
        selected: [key],
        excluded: [],
        isFixed: true,
      }))
      return excluded.length > 0 ? [...each, { kind: 'values', facet: source, selected: [], excluded }] : each
    }
    case 'hierarchical':
      return [{ kind: 'tree', facet: source, selected: [state.selected] }]
    case 'numericalRange':
    case 'dateRange':
      return [{ kind: 'ranges', number: source, selected: state.selected, excluded: state.excluded }]
  }
}

export const isActive = (state: FacetState): boolean =>
  state.selected.length > 0 || ('excluded' in state && state.excluded.length > 0)
