import type { Analyser } from '../analysis/analyser.ts'
import type { Statistics } from '../text.ts'
import { editsForgiven } from '../typos/deletions.ts'

type CorrectionContext = {
  analyser: Analyser
  statistics: Statistics
  /** For statistics without words. */
  similarTo: Required<Statistics>['similarTo']
}

export type Correction = { word: string; stem: string; edits: number; frequency: number }

const MOST_CORRECTIONS = 4
/** A word so many times rarer than the commonest is not meant. */
const MUCH_RARER = 5

/**
 * Likely spellings of a word: the closest words of the catalogue, the commonest first. Where none looks like the word,
 * one may look like its stem: in the catalogue it may have another ending.
 */
export function correctionsOf(word: string, mostEdits: number, context: CorrectionContext): readonly Correction[] {
  const corrections = closestTo(word, mostEdits, context)
  const stem = context.analyser.stem(word)
  return corrections.length > 0 || stem === word ? corrections : closestTo(stem, mostEdits, context)
}

function closestTo(word: string, mostEdits: number, context: CorrectionContext): readonly Correction[] {
  const { analyser, statistics, similarTo } = context
  for (let edits = 1; edits <= Math.min(mostEdits, editsForgiven(word)); edits++) {
    const similar = (statistics.similarTo?.(word, edits) ?? similarTo(word, edits)).map((word) => {
      const stem = analyser.stem(word)
      return { word, stem, edits, frequency: statistics.frequencyOf(stem) }
    })
    similar.sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    const seen = new Set<string>()
    // A word may be in the dictionary while all documents that had it are gone.
    const corrections = similar.filter(({ stem, frequency }) => frequency > 0 && !seen.has(stem) && seen.add(stem))
    const most = corrections[0]?.frequency ?? 0
    const likely = corrections.filter(({ frequency }) => frequency * MUCH_RARER >= most)
    if (likely.length > 0) return likely.slice(0, MOST_CORRECTIONS)
  }
  return []
}
