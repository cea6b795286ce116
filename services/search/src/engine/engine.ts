import type { Language } from '../text/language.ts'
import type { TextField, WordReading } from '../text/text.ts'

export type { Language, WordReading }

/** A word of the catalogue; `isNaming` where it stands in names or attributes, and not only in descriptions. */
export type CompletedWord = { word: string; documents: number; isNaming: boolean }

/**
 * The interface of a search engine. The protocol, the merchandisers' rules, corrections, suggestions and
 * recommendations use it and depend on no particular engine.
 */
export type SearchEngine = {
  /** Indexes a whole catalogue and switches to it when it is ready; until then searches use the old one. */
  index(documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>): Promise<void>
  /** Changes single documents; the next search sees them. A document that is put replaces the one of its id. */
  apply(changes: DocumentChanges): Promise<void>
  search(request: EngineQuery): Promise<EngineResult>
  /** How the words of a query would be read, without searching. */
  read(query: string, language: Language): Promise<readonly WordReading[]>
  /** Searches the same documents with other words that mean the same; everyone else's searches stay as they are. */
  withSynonyms(synonyms: Readonly<Record<Language, readonly string[]>>): Pick<SearchEngine, 'search' | 'read'>
  /**
   * The index as it is now with other documents, for a while: everyone else's searches stay as they are. Absent in an
   * engine that cannot do it.
   */
  withDocuments?(changes: DocumentChanges): Promise<EngineView>
  /** Words of the catalogue that begin like this, the commonest first. */
  complete(prefix: string, language: Language, limit: number): Promise<readonly CompletedWord[]>
  /** Documents that are like one of them, best first; other members of its group are left out. */
  similar(id: string, request: SimilarQuery): Promise<readonly Hit[]>
  /** The size of the index. */
  size(): { documents: number; groups: number; bytes: number }
  /** From now on every call fails with an `EngineClosedError`: an empty result would look like an empty catalogue. */
  close(): Promise<void>
}

type DocumentChanges = { put: readonly IndexDocument[]; remove: readonly string[] }

/** Everything that reads an index. */
export type EngineView = Pick<SearchEngine, 'search' | 'read' | 'complete' | 'similar' | 'withSynonyms'>

export class EngineClosedError extends Error {
  override name = 'EngineClosedError'
  constructor() {
    super('The search engine is closed')
  }
}

/** The engine cannot answer now: it is away, too slow, or only parts of it answered. Never an empty result. */
export class EngineUnavailableError extends Error {
  override name = 'EngineUnavailableError'
}

/** The schema of an index, fixed when it is built and the same for all its documents. */
export type Schema = {
  languages: readonly Language[]
  /** Shops that have prices of their own, by name; a document without a price in a shop is not sold there. */
  markets: readonly string[]
  /** Fields of text, in the order documents give them. */
  text: readonly TextField[]
  /** Facets with plain values; a document has none, one or several of each. */
  facets: readonly string[]
  /** Those of them that only filter: two documents are not alike because of them. */
  filterOnly?: readonly string[]
  /** Facets whose values are paths in a tree. */
  trees: readonly string[]
  /** Numbers that are the same in all shops. Dates are numbers too: seconds since 1970. */
  numbers: readonly string[]
  /** Numbers that each shop has its own of; `price` is one of them and decides where a document is sold. */
  marketNumbers: readonly string[]
}

/** One colour of a style. All values are keys, the same in every language; the vocabulary has their labels. */
export type IndexDocument = {
  id: string
  /** Colours of one style have the same group and are found as one result. */
  group: string
  text: Readonly<Record<Language, readonly string[]>>
  facets: Readonly<Record<string, readonly string[]>>
  /** For every tree facet the paths of a document, each from the root down. */
  trees: Readonly<Record<string, readonly (readonly string[])[]>>
  numbers: Readonly<Record<string, number>>
  marketNumbers: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** How much it is viewed and bought: 0 to 1. */
  popularity: number
  /** Seconds since 1970 when it first could be bought. */
  addedAt: number
  isSoldOut: boolean
}

export type Range = { start: number; end: number; endInclusive: boolean }

/**
 * Filters are joined by AND; the selected values of one filter by OR, and without any selected value it selects
 * everything. Excluded values are never found. A path selects itself and everything below it. A selected value that
 * does not exist finds nothing. A fixed filter belongs to the page and not to the shopper's choice: it also narrows the
 * counts of its own facet.
 */
export type Filter = { isFixed?: boolean } & (
  | {
      kind: 'values'
      facet: string
      selected: readonly string[]
      excluded: readonly string[]
      /** Documents that are selected, too, whatever their values. */
      orIds?: readonly string[]
    }
  | { kind: 'tree'; facet: string; selected: readonly (readonly string[])[] }
  | { kind: 'ranges'; number: string; selected: readonly Range[]; excluded: readonly Range[] }
  | { kind: 'ids'; selected: readonly string[]; excluded: readonly string[] }
)

/**
 * A query about one facet. Counts are numbers of results (groups). The facet's own selection does not narrow them, all
 * other filters and all exclusions do; an excluded value counts the results that excluding it hides, and so does a
 * range that is asked for exactly as it is excluded.
 */
export type FacetQuery =
  /** The `limit` commonest values, equally common ones by name; behind them those of `always`, whatever their count. */
  | { kind: 'values'; facet: string; limit: number; always: readonly string[] }
  /**
   * The children of a path, the commonest first, then by name; the empty path asks for the roots. With `opensOnly` a
   * single child is opened: the values are its children.
   */
  | { kind: 'tree'; facet: string; parent: readonly string[]; limit: number; opensOnly?: boolean }
  /** Every path of a tree that has results, parents before their children. */
  | { kind: 'paths'; facet: string }
  /** How many results are in each of these. */
  | { kind: 'ranges'; number: string; ranges: readonly Range[] }
  /** Ranges that the engine chooses: at most `count`, of round, equal width, or with equally many results. */
  | { kind: 'chosen-ranges'; number: string; count: number; algorithm: 'even' | 'equiprobable' }
  /** The least and the greatest there is. */
  | { kind: 'domain'; number: string }

export type NodeCount = ValueCount & { isLeaf: boolean }

/** `hasMore`: values that are not in the result have documents too. `isLeaf`: no path below has results. */
export type FacetResult =
  | { kind: 'values'; values: readonly ValueCount[]; hasMore: boolean }
  | { kind: 'tree'; opened?: NodeCount; values: readonly NodeCount[]; hasMore: boolean }
  | { kind: 'paths'; values: readonly { path: readonly string[]; count: number; isLeaf: boolean }[] }
  | { kind: 'ranges'; ranges: readonly (Range & { count: number })[] }
  | { kind: 'domain'; domain: { min: number; max: number; count: number } | undefined }

export type ValueCount = { value: string; count: number }

/**
 * Relevance when there is no key. Results without the number stand last; equal ones in the order of relevance, which is
 * the score, then popularity, then the id. `addedAt` can be sorted by and filtered by like any number.
 */
export type SortKey = { number: string; direction: 'asc' | 'desc' }

/** Signals added to the text score. All are tunable; 0 switches one off. */
export type Signals = {
  /** Added times popularity. */
  popularity: number
  /** Added to new documents, halving every `freshnessHalfLife` days; days begin at midnight UTC. */
  freshness: number
  freshnessHalfLife: number
  /** Multiplies the score of sold-out documents: 0.2 puts them far behind, 1 changes nothing. */
  soldOut: number
  /** Seconds since 1970. */
  now: number
  /** Added where all of the filters hold. */
  boosts: readonly { filters: readonly Filter[]; by: number; why: string }[]
}

export type EngineQuery = {
  market: string
  language: Language
  query: string
  /** The last word may still be growing. */
  isTyping: boolean
  /** Whether misspelt words are read as similar words of the catalogue. */
  isForgiving: boolean
  /** The words only rank: every document that passes the filters is found, those with more of the words first. */
  isRankingOnly?: boolean
  filters: readonly Filter[]
  facets: readonly FacetQuery[]
  sort: readonly SortKey[]
  offset: number
  limit: number
  signals: Signals
  /**
   * Documents that stand first, in this order, wherever the filters let them; the words need not match. They are
   * results like any other, so totals and counts include them.
   */
  pins: readonly string[]
  /** The place of each pin, from 0; a pin without one stands as far in front as those before it let it. */
  pinPlaces?: readonly number[]
  isExplained: boolean
}

export type EngineResult = {
  /** Results: groups with at least one document that passes. */
  total: number
  hits: readonly Hit[]
  /** One per facet query, in their order. */
  facets: readonly FacetResult[]
  readings: readonly WordReading[]
  /** Too few results had every word: these have fewer. */
  isRelaxed: boolean
}

export type Hit = {
  /** The member of the group that matches best. */
  id: string
  group: string
  score: number
  isPinned: boolean
  /** All members that are sold in the shop: the hit, then those that match, best first, then the others by id. */
  members: readonly string[]
  explanation?: readonly Reason[]
}

/** A part of a score, in the words of a merchandiser: `field`, `popularity`, `freshness`, `boost`, `sold out`. */
export type Reason = { what: string; detail: string; value: number }

export type SimilarQuery = { market: string; language: Language; limit: number; filters: readonly Filter[] }
