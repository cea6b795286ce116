import type { Language } from './language.ts'
import type { Analyser } from './analysis/analyser.ts'

/**
 * `weight` is how much a word counts there; `lengthNorm` (0 to 1) how much a long text dilutes it. The whole text of the
 * field with `isKind` is the name of a kind of product.
 */
export type TextField = { name: string; weight: number; lengthNorm: number; isKind?: boolean }

/** Builds an index of the words of one language, document by document. */
export type TextBuilder = {
  /** The fields of the next document, in the order of the schema. */
  add(fields: readonly string[]): void
  /** `order[n]` is the number, in the order of adding, of document n of the index. */
  finish(order: Uint32Array): TextIndex
}

export type TextOptions = {
  language: Language
  fields: readonly TextField[]
  /** Words that are known to be words: heads of compounds are found among them. Labels of categories, colours, materials. */
  heads: readonly string[]
  /** Groups of words that mean the same; `a => b, c` means one way only. */
  synonyms: readonly string[]
  /** Words learned from the large segment: a small segment built with them splits and scores alike. */
  learned?: TextModel
}

/** Which words make compounds, and how long the fields are on average. */
export type TextModel = { analyser: Analyser; averageLengths: readonly number[] }

/** Documents that match, ascending, with their scores; only the first `count` entries mean anything. */
export type Candidates = { documents: Uint32Array; scores: Float32Array; count: number }

export type MatchOptions = {
  isTyping: boolean
  isForgiving: boolean
  /** So many results are enough; with fewer, fewer words are demanded. */
  enough: number
  /** How many documents there are and how many have a term, where that is known better than from this index alone. */
  statistics?: Statistics
  /** Demand exactly so many words: another part of the same catalogue has already decided. */
  demanded?: number
  /** Goes with `demanded`: the value in the `MatchResult` of that other segment. */
  isWidened?: boolean
}

/** Those of several parts of a catalogue are joined by `joinStatistics` in statistics.ts. */
export type Statistics = {
  documents: number
  frequencyOf(term: string): number
  isKnown(word: string): boolean
  /** Words that are at most so many edits away. Without it a part uses only its own words. */
  similarTo?(word: string, edits: number): readonly string[]
}

export type MatchResult = {
  /** False when there were no words: then everything matches and there are no candidates. */
  hasWords: boolean
  readings: readonly WordReading[]
  /** Words that were demanded, of those there are. */
  demanded: number
  words: number
  /**
   * Too few results had the words as they stand: rare words were also read as commoner ones that look alike, and
   * unknown compounds as their last part.
   */
  isWidened: boolean
}

/** The engine's reading of a word: its place, and the word it was read as. */
export type WordReading = {
  word: string
  /** In the query as it was written. */
  offset: number
  length: number
  how: 'known' | 'prefix' | 'synonym' | 'compound' | 'misspelt' | 'unknown' | 'ignored'
  /** The word of the catalogue it was read as, where that is another one. */
  readAs?: string
  /** How many documents have it. */
  documents: number
}

export type TextIndex = {
  documents: number
  /** Matches the words of a query and writes the documents into `into`, whose arrays are long enough. */
  match(query: string, options: MatchOptions, into: Candidates): MatchResult
  read(query: string, isForgiving: boolean): readonly WordReading[]
  complete(prefix: string, limit: number): readonly { word: string; documents: number; isNaming: boolean }[]
  statistics(): Statistics
  /** The terms of a document's most telling field, for finding others like it. */
  termsOf(fields: readonly string[]): readonly string[]
  /** Documents with a term, ascending. */
  postings(term: string): Uint32Array
  /** The terms of a document's score, their field where it is known, and their values. */
  explain(query: string, document: number, options: MatchOptions): readonly { term: string; value: number }[]
  /** For the builder of another part of the same catalogue. */
  learned(): TextModel
  /** The same index with other synonyms: they matter only when searching. */
  withSynonyms(synonyms: readonly string[]): TextIndex
  bytes: number
  /** All its data, to be saved in a file. */
  serialise(): SerialisedIndex
}

/** Typed arrays by name, and the small data as JSON. */
export type SerialisedIndex = { arrays: Readonly<Record<string, TypedArray>>; json: unknown }
export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array
