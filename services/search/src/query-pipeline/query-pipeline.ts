import type { Market } from '@vitrine/contracts/markets'
import type { Hit, Language } from '../engine/engine.ts'
import type { QueryExplanation } from './explain-query.ts'
import type {
  ColoursQuery,
  FacetDescription,
  FacetSearchQuery,
  ListingQuery,
  SearchQuery,
  SuggestQuery,
} from './search-query.ts'
import type { FacetSearchResult, SearchResult, SuggestResult } from './search-result.ts'

/**
 * The interface between the protocol and the engine. Everything here is parsed and uses keys of the index and its units
 * (cents, seconds since 1970), never texts of the wire; the merchandisers' rules are applied behind it.
 */
export type QueryPipeline = {
  /** A facet by its id or else by its field, whichever view shows it. */
  facetOf(name: string): FacetDescription | undefined
  /** Triggers, corrections, recognised attributes, pins, boosts: everything a shopper gets for a query. */
  search(searchQuery: SearchQuery): Promise<SearchResult>
  /** How a query is read, and the parts of the first scores. */
  explain(searchQuery: SearchQuery): Promise<QueryExplanation>
  /** Products filed under a category, reduced or new; an unknown path has no results. */
  listing(listingQuery: ListingQuery): Promise<SearchResult>
  /** Products for a query that is still being typed: no facets, no triggers, the last word may still be growing. */
  productSuggest(suggestQuery: SuggestQuery): Promise<SearchResult>
  querySuggest(suggestQuery: SuggestQuery): Promise<SuggestResult>
  /** The colours a result shows, for products that were found otherwise, in their order. */
  coloursOf(coloursQuery: ColoursQuery): Promise<readonly Pick<Hit, 'members'>[]>
  facetSearch(facetSearchQuery: FacetSearchQuery): Promise<FacetSearchResult>
  /** The redirect of a query, instead of results. */
  redirect(redirectQuery: { market: Market; language: Language; query: string }): Promise<string | undefined>
}
