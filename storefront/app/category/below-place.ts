import type { CategoryFacetValue, Facet, FacetRequest, ListingResponse } from '@vitrine/contracts/search'
import type { SearchOptions } from '../platform/search.ts'
import { categoryLevel, toBranch } from '../product-list/to-search-options.ts'

const isTree = <Some extends { facetId: string; type: string }>(facet: Some) =>
  facet.facetId === 'ec_category' && facet.type === 'hierarchical'

/**
 * In the list of dresses the levels below dresses are what one can choose. The search service tells those below what
 * is selected, so the place of the list is selected wherever the shopper has chosen nothing deeper.
 */
export function askBelow(question: SearchOptions, place: readonly string[]): SearchOptions {
  const said = question.facets?.find(isTree)
  if (place.length === 0 || (said && said.values.length > 0)) return question
  const head = { facetId: 'ec_category', field: 'ec_category', retrieveCount: categoryLevel }
  const tree = { ...head, ...said, type: 'hierarchical', values: toBranch(place) } as FacetRequest
  return { ...question, facets: [...(question.facets?.filter((facet) => !isTree(facet)) ?? []), tree] }
}

/** The answer as if the tree began at the place: that is where one is, and not what one has chosen. */
export const cutAbove = <Answer extends ListingResponse>(answer: Answer, place: readonly string[]): Answer => ({
  ...answer,
  facets: answer.facets.map((facet) => (isTree(facet) ? cutTree(facet, place) : facet)),
})

function cutTree(facet: Facet, place: readonly string[]): Facet {
  if (facet.type !== 'hierarchical') return facet
  let values: readonly CategoryFacetValue[] = facet.values
  for (const name of place) {
    const step = values.length === 1 && values[0]?.value === name ? values[0] : undefined
    // Another branch than that of the list, or one that ends above it: nothing to choose here.
    if (!step) return facet
    values = step.children
  }
  return { ...facet, values: [...values] }
}
