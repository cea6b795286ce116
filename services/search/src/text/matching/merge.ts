import { gallop } from './gallop.ts'
import type { WeightedList } from './impact-list.ts'
import type { ScoredDocuments } from './scratch.ts'

/** Merges two ascending lists; a document in both gets the higher score. */
export function mergeBest(
  a: ScoredDocuments,
  countA: number,
  b: ScoredDocuments,
  countB: number,
  into: ScoredDocuments,
): number {
  const { documents, scores } = into
  let i = 0
  let j = 0
  let count = 0
  while (i < countA && j < countB) {
    const left = a.documents[i]
    const right = b.documents[j]
    if (left < right) {
      documents[count] = left
      scores[count++] = a.scores[i++]
    } else if (right < left) {
      documents[count] = right
      scores[count++] = b.scores[j++]
    } else {
      documents[count] = left
      scores[count++] = Math.max(a.scores[i++], b.scores[j++])
    }
  }
  count = append(a, i, countA, into, count)
  return append(b, j, countB, into, count)
}

function append(from: ScoredDocuments, start: number, end: number, into: ScoredDocuments, count: number): number {
  into.documents.set(from.documents.subarray(start, end), count)
  into.scores.set(from.scores.subarray(start, end), count)
  return count + end - start
}

/** Raises scores where a list has better ones. Documents only in the list go to `missing`, and are counted. */
export function raise(
  { sparse, weight }: WeightedList,
  found: ScoredDocuments,
  count: number,
  missing: ScoredDocuments,
): number {
  if (!sparse) return 0
  const { documents, impacts } = sparse
  let left = 0
  for (let i = 0, at = 0; i < impacts.length; i++) {
    const document = documents[i]
    const score = impacts[i] * weight
    if (at < count && found.documents[at] < document) at = gallop(found.documents, at + 1, count, document)
    if (at < count && found.documents[at] === document) {
      if (score > found.scores[at]) found.scores[at] = score
    } else {
      missing.documents[left] = document
      missing.scores[left++] = score
    }
  }
  return left
}

export function copy(from: ScoredDocuments, into: ScoredDocuments, count: number): void {
  into.documents.set(from.documents.subarray(0, count))
  into.scores.set(from.scores.subarray(0, count))
}
