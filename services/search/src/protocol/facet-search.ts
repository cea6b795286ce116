import { type FacetSearchResponse, searchLimits } from '@vitrine/contracts/search'
import type { FacetSearchQuery } from '../query-pipeline/search-query.ts'
import type { HandlerDependencies } from './handler.ts'

/** Clients wrap the typed text in asterisks; it is found anywhere in a value either way. */
export const readFacetText = (text: string | null | undefined): string =>
  (text ?? '').slice(0, searchLimits.queryLength).replaceAll('*', '').trim()

/** Searches the values of a facet. */
export async function searchFacet(
  pipeline: HandlerDependencies['pipeline'],
  facetQuery: FacetSearchQuery,
): Promise<FacetSearchResponse> {
  const isTree = pipeline.facetOf(facetQuery.facetId)?.kind === 'hierarchical'
  const { values, hasMore } = await pipeline.facetSearch(facetQuery)
  return {
    values: values.map(({ label, count, ancestors }) => ({
      displayValue: label,
      rawValue: label,
      count,
      ...(isTree && { path: [...ancestors] }),
    })),
    moreValuesAvailable: hasMore,
  }
}
