import type { SearchFacet } from '../search-result.ts'

/** Whether the results differ in a facet: otherwise choosing a value changes nothing. */
export function isVaried(facet: SearchFacet, total: number): boolean {
  switch (facet.kind) {
    case 'regular':
    case 'location':
      return (
        facet.values.filter(({ count }) => count > 0).length > 1 ||
        facet.values.some(({ count }) => splits(count, total))
      )
    case 'hierarchical':
      return facet.path.length > 0 || facet.children.length > 1 || facet.children.some(({ isLeaf }) => !isLeaf)
    case 'numericalRange':
    case 'dateRange':
      return facet.domain && facet.interval !== 'discrete'
        ? facet.domain.min < facet.domain.max
        : facet.ranges.some(({ count }) => splits(count, total))
  }
}

const splits = (count: number, total: number) => count > 0 && count < total

/** Whether a value is selected or excluded, by the shopper or by the query. */
export function isSet(facet: SearchFacet): boolean {
  const isActive = ({ state }: { state: string }) => state !== 'idle'
  if (facet.kind === 'hierarchical') return facet.path.length > 0
  return 'ranges' in facet ? facet.ranges.some(isActive) : facet.values.some(isActive)
}

/** How well a facet divides the results: many values of even size that most results have. In bits. */
function usefulnessOf(facet: SearchFacet, total: number): number {
  if (facet.kind !== 'regular' && facet.kind !== 'location') return 0
  const counts = facet.values.map(({ count }) => count).filter((count) => count > 0)
  const sum = counts.reduce((a, b) => a + b, 0)
  if (sum === 0 || total === 0) return 0
  const entropy = counts.reduce((bits, count) => bits - (count / sum) * Math.log2(count / sum), 0)
  return entropy * Math.min(1, sum / total)
}

/** The facets that divide the results best, in the order they were listed; one that is set is always among them. */
export function chooseAutomaticFacets(facets: readonly SearchFacet[], total: number, desired: number): SearchFacet[] {
  const useful = facets
    .filter((facet) => !isSet(facet) && isVaried(facet, total))
    .toSorted((a, b) => usefulnessOf(b, total) - usefulnessOf(a, total))
  const room = Math.max(0, desired - facets.filter(isSet).length)
  const chosen = new Set(useful.slice(0, room))
  return facets.filter((facet) => isSet(facet) || chosen.has(facet))
}
