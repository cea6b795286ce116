import type { Analyser } from './analysis/analyser.ts'
import { completeWord } from './completing.ts'
import { heaviestOf, type IndexCore, isPair, listOfTerm, neighboursOf, startOfList } from './index-core.ts'
import { deserialiseIndex, serialiseIndex } from './serialised-index.ts'
import { explainScore } from './matching/explain.ts'
import { createImpactLists } from './matching/impact-lists.ts'
import { createMatcher, type Decision, type MatcherDependencies } from './matching/matcher.ts'
import { createPrefixLists } from './matching/prefix-lists.ts'
import { readSynonyms } from './planning/synonyms.ts'
import { statisticsOf } from './statistics.ts'
import type { SerialisedIndex, MatchOptions, TextIndex } from './text.ts'

/** Opens an index from its serialised form. */
export function openTextIndex(parts: SerialisedIndex): TextIndex {
  const { core, synonyms } = deserialiseIndex(parts)
  const shared = matcherPartsOf(core)
  shared.prefixLists.prepare()
  return indexWith(shared, synonyms)
}

export const createTextIndex = (core: IndexCore, synonyms: readonly string[]): TextIndex =>
  indexWith(matcherPartsOf(core), synonyms)

function matcherPartsOf(core: IndexCore): MatcherDependencies {
  const impactLists = createImpactLists(core)
  return { core, statistics: statisticsOf(core), impactLists, prefixLists: createPrefixLists(core, impactLists) }
}

function indexWith(parts: MatcherDependencies, synonyms: readonly string[]): TextIndex {
  const { core, statistics } = parts
  const { analyser, postings, documents, averageLengths } = core
  const matcher = createMatcher(parts, readSynonyms(synonyms, analyser))
  let last: { query: string; options: MatchOptions; decision: Decision } | undefined

  const match: TextIndex['match'] = (query, options, into) => {
    const { matched, decision } = matcher.match(query, options, into)
    last = { query, options: { ...options }, decision }
    return matched
  }

  /** A page of results is explained after it was found, so the decision is mostly still there. */
  const decisionOf = (query: string, options: MatchOptions): Decision => {
    if (last && last.query === query && isSame(last.options, options)) return last.decision
    const into = { documents: new Uint32Array(documents), scores: new Float32Array(documents), count: 0 }
    const { decision } = matcher.match(query, options, into)
    last = { query, options: { ...options }, decision }
    return decision
  }

  return {
    documents,
    match,
    read: (query, isForgiving) => matcher.plan(query, false, isForgiving).readings,
    complete: (prefix, limit) => completeWord(core, prefix, limit),
    statistics: () => statistics,
    termsOf: (texts) => nameTermsOf(analyser, texts[heaviestOf(core.fields)] ?? ''),
    postings: (term) => {
      if (isPair(term)) return neighboursOf(core, term)
      const list = listOfTerm(core, term)
      return list < 0
        ? new Uint32Array(0)
        : postings.documents.subarray(startOfList(postings, list), startOfList(postings, list + 1))
    },
    explain: (query, document, options) =>
      explainScore(core, decisionOf(query, options), document, matcher.prefixImpact),
    learned: () => ({ analyser, averageLengths }),
    withSynonyms: (others) => indexWith(parts, others),
    bytes: bytesOf(core),
    serialise: () => serialiseIndex(core, synonyms),
  }
}

const isSame = (a: MatchOptions, b: MatchOptions) =>
  a.isTyping === b.isTyping &&
  a.isForgiving === b.isForgiving &&
  a.enough === b.enough &&
  a.statistics === b.statistics &&
  a.demanded === b.demanded &&
  a.isWidened === b.isWidened

/** Stems of a name, and of the parts of its compounds. */
export function nameTermsOf(analyser: Analyser, name: string): readonly string[] {
  const words = analyser.tokensOf(name).filter((token) => !token.isJoined && !analyser.isStopWord(token.text))
  return [
    ...new Set(
      words.flatMap((word) => [analyser.stem(word.text), ...analyser.partsOf(word.text).map(({ term }) => term)]),
    ),
  ]
}

function bytesOf({ stems, dictionary, postings, neighbours, deletions }: IndexCore): number {
  const arrays = [
    postings.starts,
    postings.documents,
    postings.impacts,
    neighbours.firsts,
    neighbours.seconds,
    neighbours.starts,
    neighbours.documents,
    dictionary.naming,
    dictionary.stemLists,
    dictionary.exactLists,
    deletions.keys,
    deletions.words,
  ]
  const letters = [stems, dictionary.words, dictionary.spellings].flat().reduce((sum, word) => sum + word.length, 0)
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, letters)
}
