import type { WordReading } from '../engine.ts'
import { createAnalyser } from '../../text/analysis/analyser.ts'
import type { TextMaker } from '../segment/segment-builder.ts'
import type { SerialisedIndex, MatchOptions, MatchResult, Statistics, TextIndex } from '../../text/text.ts'

/**
 * Words as they stand, without stems, compounds and typos. A document's score does not depend on its segment, so
 * results from several segments can be compared with those from one.
 */
export const plainText: TextMaker = {
  createTextBuilder() {
    const added: (readonly string[])[] = []
    return {
      add: (fields) => void added.push(fields),
      finish: (order) => createPlainIndex(Array.from(order, (from) => wordsOf((added[from] ?? []).join(' ')))),
    }
  },
  openTextIndex: ({ json }: SerialisedIndex) => createPlainIndex(json as string[][]),
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

function createPlainIndex(texts: string[][]): TextIndex {
  const postings = new Map<string, number[]>()
  texts.forEach((words, document) => {
    for (const word of new Set(words)) postings.set(word, [...(postings.get(word) ?? []), document])
  })
  const statistics: Statistics = {
    documents: texts.length,
    frequencyOf: (term) => postings.get(term)?.length ?? 0,
    isKnown: (word) => postings.has(word),
  }

  function readings(query: string, { frequencyOf }: Statistics): WordReading[] {
    return [...query.matchAll(/\S+/g)].map(({ 0: written, index: offset }) => {
      const word = written.toLowerCase()
      const documents = frequencyOf(word)
      return { word, offset, length: written.length, how: documents > 0 ? 'known' : 'unknown', documents }
    })
  }

  /** The score of each word of the query in a document. */
  function worth(words: readonly string[], document: number, known: Statistics): number[] {
    const text = texts[document] ?? []
    return words.map((word) => {
      const times = text.filter((each) => each === word).length
      return times === 0 ? 0 : (1 + Math.round(Math.log2(times))) / (1 + known.frequencyOf(word))
    })
  }

  function match(
    query: string,
    options: MatchOptions,
    into: { documents: Uint32Array; scores: Float32Array; count: number },
  ): MatchResult {
    const known = options.statistics ?? statistics
    const words = [...new Set(wordsOf(query))]
    const matching = texts.map((_, document) => worth(words, document, known))
    const having = (least: number) => matching.filter((each) => each.filter(Boolean).length >= least).length
    let demanded = options.demanded ?? words.length
    if (options.demanded === undefined) {
      while (demanded > 1 && having(demanded) < options.enough) demanded--
      while (demanded < words.length && having(demanded + 1) === having(demanded)) demanded++
    }
    into.count = 0
    matching.forEach((each, document) => {
      const matched = each.filter(Boolean).length
      if (matched === 0 || matched < demanded) return
      into.documents[into.count] = document
      into.scores[into.count++] = each.reduce((sum, value) => sum + value, 10 * matched)
    })
    return {
      hasWords: words.length > 0,
      readings: readings(query, known),
      demanded,
      words: words.length,
      isWidened: false,
    }
  }

  return {
    documents: texts.length,
    match,
    read: (query) => readings(query, statistics),
    complete: (prefix, limit) =>
      [...postings]
        .filter(([word]) => word.startsWith(prefix.toLowerCase()))
        .map(([word, documents]) => ({ word, documents: documents.length, isNaming: true }))
        .toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
        .slice(0, limit),
    statistics: () => statistics,
    termsOf: (fields) => [...new Set(wordsOf(fields[0] ?? ''))],
    postings: (term) => Uint32Array.from(postings.get(term) ?? []),
    explain(query, document, options) {
      const words = [...new Set(wordsOf(query))]
      const values = worth(words, document, options.statistics ?? statistics)
      return words
        .map((term, at) => ({ term, value: (values[at] ?? 0) + (values[at] ? 10 : 0) }))
        .filter(({ value }) => value > 0)
    },
    learned: () => ({ analyser: createAnalyser('en'), averageLengths: [] }),
    withSynonyms: () => createPlainIndex(texts),
    bytes: 0,
    serialise: () => ({ arrays: {}, json: texts }),
  }
}
