import type { Hit, Range, WordReading } from '../engine/engine.ts'
import type { FacetKind, Interval } from './search-query.ts'

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

export type SearchValuesFacet = FacetHeader & {
  kind: 'regular' | 'location'
  values: readonly SearchFacetValue[]
  /** All values by their kind, where there are several: sizes of shoes, of belts. `text` is their name within it. */
  groups?: readonly { name: string; values: readonly (SearchFacetValue & { text: string })[] }[]
}

export type SearchTreeFacet = FacetHeader & {
  kind: 'hierarchical'
  /** From the root down to the selected node; empty when none is selected. */
  path: readonly SearchTreeNode[]
  /** Of the end of the path, or the roots. */
  children: readonly SearchTreeNode[]
}

/** `children`: of a node without siblings, which by itself is nothing to choose from. */
export type SearchTreeNode = SearchFacetValue & { isLeaf: boolean; children?: readonly SearchTreeNode[] }

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
