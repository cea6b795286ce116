import type { SegmentMatches } from '../counting/segment-matches.ts'
import { codeAt } from '../segment/number-column.ts'
import { keepBest } from './best.ts'
import type { Ranking } from './ranking.ts'

/**
 * The best documents of the first `most` groups, best first, as places in the list of matches; groups in `without` are
 * left out.
 */
export function rankPart(part: SegmentMatches, ranking: Ranking, most: number, without: ReadonlySet<number>): number[] {
  if (most === 0) return []
  return walkOrder(part, ranking, most, without) ?? chooseBest(part, ranking, most, without)
}

function chooseBest(
  { view, found }: SegmentMatches,
  ranking: Ranking,
  most: number,
  without: ReadonlySet<number>,
): number[] {
  const { groupNumbers } = view.segment
  const { documents, count } = found
  const best = keepBest(Math.min(most, count), ranking.isBefore)
  const keys = ranking.firstKeys()
  let least = best.least()
  for (let at = 0; at < count; at++) {
    // Most documents end here when there are many matches.
    if (keys[at] < least) continue
    const group = groupNumbers[documents[at]]
    // No earlier document of the group was good enough, so its best one is this or a later one.
    let first = at
    for (; at + 1 < count && groupNumbers[documents[at + 1]] === group; at++) {
      const next = keys[at + 1]
      const known = keys[first]
      if (next > known || (next === known && ranking.isBefore(at + 1, first))) first = at + 1
    }
    if (without.size > 0 && without.has(group)) continue
    best.offer(keys[first], first)
    least = best.least()
  }
  return best.sorted()
}

/**
 * Where much was found, the order of all documents by the first number is walked until there are enough of them.
 * Undefined when there is no such order, or when the way turns out to be longer than looking at everything found.
 */
function walkOrder(
  { view, found }: SegmentMatches,
  ranking: Ranking,
  most: number,
  without: ReadonlySet<number>,
): number[] | undefined {
  const { bits, documents, count } = found
  const [key] = ranking.keys
  const { segment } = view
  if (!key || !bits || count * count < most * segment.documents) return undefined
  const { column, isDescending } = key
  const { order } = column
  const groups = new Set(without)
  const ranked: number[] = []
  // Documents with the same number are ordered by the further sort keys.
  let equals: number[] = []
  const rankEquals = (): void => {
    if (equals.length > 1) equals.sort((a, b) => (ranking.isBefore(a, b) ? -1 : 1))
    for (const at of equals) {
      const group = segment.groupNumbers[documents[at]]
      if (groups.has(group)) continue
      groups.add(group)
      ranked.push(at)
    }
    equals = []
  }
  let code = -1
  for (let walked = 0; walked < order.length; walked++) {
    if (walked === count) return undefined
    const document = order[isDescending ? order.length - 1 - walked : walked]
    if (((bits[document >>> 5] >>> (document & 31)) & 1) === 0) continue
    const itsCode = codeAt(column, document)
    if (itsCode !== code) {
      rankEquals()
      if (ranked.length >= most) return ranked.slice(0, most)
      code = itsCode
    }
    equals.push(placeIn(documents, count, document))
  }
  rankEquals()
  // Documents without the number are not in the order.
  return ranked.length >= most || order.length === segment.documents ? ranked.slice(0, most) : undefined
}

/** Where a document stands in an ascending list. */
export function placeIn(documents: Uint32Array, count: number, document: number): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (documents[middle] < document) from = middle + 1
    else to = middle
  }
  return from
}
