import type { WeightedList } from './impact-list.ts'
import type { ScoredDocuments, Scratch } from './scratch.ts'

/** Everything that many lists have, each document with the best of its scores: first marked, then collected. */
export function scatter(lists: readonly WeightedList[], { best, seen }: Scratch, into: ScoredDocuments): number {
  let least = Infinity
  let most = -1
  for (const { sparse, weight } of lists) {
    if (!sparse || sparse.documents.length === 0) continue
    const { documents, impacts } = sparse
    least = Math.min(least, documents[0])
    most = Math.max(most, documents[documents.length - 1])
    for (let at = 0; at < impacts.length; at++) {
      const document = documents[at]
      const score = impacts[at] * weight
      const bits = seen[document >>> 5]
      const bit = 1 << (document & 31)
      if ((bits & bit) !== 0 && score <= best[document]) continue
      seen[document >>> 5] = bits | bit
      best[document] = score
    }
  }
  if (most < 0) return 0
  let count = 0
  for (let word = least >>> 5; word <= most >>> 5; word++) {
    let bits = seen[word]
    if (bits === 0) continue
    seen[word] = 0
    while (bits !== 0) {
      const document = (word << 5) + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      into.documents[count] = document
      into.scores[count++] = best[document]
    }
  }
  return count
}
