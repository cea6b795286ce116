import type { Circumstances, Facet, FacetOf, Plan } from './facet.ts'
import { planRanges } from './plan-ranges.ts'
import { planTree } from './plan-tree.ts'
import { planValues } from './plan-values.ts'

/** How a facet is asked for and shown, by its kind. */
export function planFacet(facet: Facet, circumstances: Circumstances): Plan {
  switch (facet.rule.kind) {
    case 'regular':
    case 'location':
      return planValues(facet as FacetOf<'regular' | 'location'>, circumstances)
    case 'hierarchical':
      return planTree(facet as FacetOf<'hierarchical'>, circumstances)
    case 'numericalRange':
    case 'dateRange':
      return planRanges(facet as FacetOf<'numericalRange' | 'dateRange'>, circumstances)
  }
}
