import type { Market } from '@vitrine/contracts/markets'
import type { Hit, Language, Range, SortKey, WordReading } from '../engine/engine.ts'

/**
 * The interface between the protocol and the engine. Everything here is parsed and uses keys of the index and its units
 * (cents, seconds since 1970), never texts of the wire; the merchandisers' rules are applied behind it.
 */
export type QueryPipeline = {
  /** A facet by its id or else by its field, whichever view shows it. */
  facetOf(name: string): FacetDescription | undefined
  /** Triggers, corrections, recognised attributes, pins, boosts: everything a shopper gets for a query. */
  search(searchQuery: SearchQuery): Promise<SearchResult>
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

export type ColoursQuery = { market: Market; language: Language; productIds: readonly string[] }

/** The kinds of the protocol: `hierarchical` is a tree of the index, the two ranges are numbers, the others values. */
type FacetKind = 'regular' | 'location' | 'hierarchical' | 'numericalRange' | 'dateRange'

/** How the ranges of a number are chosen. */
export type Interval = 'continuous' | 'discrete' | 'even' | 'equiprobable'

export type FacetDescription = {
  facetId: string
  /** The name on the wire, also in sorts and legacy facets. */
  field: string
  kind: FacetKind
  /** Name of the facet, tree or number in the schema of the index. */
  source: string
  /** The wire's number times this is the index's: 100 for amounts, 1 for the rest. */
  scale: number
}

export type BaseQuery = {
  market: Market
  language: Language
  /** The time of the request, in seconds since 1970: relative dates are read by this clock on both sides. */
  now: number
  /** From 0. A client that changed its page size asks for 1.5: the first result is `Math.round(page * perPage)`. */
  page: number
  perPage: number
  /** Relevance when it is empty. Names are those of the index: `price`, `addedAt`. */
  sort: readonly SortKey[]
  facets: readonly FacetState[]
  /**
   * `view`: the rules of the view decide which facets come back and in which order, and every facet with something
   * selected or excluded comes back as well. `requested`: exactly those of `facets`, in their order, even where all
   * results share them. `none`: no facets, but selections and exclusions still filter.
   */
  facetMode: 'view' | 'requested' | 'none'
  /** Further facets that divide the results best; those with a selection are always among them. */
  automatic?: { desired: number; values: number; states: readonly FacetState[] }
  isExplained: boolean
}

export type SearchQuery = BaseQuery & {
  /** As it was written. Empty finds everything. */
  query: string
  /** Whether a corrected query may be executed; otherwise corrections are only suggested. */
  mayCorrect: boolean
}

export type ListingQuery = BaseQuery & {
  /** Of a category, in any language of the shop: `/damen/kleider`, without locale, `/c` and trailing slash. */
  path: string
}

export type SuggestQuery = { market: Market; language: Language; query: string; count: number }

/**
 * The shopper's choice in one facet. Without a limit the rules of the view decide how many values come back. An unknown
 * facet, or a key no document has, matches nothing: with it selected there are no results.
 */
export type FacetState = {
  facetId: string
  limit?: number
  /** Also narrows the counts of its own source, which belong to another facet. */
  isFixed?: boolean
} & (
  | {
      kind: 'regular' | 'location'
      selected: readonly string[]
      excluded: readonly string[]
      /** Keys that must come back whatever their count. */
      shown: readonly string[]
      /** Exactly `shown` comes back, no other value and none missing. */
      isFrozen: boolean
      mayAutoSelect: boolean
      /** Only these may come back. */
      allowed?: readonly string[]
      /** A result must have all selected values instead of one of them. */
      mustMatchAll?: boolean
    }
  /**
   * With an empty path nothing is selected and the roots come back, or the children of `base`, which narrows nothing;
   * otherwise the children of the selected node.
   */
  | { kind: 'hierarchical'; selected: readonly string[]; base?: readonly string[] }
  | {
      kind: 'numericalRange' | 'dateRange'
      selected: readonly Range[]
      excluded: readonly Range[]
      /** Ranges that must come back in any case, in this order. With `isFrozen` no others do. */
      shown: readonly Range[]
      isFrozen: boolean
      /** Instead of the interval of the rules. */
      interval?: Interval
    }
)

export type SearchResult = {
  total: number
  /** In the order they are shown; the documents of `members` that are sold in the market, the hit first. */
  hits: readonly Hit[]
  facets: readonly SearchFacet[]
  automatic: readonly SearchFacet[]
  correction?: Correction
  triggers: readonly Trigger[]
  /** How the words of the executed query were read. */
  readings: readonly WordReading[]
  /** The executed query: the corrected one where it was corrected. */
  executedQuery: string
  isRelaxed: boolean
}

type FacetHeader = {
  facetId: string
  field: string
  /** In the language of the query. */
  displayName: string
  /** The number of values the view shows at first; the state's limit where it has one. */
  numberOfValues: number
  hasMore: boolean
  /** The number of further values, where it was counted. */
  more?: number
}

export type ValueState = 'idle' | 'selected' | 'excluded'

export type SearchFacetValue = {
  key: string
  label: string
  count: number
  state: ValueState
  /** Selected because the words of the query say so. */
  isAutoSelected?: boolean
}

/**
 * Values stand in the natural order of their facet: the commonest first, sizes from small to large, ranges ascending.
 * Putting selected ones first or keeping a frozen order is left to the protocol.
 */
export type SearchFacet = SearchValuesFacet | SearchTreeFacet | SearchRangesFacet

export type SearchValuesFacet = FacetHeader & { kind: 'regular' | 'location'; values: readonly SearchFacetValue[] }

export type SearchTreeFacet = FacetHeader & {
  kind: 'hierarchical'
  /** From the root down to the selected node; empty when none is selected. */
  path: readonly (SearchFacetValue & { isLeaf: boolean })[]
  /** Of the end of the path, or the roots. */
  children: readonly (SearchFacetValue & { isLeaf: boolean })[]
}

export type SearchRangesFacet = FacetHeader & {
  kind: 'numericalRange' | 'dateRange'
  interval: Interval
  ranges: readonly SearchRange[]
  /** The least and the greatest number, whatever is selected here; absent when there are no results. */
  domain?: { min: number; max: number; increment: number }
}

/** `written` is the date in the rules: `past-1-week`, `now`. */
export type SearchRange = Range & { count: number; state: ValueState; written?: { start: string; end: string } }

export type Correction = {
  original: string
  /** Set when the corrected query was executed. */
  corrected: string | undefined
  /** The best first, also when the query was corrected. */
  suggestions: readonly {
    query: string
    words: readonly { offset: number; length: number; original: string; corrected: string }[]
  }[]
}

export type Trigger =
  | { type: 'redirect'; content: string }
  | { type: 'query'; content: string }
  | { type: 'notify'; content: string }
  | { type: 'execute'; content: { name: string; params: readonly (string | number | boolean)[] } }

export type SuggestResult = {
  /** `highlighted`: `{typed}`, `[completed]`, `(corrected)`. */
  completions: readonly { expression: string; highlighted: string; score: number }[]
  /** Categories and pages of the shop with such a name; their names are highlighted the same way. */
  categories: readonly { id: string; label: string; highlighted: string; address: string; count: number }[]
  pages: readonly { label: string; highlighted: string; address: string }[]
  /** Facets in which the typed text can be looked up, categories first. */
  fields: readonly { facetId: string; field: string; displayName: string; kind: FacetKind }[]
}

export type FacetSearchQuery = {
  /** The current search or listing; its own selection in this facet does not narrow the counts. */
  within: SearchQuery | ListingQuery
  facetId: string
  /** Part of a label, in any case and with or without accents; empty finds all. */
  text: string
  limit: number
  /** Paths of keys that are left out, of tree facets; single keys of others as paths of one. */
  ignored: readonly (readonly string[])[]
}

export type FacetSearchResult = {
  values: readonly {
    key: string
    label: string
    count: number
    /** Labels above it, from the root; empty for roots and for facets without a tree. */
    ancestors: readonly string[]
  }[]
  hasMore: boolean
}
