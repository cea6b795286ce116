import type { FacetQuery, Filter } from '../engine.ts'

/** One side of a filter: its selection or its exclusion. */
export type Clause = { filter: Filter; side: 'selected' | 'excluded' }

/** The conditions of a query, sorted by the facets whose counts they narrow. A facet is named by its key. */
export type Plan = {
  /** Demanded of every document, whatever is counted. */
  firm: readonly Clause[]
  /** Selections that the counts of their own facet ignore. */
  own: readonly { key: string; clauses: readonly Clause[] }[]
  /** Exclusions of facets that are counted: excluded values are counted as if they were not. */
  excluding: readonly { key: string; clauses: readonly Clause[] }[]
}

function keyOfFilter(filter: Filter): string | undefined {
  switch (filter.kind) {
    case 'values':
      return `values ${filter.facet}`
    case 'tree':
      return `tree ${filter.facet}`
    case 'ranges':
      return `number ${filter.number}`
    case 'ids':
      return undefined
  }
}

export function keyOfFacetQuery(facetQuery: FacetQuery): string {
  switch (facetQuery.kind) {
    case 'values':
      return `values ${facetQuery.facet}`
    case 'tree':
    case 'paths':
      return `tree ${facetQuery.facet}`
    default:
      return `number ${facetQuery.number}`
  }
}

export function toPlan(filters: readonly Filter[], facetQueries: readonly FacetQuery[]): Plan {
  const counted = new Set(facetQueries.map(keyOfFacetQuery))
  const firm: Clause[] = []
  const own = new Map<string, Clause[]>()
  const excluding = new Map<string, Clause[]>()
  for (const filter of filters) {
    const key = keyOfFilter(filter)
    const isCounted = key !== undefined && counted.has(key)
    if (filter.selected.length > 0) {
      const clause: Clause = { filter, side: 'selected' }
      if (isCounted && !filter.isFixed) add(own, key, clause)
      else firm.push(clause)
    }
    if (filter.kind !== 'tree' && filter.excluded.length > 0) {
      const clause: Clause = { filter, side: 'excluded' }
      if (isCounted && !filter.isFixed) add(excluding, key, clause)
      else firm.push(clause)
    }
  }
  return { firm, own: toList(own), excluding: toList(excluding) }
}

function add(clauses: Map<string, Clause[]>, key: string, clause: Clause): void {
  const known = clauses.get(key)
  if (known) known.push(clause)
  else clauses.set(key, [clause])
}

const toList = (clauses: ReadonlyMap<string, Clause[]>): { key: string; clauses: Clause[] }[] =>
  [...clauses].map(([key, list]) => ({ key, clauses: list }))
