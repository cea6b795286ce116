import type { QueryPipeline } from '../../query-pipeline/query-pipeline.ts'
import type { SearchQuery } from '../../query-pipeline/search-query.ts'
import type { SearchFacet, SearchResult } from '../../query-pipeline/search-result.ts'
import { isActive } from '../facets/echo-facet.ts'
import type { RequestedLegacyFacet } from './read-facets.ts'

/** A client that shows one field in more facets than this sees some of them twice. */
const mostLayers = 4

/**
 * Splits facets into layers with each field once: a page may show prices as ranges and as a slider. A result has every
 * field once, so each layer is a query of its own; all selections narrow all of them.
 */
function toLayers(facets: readonly RequestedLegacyFacet[]): RequestedLegacyFacet[][] {
  const layers: RequestedLegacyFacet[][] = [[]]
  const seen = new Map<string, number>()
  for (const facet of facets) {
    const layer = Math.min(seen.get(facet.state.facetId) ?? 0, mostLayers - 1)
    seen.set(facet.state.facetId, layer + 1)
    ;(layers[layer] ??= []).push(facet)
  }
  return layers
}

/** Searches with all facets, whatever fields they share. */
export async function searchInLayers(
  pipeline: Pick<QueryPipeline, 'search'>,
  searchQuery: SearchQuery,
  facets: readonly RequestedLegacyFacet[],
): Promise<{ result: SearchResult; facetOf: ReadonlyMap<RequestedLegacyFacet, SearchFacet> }> {
  const facetOf = new Map<RequestedLegacyFacet, SearchFacet>()
  const layers = toLayers(facets)
  const ask = async (layer: readonly RequestedLegacyFacet[], wanted: SearchQuery) => {
    const others = facets.filter((facet) => !layer.includes(facet) && isActive(facet.state))
    // The last state of a facet is the one that is shown.
    const states = [...others, ...layer].map(({ state }) => state)
    const result = await pipeline.search({ ...wanted, facets: states })
    const byId = new Map(result.facets.map((facet) => [facet.facetId, facet]))
    for (const facet of layer) {
      const found = byId.get(facet.state.facetId)
      if (found) facetOf.set(facet, found)
    }
    return result
  }
  const [first = [], ...others] = layers
  const result = await ask(first, searchQuery)
  const { automatic: _, ...again } = searchQuery
  for (const layer of others) await ask(layer, { ...again, page: 0, perPage: 1 })
  return { result, facetOf }
}
