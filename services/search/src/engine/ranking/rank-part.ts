import type { Part } from '../counting/part.ts'
import type { DocumentList } from '../matching/found.ts'
import { codeAt } from '../segment/number-column.ts'
import { keepBest } from './best.ts'
import type { Ranking } from './ranking.ts'

/**
 * The best documents of the first `most` groups, best first, as places in the list of what was found; groups in
 * `without` are left out.
 */
export function rankPart(part: Part, ranking: Ranking, most: number, without: ReadonlySet<number>): number[] {
  if (most === 0) return []
  return walkOrder(part, ranking, most, without) ?? chooseBest(part, ranking, most, without)
}

function chooseBest({ view, found }: Part, ranking: Ranking, most: number, without: ReadonlySet<number>): number[] {
  const { groupNumbers } = view.segment
  const { documents, count } = found
  const best = keepBest(Math.min(most, count), ranking.isBefore)
  const keys = ranking.firstKeys()
  let least = best.least()
  for (let at = 0; at < count; at++) {
    // Nearly everything ends here when much was found.
    if ((keys[at] as number) < least || !isFirstOfGroup(groupNumbers, found, ranking, keys, at)) continue
    if (without.size > 0 && without.has(groupNumbers[documents[at] as number] as number)) continue
    best.offer(keys[at] as number, at)
    least = best.least()
  }
  return best.sorted()
}

/** Whether none of its neighbours in the same group stands before a document. */
function isFirstOfGroup(
  groupNumbers: Uint32Array,
  { documents, count }: DocumentList,
  ranking: Ranking,
  keys: Float64Array,
  at: number,
): boolean {
  const group = groupNumbers[documents[at] as number]
  const key = keys[at] as number
  const isBehind = (other: number): boolean => {
    const itsKey = keys[other] as number
    return itsKey > key || (itsKey === key && ranking.isBefore(other, at))
  }
  for (let other = at - 1; other >= 0 && groupNumbers[documents[other] as number] === group; other--)
    if (isBehind(other)) return false
  for (let other = at + 1; other < count && groupNumbers[documents[other] as number] === group; other++)
    if (isBehind(other)) return false
  return true
}

/**
 * Where much was found, the order of all documents by the first number is walked until there are enough of them.
 * Undefined when there is no such order, or when the way turns out to be longer than looking at everything found.
 */
function walkOrder(
  { view, found }: Part,
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
  // All that have the same number are told apart by what else they are sorted by.
  let equals: number[] = []
  const rankEquals = (): void => {
    if (equals.length > 1) equals.sort((a, b) => (ranking.isBefore(a, b) ? -1 : 1))
    for (const at of equals) {
      const group = segment.groupNumbers[documents[at] as number] as number
      if (groups.has(group)) continue
      groups.add(group)
      ranked.push(at)
    }
    equals = []
  }
  let code = -1
  for (let walked = 0; walked < order.length; walked++) {
    if (walked === count) return undefined
    const document = order[isDescending ? order.length - 1 - walked : walked] as number
    if ((((bits[document >>> 5] as number) >>> (document & 31)) & 1) === 0) continue
    const itsCode = codeAt(column, document)
    if (itsCode !== code) {
      rankEquals()
      if (ranked.length >= most) return ranked.slice(0, most)
      code = itsCode
    }
    equals.push(placeIn(documents, count, document))
  }
  rankEquals()
  // What has no number is not in the order.
  return ranked.length >= most || order.length === segment.documents ? ranked.slice(0, most) : undefined
}

/** Where a document stands in an ascending list. */
export function placeIn(documents: Uint32Array, count: number, document: number): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((documents[middle] as number) < document) from = middle + 1
    else to = middle
  }
  return from
}
