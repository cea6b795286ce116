import { frequencyOfTerm, type IndexCore } from './index-core.ts'
import type { Statistics } from './text.ts'
import { findSimilar } from './typos/deletions.ts'

/** The same mistakes are made again and again. */
const MOST_REMEMBERED = 5000

export function statisticsOf(core: IndexCore): Required<Statistics> {
  const frequencyOf = (term: string) => frequencyOfTerm(core, term)
  const cache = new Map<string, readonly string[]>()
  return {
    documents: core.documents,
    frequencyOf,
    isKnown: (word) => core.analyser.tokensOf(word).some(({ text }) => frequencyOf(core.analyser.stem(text)) > 0),
    similarTo: (word, edits) => {
      const key = `${edits} ${word}`
      const known = cache.get(key)
      if (known) return known
      if (cache.size >= MOST_REMEMBERED) cache.clear()
      const similar = findSimilar(core.deletions, core.dictionary.words, word, edits)
      cache.set(key, similar)
      return similar
    },
  }
}

/** Statistics of several parts of one catalogue. A query that all parts answer with them is read and scored alike. */
export function joinStatistics(parts: readonly Statistics[]): Required<Statistics> {
  return {
    documents: parts.reduce((sum, { documents }) => sum + documents, 0),
    frequencyOf: (term) => parts.reduce((sum, part) => sum + part.frequencyOf(term), 0),
    isKnown: (word) => parts.some((part) => part.isKnown(word)),
    similarTo: (word, edits) => [...new Set(parts.flatMap((part) => part.similarTo?.(word, edits) ?? []))],
  }
}
