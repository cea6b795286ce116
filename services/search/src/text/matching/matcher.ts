import { spellingOf } from '../dictionary.ts'
import { type IndexCore, neighboursOf } from '../index-core.ts'
import { type Plan, planQuery } from '../planning/plan.ts'
import type { Synonyms } from '../planning/synonyms.ts'
import type { Candidates, MatchResult, MatchOptions, Statistics } from '../text.ts'
import { type LocalWord, localWordOf } from './local-word.ts'
import { addWhereFound, addWhereListed, narrowToWord } from './narrow.ts'
import type { ImpactLists } from './impact-lists.ts'
import type { PrefixLists } from './prefix-lists.ts'
import { readImpacts } from './read-impacts.ts'
import { findSome } from './relax.ts'
import { type ScoredDocuments, type Scratch, scratchFor } from './scratch.ts'
import { unite } from './unite.ts'

/** The plan chosen for a query, so that it can be explained. */
export type Decision = { plan: Plan; demanded: number; isWidened: boolean }

export type Matcher = {
  plan(query: string, isTyping: boolean, isForgiving: boolean, statistics?: Statistics, isWidened?: boolean): Plan
  /**
   * Looks for documents with all words of a query. When that gives too few, rare words are also read as commoner ones
   * that look alike; when that still gives too few, fewer words are demanded.
   */
  match(query: string, options: MatchOptions, into: Candidates): { matched: MatchResult; decision: Decision }
  /** The highest impact that a word with this prefix has on a document. */
  prefixImpact(prefix: string, document: number): number
}

const sourcesIn = (plan: Plan) => plan.words.reduce((sum, { sources }) => sum + sources.length, 0)

/** Data shared by all matchers of an index. */
export type MatcherDependencies = {
  core: IndexCore
  statistics: Required<Statistics>
  impactLists: ImpactLists
  prefixLists: PrefixLists
}

export function createMatcher(parts: MatcherDependencies, synonyms: Synonyms): Matcher {
  const { core, statistics: own, impactLists, prefixLists } = parts
  const { analyser, documents, dictionary } = core
  const spell = (word: string) => {
    const place = dictionary.places.get(word)
    return place === undefined ? word : spellingOf(dictionary, place)
  }
  const plan: Matcher['plan'] = (query, isTyping, isForgiving, statistics = own, isWidened = false) =>
    planQuery(
      query,
      { isTyping, isForgiving, isWidened },
      { analyser, synonyms, statistics, similarTo: own.similarTo, spell },
    )

  const localWords = ({ words }: Plan) => words.map((word) => localWordOf(core, word, impactLists, prefixLists))

  const findAll = (words: readonly LocalWord[], scratch: Scratch, into: ScoredDocuments): number => {
    const [first, ...others] = words
    if (!first) return 0
    let count = unite(first, scratch, into)
    for (const word of others) {
      if (count === 0) break
      count = narrowToWord(word, into, count, scratch)
    }
    return count
  }

  const match: Matcher['match'] = (query, options, into) => {
    const { isTyping, isForgiving, enough, statistics = own } = options
    const scratch = scratchFor(documents)
    let isWidened = options.isWidened ?? false
    let chosen = plan(query, isTyping, isForgiving, statistics, isWidened)
    const words = chosen.words.length
    let demanded = Math.min(options.demanded ?? words, words)
    let local = localWords(chosen)
    let count = demanded === words ? findAll(local, scratch, into) : 0
    const isFree = options.demanded === undefined
    if (isFree && count < enough && isForgiving && !isTyping && !isWidened) {
      const wider = plan(query, isTyping, isForgiving, statistics, true)
      if (sourcesIn(wider) > sourcesIn(chosen)) {
        isWidened = true
        chosen = wider
        local = localWords(wider)
        count = findAll(local, scratch, into)
      }
    }
    if (words > 1 && (demanded < words || (isFree && count < enough))) {
      const choice = { enough, demanded: options.demanded, step: chosen.step }
      ;({ count, demanded } = findSome(local, documents, choice, scratch, into))
    }
    for (const { exact } of local) if (exact) addWhereFound(exact, into, count, scratch)
    for (const { term, weight } of chosen.pairs) addWhereListed(neighboursOf(core, term), weight, into, count)
    into.count = count
    const matched = { hasWords: words > 0, readings: chosen.readings, demanded, words, isWidened }
    return { matched, decision: { plan: chosen, demanded, isWidened } }
  }

  const one = new Uint8Array(1)
  const prefixImpact = (prefix: string, document: number) => {
    readImpacts(prefixLists.ofPrefix(prefix), Uint32Array.of(document), 1, one)
    return one[0]
  }
  return { plan, match, prefixImpact }
}
