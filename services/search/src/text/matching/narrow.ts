import { gallop } from './gallop.ts'
import type { WeightedList } from './impact-list.ts'
import type { LocalWord } from './local-word.ts'
import { readImpacts } from './read-impacts.ts'
import type { ScoredDocuments, Scratch } from './scratch.ts'

/** A list so many times shorter than the matches is looked up entry by entry. */
const FEW = 8

/**
 * Keeps matches that are in a list, and adds their impacts. Written without a branch, which would be predicted badly.
 */
export function narrow(list: WeightedList, found: ScoredDocuments, count: number, { impacts }: Scratch): number {
  const { documents, scores } = found
  const { weight } = list
  readImpacts(list, documents, count, impacts)
  let kept = 0
  for (let i = 0; i < count; i++) {
    const impact = impacts[i]
    documents[kept] = documents[i]
    scores[kept] = scores[i] + Math.fround(impact * weight)
    kept += (impact + 255) >>> 8
  }
  return kept
}

function raiseToList(
  best: Float32Array,
  list: WeightedList,
  found: ScoredDocuments,
  count: number,
  impacts: Uint8Array,
): void {
  const { weight } = list
  readImpacts(list, found.documents, count, impacts)
  for (let i = 0; i < count; i++) {
    const score = impacts[i] * weight
    if (score > best[i]) best[i] = score
  }
}

/** The best score of a word for each match, 0 where it has not got the word. */
function readWord(word: LocalWord, found: ScoredDocuments, count: number, scratch: Scratch): Float32Array {
  const { impacts, best, sums } = scratch
  best.fill(0, 0, count)
  for (const list of word.lists) raiseToList(best, list, found, count, impacts)
  if (word.prefix) raiseToList(best, word.prefix, found, count, impacts)
  for (const group of word.groups) {
    group.forEach((list, index) => {
      const { weight } = list
      readImpacts(list, found.documents, count, impacts)
      for (let i = 0; i < count; i++) {
        // A part that is missing brings down the others, whatever they have.
        if (impacts[i] === 0) sums[i] = -Infinity
        else sums[i] = (index === 0 ? 0 : sums[i]) + impacts[i] * weight
      }
    })
    for (let i = 0; i < count; i++) if (sums[i] > best[i]) best[i] = sums[i]
  }
  return best
}

/** Keeps matches that have a word in any of its ways, and adds the best of them. */
export function narrowToWord(word: LocalWord, found: ScoredDocuments, count: number, scratch: Scratch): number {
  const [onlyList, secondList] = word.lists
  if (onlyList && !secondList && word.groups.length === 0 && !word.prefix)
    return narrow(onlyList, found, count, scratch)
  const { documents, scores } = found
  const best = readWord(word, found, count, scratch)
  let kept = 0
  for (let i = 0; i < count; i++) {
    if (best[i] === 0) continue
    documents[kept] = documents[i]
    scores[kept++] = scores[i] + best[i]
  }
  return kept
}

/** Adds the impacts of a list to the matches in it. */
export function addWhereFound(list: WeightedList, found: ScoredDocuments, count: number, { impacts }: Scratch): void {
  const { documents, scores } = found
  const { sparse, weight } = list
  if (sparse && sparse.impacts.length * FEW < count) {
    for (let at = 0, i = 0; at < sparse.impacts.length && i < count; at++) {
      const document = sparse.documents[at]
      i = gallop(documents, i, count, document)
      if (i < count && documents[i] === document) {
        scores[i] = scores[i] + sparse.impacts[at] * weight
      }
    }
    return
  }
  readImpacts(list, documents, count, impacts)
  for (let i = 0; i < count; i++) scores[i] = scores[i] + impacts[i] * weight
}

/** The same where everything in a list counts alike. */
export function addWhereListed(
  listed: Uint32Array,
  value: number,
  { documents, scores }: ScoredDocuments,
  count: number,
): void {
  const { length } = listed
  let at = 0
  let i = 0
  if (length > count * FEW || count > length * FEW) {
    while (at < length && i < count) {
      at = gallop(listed, at, length, documents[i])
      if (at < length) i = gallop(documents, i, count, listed[at])
      if (at < length && i < count && documents[i] === listed[at]) {
        scores[i] = scores[i] + value
        at++
        i++
      }
    }
    return
  }
  // Where both are about as long, each step is short, and a branch would be guessed badly.
  while (at < length && i < count) {
    const document = documents[i]
    const next = listed[at]
    scores[i] = scores[i] + (document === next ? value : 0)
    at += document >= next ? 1 : 0
    i += document <= next ? 1 : 0
  }
}
