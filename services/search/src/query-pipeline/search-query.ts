import type { Market } from '@vitrine/contracts/markets'
import type { Language, Range, SortKey } from '../engine/engine.ts'

export type ColoursQuery = { market: Market; language: Language; productIds: readonly string[] }

/** The kinds of the protocol: `hierarchical` is a tree of the index, the two ranges are numbers, the others values. */
export type FacetKind = 'regular' | 'location' | 'hierarchical' | 'numericalRange' | 'dateRange'

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
  /** From 0. A client that changed its page size requests 1.5: the first result is `Math.round(page * perPage)`. */
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
