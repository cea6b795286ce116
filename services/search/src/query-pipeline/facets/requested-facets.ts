import type { Rules } from '../../rules/rules.ts'
import type { BaseQuery, FacetState } from '../search-query.ts'
import { describeFacet } from './describe.ts'
import type { Facet } from './facet.ts'
import { isActive } from './filters.ts'

type FacetRequests = {
  baseQuery: BaseQuery
  view: 'search' | 'listing'
  /** States of facets that the words of the query have set. */
  recognised: readonly FacetState[]
}

/** The facets of the view, those the rules may add, and automatic ones that an older client requests. */
export function listRequestedFacets(
  { baseQuery, view, recognised }: FacetRequests,
  rules: Rules,
  states: readonly FacetState[],
): [listed: Facet[], offered: Facet[], legacy: Facet[]] {
  const stateOf = new Map(states.map((state) => [describeFacet(state.facetId, rules)?.description.facetId, state]))
  const toFacet = (facetId: string, limit?: number): Facet[] => {
    const described = describeFacet(facetId, rules)
    if (!described) return []
    const state = stateOf.get(described.description.facetId)
    const isRecognised = state !== undefined && recognised.includes(state)
    return [
      {
        description: described.description,
        rule: limit === undefined ? described.rule : { ...described.rule, values: limit },
        state: state && isSameKind(state.kind, described.rule.kind) ? state : undefined,
        autoSelected: new Set(isRecognised && isValues(state.kind) ? (state.selected as string[]) : []),
      },
    ]
  }
  const { automatic } = baseQuery
  const candidates = Object.entries(rules.facets.known).flatMap(([id, { kind }]) => (kind === 'regular' ? [id] : []))
  const known = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => describeFacet(id, rules)?.description.facetId ?? []))
  const named = known(baseQuery.facets.map(({ facetId }) => facetId))
  const legacy = automatic
    ? candidates.filter((id) => !named.has(id)).flatMap((id) => toFacet(id, automatic.values))
    : []
  if (baseQuery.facetMode === 'none') return [[], [], legacy]
  if (baseQuery.facetMode === 'requested') return [[...named].flatMap((id) => toFacet(id)), [], legacy]
  const listed = known([...rules.facets[view], ...states.filter(isActive).map(({ facetId }) => facetId)])
  const offered = rules.facets.automatic.from.filter((id) => !listed.has(id))
  return [[...listed].flatMap((id) => toFacet(id)), offered.flatMap((id) => toFacet(id)), legacy]
}

const isValues = (kind: string) => kind === 'regular' || kind === 'location'
const isSameKind = (a: string, b: string) => a === b || (isValues(a) && isValues(b))
