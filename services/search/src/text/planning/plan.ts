import type { Analyser } from '../analysis/analyser.ts'
import { relatedStems } from '../analysis/related-words.ts'
import { exactTerm } from '../index-core.ts'
import type { Statistics, WordReading } from '../text.ts'
import {
  COMPOUND,
  EXACT,
  HEAD_ALONE,
  HYPHENATED,
  JOINED,
  MISSPELT,
  PREFIX,
  RELATED,
  SYNONYM,
  WIDENED,
} from '../weights.ts'
import { correctionsOf } from './corrections.ts'
import { kindsOf } from './kinds.ts'
import { pairsOf } from './pairs.ts'
import { type QueryWord, queryWordsOf } from './query-words.ts'
import { knownHead, knownParts, mostOf, prefixSource, type Source, sourceOf, weightedTerm } from './sources.ts'
import type { WeightedTerm } from './sources.ts'
import type { Synonyms } from './synonyms.ts'

/** A word to search for. A document has it by any of its sources and gets the score of the best. */
export type PlannedWord = {
  text: string
  sources: readonly Source[]
  /** Counts on top where a document has it. */
  exact: WeightedTerm | undefined
}

export type Plan = {
  /** The rarest first, one that is still growing last. The order is the same in all parts of a catalogue. */
  words: readonly PlannedWord[]
  readings: readonly WordReading[]
  /** Count on top where two words of the query stand next to each other, and where a document is of the kind it names. */
  pairs: readonly WeightedTerm[]
  /** More than the words together can score, so a document with one word more always stands first. */
  step: number
}

export type PlanContext = {
  analyser: Analyser
  synonyms: Synonyms
  statistics: Statistics
  /** For statistics without words. */
  similarTo: Required<Statistics>['similarTo']
  spell(word: string): string
}

export type PlanOptions = { isTyping: boolean; isForgiving: boolean; isWidened: boolean }

/** A widened word is also read as one that is so many times as common. */
const MUCH_COMMONER = 10

/** Separators of two German words that are written as one. */
const LINKED = ['', 's', 'n', 'en']

type Draft = {
  word: QueryWord
  sources: Source[]
  /** The one of them that is the parts of a compound. */
  split: Source | undefined
  how: WordReading['how']
  readAs: string | undefined
  documents: number
}

/** Decides how each word of a query is read and in which ways documents can have it. */
export function planQuery(query: string, options: PlanOptions, context: PlanContext): Plan {
  const { analyser, synonyms, statistics } = context
  const isOne = (joined: string) => {
    const stem = analyser.stem(joined)
    return statistics.frequencyOf(stem) > 0 || synonyms.has(stem)
  }
  const words = queryWordsOf(query, options.isTyping, analyser, isOne)
  const drafts = new Map<QueryWord, Draft>()
  const seen = new Set<string>()
  for (const word of words) {
    if ((word.isStopWord || seen.has(word.stem)) && !word.isGrowing) continue
    seen.add(word.stem)
    drafts.set(word, startDraft(word, context))
  }
  const list = [...drafts.values()]
  addSynonyms(list, context)
  addRelated(list, context)
  addJoined(list, context)
  for (const draft of options.isForgiving ? list : []) {
    if (isDoubtful(draft)) forgive(draft, options.isWidened, context)
    else if (options.isWidened && !draft.word.isGrowing) widen(draft, context)
  }
  const planned = list.map((draft) => ({ ...finished(draft, statistics), order: orderOf(draft) }))
  const pairs = [...pairsOf(list, statistics), ...kindsOf(list, analyser.language, statistics)]
  const ofPairs = pairs.reduce((sum, { weight }) => sum + weight, 0)
  const step = planned.reduce((sum, { most }) => sum + most, ofPairs)
  planned.sort((a, b) => a.order - b.order)
  return { words: planned, pairs, readings: words.map((word) => readingOf(word, drafts.get(word), query)), step }
}

/** Meanings of a word by itself. */
function startDraft(word: QueryWord, { analyser, statistics }: PlanContext): Draft {
  const draft: Draft = { word, sources: [], split: undefined, how: 'unknown', readAs: undefined, documents: 0 }
  if (!word.isStopWord) add(draft, 'known', sourceOf([word.stem], 1, word.text, statistics))
  if (word.parts.length > 0) {
    const parts = word.parts.filter((part) => !analyser.isStopWord(part))
    const stems = parts.map((part) => analyser.stem(part))
    if (stems.length > 0) add(draft, 'known', sourceOf(stems, HYPHENATED, parts.join(' + '), statistics))
  }
  if (word.isGrowing) add(draft, 'prefix', prefixSource(word.text, PREFIX, statistics))
  const parts = knownParts(word.text, analyser, statistics)
  if (parts) {
    const label = parts.map((part) => part.word).join(' + ')
    const terms = parts.map(({ term }) => term)
    draft.split = sourceOf(terms, COMPOUND, label, statistics)
    add(draft, 'compound', draft.split, parts.map((part) => part.word).join(' '))
  }
  return draft
}

/** The first way that is found is how the word is read. */
function add(draft: Draft, how: WordReading['how'], source: Source | undefined, readAs?: string): void {
  if (!source) return
  if (draft.sources.length === 0) {
    draft.how = how
    draft.readAs = readAs
    draft.documents = source.frequency
  }
  draft.sources.push(source)
}

function addSynonyms(drafts: readonly Draft[], { synonyms, statistics }: PlanContext): void {
  const stems = drafts.map(({ word }) => word.stem)
  drafts.forEach((_, at) => {
    for (const { words, meanings } of synonyms.at(stems, at)) {
      for (const meaning of meanings) {
        for (const draft of drafts.slice(at, at + words)) {
          const own = statistics.frequencyOf(draft.word.stem)
          add(draft, 'synonym', sourceOf(meaning.stems, SYNONYM, meaning.text, statistics, own), meaning.text)
        }
      }
    }
  })
}

/** `gestreift` also means documents with Streifen. */
function addRelated(drafts: readonly Draft[], { analyser, statistics, spell }: PlanContext): void {
  for (const draft of drafts) {
    const { text, stem, isStopWord } = draft.word
    if (isStopWord) continue
    const own = statistics.frequencyOf(stem)
    for (const related of relatedStems(text, analyser)) {
      add(draft, 'synonym', sourceOf([related], RELATED, related, statistics, own), spell(related))
    }
  }
}

/** `leder jacke` also means `lederjacke`, `hochzeit kleid` also `hochzeitskleid`. */
function addJoined(drafts: readonly Draft[], { analyser, statistics, spell }: PlanContext): void {
  const links = analyser.language === 'de' ? LINKED : ['']
  drafts.forEach((draft, at) => {
    const next = drafts[at + 1]
    if (!next) return
    const joined = links
      .map((link) => draft.word.text + link + next.word.text)
      .find((word) => statistics.frequencyOf(analyser.stem(word)) > 0)
    if (joined === undefined) return
    for (const half of [draft, next]) {
      const own = statistics.frequencyOf(half.word.stem)
      add(half, 'compound', sourceOf([analyser.stem(joined)], JOINED, joined, statistics, own), spell(joined))
    }
  })
}

/** The word is unknown, except perhaps its possible parts: Hands-schuhe. */
const isDoubtful = ({ sources, split }: Draft) => sources.every((source) => source === split)

/**
 * An unknown word is read as one that looks like it. When it can be read as a compound, the similar word must be very
 * close. Where none is similar, or too few documents have all parts of the compound, its last part has to do.
 */
function forgive(draft: Draft, isWidened: boolean, context: PlanContext): void {
  const { analyser, statistics, spell } = context
  const corrections = correctionsOf(draft.word.text, draft.split ? 1 : 2, context)
  const [first] = corrections
  if (first) {
    draft.how = 'misspelt'
    draft.readAs = spell(first.word)
    draft.documents = first.frequency
  }
  for (const { word, stem, edits } of corrections) {
    add(draft, 'misspelt', sourceOf([stem], MISSPELT[edits] ?? 0, word, statistics), spell(word))
  }
  if (draft.sources.length > 0 && !(isWidened && draft.split && !first)) return
  const head = knownHead(draft.word.text, analyser, statistics)
  if (head) add(draft, 'compound', sourceOf([head.term], HEAD_ALONE, head.word, statistics), head.word)
}

function widen(draft: Draft, context: PlanContext): void {
  const { statistics, spell } = context
  const own = Math.max(...draft.sources.map(({ frequency }) => frequency))
  for (const { word, stem, edits, frequency } of correctionsOf(draft.word.text, 1, context)) {
    if (stem === draft.word.stem || frequency < MUCH_COMMONER * own) continue
    const source = sourceOf([stem], (MISSPELT[edits] ?? 0) * WIDENED, word, statistics)
    if (source) draft.sources.push(source)
    draft.readAs ??= spell(word)
  }
}

function finished({ word, sources }: Draft, statistics: Statistics): PlannedWord & { most: number } {
  // The form is weighted like the word: a rare form of a common word says nothing about the query.
  const term = exactTerm(word.text)
  const same = statistics.frequencyOf(term) > 0 ? weightedTerm(word.stem, EXACT, statistics) : undefined
  const exact = same && { term, weight: same.weight }
  const most = Math.max(0, ...sources.map(mostOf)) + (exact ? exact.weight * 255 : 0)
  return { text: word.text, sources, exact, most }
}

const orderOf = ({ sources }: Draft) =>
  sources.reduce((sum, { kind, frequency }) => sum + (kind === 'prefix' ? Infinity : frequency), 0)

function readingOf(word: QueryWord, draft: Draft | undefined, query: string): WordReading {
  const { offset, length } = word
  return {
    word: query.slice(offset, offset + length),
    offset,
    length,
    how: draft?.how ?? 'ignored',
    ...(draft?.readAs !== undefined && { readAs: draft.readAs }),
    documents: draft?.documents ?? 0,
  }
}
