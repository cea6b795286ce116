import { type FacetRule, scaleOf } from '../../rules/facet-rules.ts'
import type { Rules } from '../../rules/rules.ts'
import type { FacetDescription } from '../search-query.ts'

export type DescribedFacet = { description: FacetDescription; rule: FacetRule }

/** A facet by the rules. Addresses are read in lower case, so its name is found in any case. */
export function describeFacet(facetId: string, { facets }: Rules): DescribedFacet | undefined {
  const wanted = facetId.toLowerCase()
  const found = Object.hasOwn(facets.known, facetId)
    ? facetId
    : Object.keys(facets.known).find((id) => id.toLowerCase() === wanted)
  const rule = found === undefined ? undefined : facets.known[found]
  if (found === undefined || !rule) return undefined
  const { kind, source } = rule
  return { rule, description: { facetId: found, field: found, kind, source, scale: scaleOf(rule) } }
}
