import type { FacetState } from '../../query-pipeline/search-query.ts'
import type { SearchFacet, ValueState } from '../../query-pipeline/search-result.ts'
import type { RequestedFacet } from './read-facets.ts'

export const isActive = (state: FacetState): boolean =>
  state.selected.length > 0 || ('excluded' in state && state.excluded.length > 0)

/** A requested facet as if it were a result with no products. */
export function echo({ request, state }: RequestedFacet): SearchFacet {
  const { facetId } = state
  const head = { facetId, field: request.field, displayName: facetId, hasMore: false }
  switch (state.kind) {
    case 'hierarchical': {
      const path = state.selected.map((key, depth) => ({
        key,
        label: key,
        count: 0,
        isLeaf: true,
        state: depth === state.selected.length - 1 ? ('selected' as const) : ('idle' as const),
      }))
      return { ...head, kind: state.kind, numberOfValues: state.limit ?? 1, path, children: [] }
    }
    case 'regular':
    case 'location': {
      const values = state.shown.map((key) => ({ key, label: key, count: 0, state: stateIn(state, key) }))
      return { ...head, kind: state.kind, numberOfValues: state.limit ?? values.length, values }
    }
    default: {
      const of = (ranges: typeof state.selected, as: ValueState) =>
        ranges.map((each) => ({ ...each, count: 0, state: as }))
      const ranges = [...of(state.selected, 'selected'), ...of(state.excluded, 'excluded')]
      return { ...head, kind: state.kind, numberOfValues: state.limit ?? ranges.length, interval: 'discrete', ranges }
    }
  }
}

const stateIn = (
  { selected, excluded }: { selected: readonly string[]; excluded: readonly string[] },
  key: string,
): ValueState => (selected.includes(key) ? 'selected' : excluded.includes(key) ? 'excluded' : 'idle')
