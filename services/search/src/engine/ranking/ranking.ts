import type { SortKey } from '../engine.ts'
import type { MatchedDocuments } from '../matching/matched-documents.ts'
import { scratchOf } from '../matching/segment-view.ts'
import { codeAt, type NumberColumn, numberOf } from '../segment/number-column.ts'
import type { Segment } from '../segment/segment.ts'
import { popularityOf } from '../segment/standing.ts'
import type { Scorer } from './scorer.ts'

/**
 * The order of the matches of one segment: by the sort numbers, then by score, then by popularity, then by id.
 * Documents without a number stand last. Documents are named by their places in the list.
 */
export type Ranking = {
  keys: readonly Key[]
  /** The first sort key of every place: the greater, the further in front; `isBefore` orders equal ones. */
  firstKeys(): Float64Array
  isBefore(a: number, b: number): boolean
  scoreAt(at: number): number
}

type Key = { column: NumberColumn; isDescending: boolean }

/** The effective sort keys; a repeated number changes nothing. */
export function toSortKeys(segment: Segment, market: string, sort: readonly SortKey[]): Ranking['keys'] {
  const numbers = new Map<string, SortKey>()
  for (const key of sort) if (!numbers.has(key.number)) numbers.set(key.number, key)
  return [...numbers.values()].flatMap(({ number, direction }) => {
    const column = segment.numberIn(market, number)
    return column ? [{ column, isDescending: direction === 'desc' }] : []
  })
}

export function createRanking(
  segment: Segment,
  found: MatchedDocuments,
  keys: Ranking['keys'],
  scorer: Scorer,
): Ranking {
  const { documents, scores, count } = found
  const { standings, idRanks } = segment
  const [first] = keys
  let firstKeys: Float64Array | undefined

  const scoreAt = (at: number): number =>
    firstKeys && !first ? firstKeys[at] : scorer.score(documents[at], scores ? scores[at] : 0)

  return {
    keys,
    scoreAt,
    firstKeys() {
      if (firstKeys) return firstKeys
      const filled = scratchOf(segment).takeNumbers()
      if (first) for (let at = 0; at < count; at++) filled[at] = keyOf(documents[at], first)
      else scorer.scoreAll(documents, scores, count, filled)
      firstKeys = filled
      return filled
    },
    isBefore(a, b) {
      const documentA = documents[a]
      const documentB = documents[b]
      for (let each = 0; each < keys.length; each++) {
        const key = keys[each]
        const ofA = keyOf(documentA, key)
        const ofB = keyOf(documentB, key)
        if (ofA !== ofB) return ofA > ofB
      }
      const scoreOfA = scoreAt(a)
      const scoreOfB = scoreAt(b)
      if (scoreOfA !== scoreOfB) return scoreOfA > scoreOfB
      const popularityOfA = popularityOf(standings[documentA])
      const popularityOfB = popularityOf(standings[documentB])
      if (popularityOfA !== popularityOfB) return popularityOfA > popularityOfB
      return idRanks[documentA] < idRanks[documentB]
    },
  }
}

function keyOf(document: number, { column, isDescending }: Key): number {
  const code = codeAt(column, document)
  if (code === column.missing) return Number.NEGATIVE_INFINITY
  return isDescending ? code : -code
}

/** The numbers a document is sorted by, for holding it against documents of other segments. */
export const sortNumbersOf = (keys: Ranking['keys'], document: number): (number | undefined)[] =>
  keys.map(({ column }) => {
    const code = codeAt(column, document)
    return code === column.missing ? undefined : numberOf(column, code)
  })
