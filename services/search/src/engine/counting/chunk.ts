import type { DocumentList } from '../matching/matched-documents.ts'
import type { Segment } from '../segment/segment.ts'

// So many rows stay in the nearest cache while one facet after the other is counted.
const chunkLength = 512

/** Documents that are counted together, whole groups at a time. */
export const chunk = {
  /** Where in the list the next chunk begins. */
  end: 0,
  /** Numbers of the groups all of whose documents are in the list. */
  wholes: new Uint32Array(chunkLength),
  wholeCount: 0,
  /** The first documents of all other groups, and where in the list they begin and end. */
  firsts: new Uint32Array(chunkLength),
  starts: new Uint32Array(chunkLength),
  ends: new Uint32Array(chunkLength),
  firstCount: 0,
  /** The further documents of those, and which one is the first. */
  others: new Uint32Array(chunkLength),
  firstOfOther: new Uint32Array(chunkLength),
  otherCount: 0,
}

/** Cuts the next chunk. `isNarrowed`: whole groups are not needed. */
export function cutChunk(
  { groupNumbers, groupStarts }: Segment,
  { documents, count }: DocumentList,
  from: number,
  isNarrowed: boolean,
): void {
  const { wholes, firsts, starts, ends } = chunk
  let wholeCount = 0
  let firstCount = 0
  let otherCount = 0
  let at = from
  const most = from + chunkLength
  while (at < count && at < most) {
    const start = at
    const first = documents[at++]
    const group = groupNumbers[first]
    if (!isNarrowed && first === groupStarts[group]) {
      // All of a group are found when its last document stands where it would if none were missing.
      const last = groupStarts[group + 1] - 1
      const end = start + last - first
      if (end < count && documents[end] === last) {
        wholes[wholeCount++] = group
        at = end + 1
        continue
      }
    }
    while (at < count && groupNumbers[documents[at]] === group) at++
    otherCount = keepOthers(documents, start + 1, at, first, otherCount)
    firsts[firstCount] = first
    starts[firstCount] = start
    ends[firstCount++] = at
  }
  chunk.end = at
  chunk.wholeCount = wholeCount
  chunk.firstCount = firstCount
  chunk.otherCount = otherCount
}

function keepOthers(documents: Uint32Array, from: number, to: number, first: number, count: number): number {
  let { others, firstOfOther } = chunk
  if (others.length < count + to - from) {
    chunk.others = new Uint32Array((count + to - from) * 2)
    chunk.firstOfOther = new Uint32Array((count + to - from) * 2)
    chunk.others.set(others)
    chunk.firstOfOther.set(firstOfOther)
    ;({ others, firstOfOther } = chunk)
  }
  for (let at = from; at < to; at++) {
    others[count + at - from] = documents[at]
    firstOfOther[count + at - from] = first
  }
  return count + to - from
}
