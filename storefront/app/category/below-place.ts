import type { CategoryFacetValue, Facet, FacetRequest, ListingResponse } from '@vitrine/contracts/search'
import type { SearchOptions } from '../platform/search.ts'
import { categoryLevel, toBranch } from '../product-list/to-search-options.ts'

const isTree = <Some extends { facetId: string; type: string }>(facet: Some) =>
  facet.facetId === 'ec_category' && facet.type === 'hierarchical'

/**
 * The list of dresses offers the categories below dresses. The search service returns the categories below the value that
 * is selected, so the place of the list is selected wherever the shopper has chosen nothing deeper.
 */
export function askBelow(question: SearchOptions, place: readonly string[]): SearchOptions {
  const asked = question.facets?.find(isTree)
  if (place.length === 0 || (asked && asked.values.length > 0)) return question
  const head = { facetId: 'ec_category', field: 'ec_category', retrieveCount: categoryLevel }
  const tree = { ...head, ...asked, type: 'hierarchical', values: toBranch(place) } as FacetRequest
  return { ...question, facets: [...(question.facets?.filter((facet) => !isTree(facet)) ?? []), tree] }
}

/** The reply with a tree that begins at the list's own category, which is a place and no choice. */
export const cutAbove = <Answer extends ListingResponse>(answer: Answer, place: readonly string[]): Answer => ({
  ...answer,
  facets: answer.facets.map((facet) => (isTree(facet) ? cutTree(facet, place) : facet)),
})

function cutTree(facet: Facet, place: readonly string[]): Facet {
  if (facet.type !== 'hierarchical') return facet
  let values: readonly CategoryFacetValue[] = facet.values
  for (const name of place) {
    const step = values.length === 1 && values[0]?.value === name ? values[0] : undefined
    // A branch outside of the list's category offers nothing to choose.
    if (!step) return facet
    values = step.children
  }
  return { ...facet, values: [...values] }
}
