import type { FacetContext, Facet, FacetOf, FacetPlan } from './facet.ts'
import { planRanges } from './plan-ranges.ts'
import { planTree } from './plan-tree.ts'
import { planValues } from './plan-values.ts'

/** Plans a facet by its kind. */
export function planFacet(facet: Facet, context: FacetContext): FacetPlan {
  switch (facet.rule.kind) {
    case 'regular':
    case 'location':
      return planValues(facet as FacetOf<'regular' | 'location'>, context)
    case 'hierarchical':
      return planTree(facet as FacetOf<'hierarchical'>, context)
    case 'numericalRange':
    case 'dateRange':
      return planRanges(facet as FacetOf<'numericalRange' | 'dateRange'>, context)
  }
}
