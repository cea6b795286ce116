import type { EngineQuery, Hit, Reason } from '../engine.ts'
import type { SegmentMatches } from '../counting/segment-matches.ts'
import { hasBit } from '../segment/bits.ts'
import { groupOf } from '../segment/segment.ts'
import { popularityOf } from '../segment/standing.ts'
import { compareStrings } from '../segment/string-table.ts'
import { placePins } from './place-pins.ts'
import { placeIn, rankPart } from './rank-part.ts'
import { type Ranking, sortNumbersOf } from './ranking.ts'

/** Matches of one segment, and their order. */
export type RankedPart = SegmentMatches & { ranking: Ranking }

/** One result: a place in the list of one part. */
type Result = { part: RankedPart; at: number; isPinned: boolean }

/** The results from `offset` on: the pinned ones at their places, all others in their order, each group once. */
export function resultsOf(
  parts: readonly RankedPart[],
  { pins, pinPlaces }: Pick<EngineQuery, 'pins' | 'pinPlaces'>,
  offset: number,
  limit: number,
): Result[] {
  const wanted = pinnedResults(parts, pins, pinPlaces)
  const pinned = wanted.map(({ result }) => result)
  const most = offset + limit
  // A pin with a place may stand behind this page, and then others fill it.
  const mostOthers = wanted.some(({ place }) => place > 0) ? most : Math.max(0, most - pinned.length)
  const others = parts.map((part) => {
    const without = new Set(pinned.filter((each) => each.part === part).map(({ at }) => groupAt(part, at)))
    return rankPart(part, part.ranking, mostOthers, without).map((at) => ({
      part,
      at,
      isPinned: false,
    }))
  })
  return placePins(wanted, mergeResults(others)).slice(offset, most)
}

const groupAt = ({ view, found }: RankedPart, at: number): number => groupOf(view.segment, found.documents[at])

function pinnedResults(
  parts: readonly RankedPart[],
  pins: readonly string[],
  places: readonly number[] = [],
): { result: Result; place: number }[] {
  const pinned = new Map<string, { result: Result; place: number }>()
  for (const [each, id] of pins.entries())
    for (const part of parts) {
      const at = placeOfId(part, id)
      if (at === undefined) continue
      const group = part.view.segment.groupKeyOf(groupAt(part, at))
      if (!pinned.has(group)) pinned.set(group, { result: { part, at, isPinned: true }, place: places[each] ?? 0 })
    }
  return [...pinned.values()]
}

function placeOfId({ view, found }: RankedPart, id: string): number | undefined {
  const document = view.segment.documentOf(id)
  if (document === undefined) return undefined
  const at = placeIn(found.documents, found.count, document)
  return at < found.count && found.documents[at] === document ? at : undefined
}

function mergeResults(lists: readonly Result[][]): Result[] {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length < 2) return filled[0] ?? []
  return filled
    .flat()
    .map((result) => ({ result, ...comparable(result) }))
    .toSorted((a, b) => compare(a, b))
    .map(({ result }) => result)
}

type Comparable = {
  numbers: { number: number | undefined; isDescending: boolean }[]
  score: number
  popularity: number
  id: string
}

function comparable({ part: { view, found, ranking }, at }: Result): Comparable {
  const { segment } = view
  const document = found.documents[at]
  const numbers = sortNumbersOf(ranking.keys, document)
  return {
    numbers: ranking.keys.map(({ isDescending }, each) => ({ number: numbers[each], isDescending })),
    score: ranking.scoreAt(at),
    popularity: popularityOf(segment.standings[document]),
    id: segment.idOf(document),
  }
}

/** The order of `Ranking`, by numbers instead of codes. */
function compare(a: Comparable, b: Comparable): number {
  for (const [each, { number, isDescending }] of a.numbers.entries()) {
    const other = b.numbers[each]?.number
    if (number === other) continue
    if (number === undefined) return 1
    if (other === undefined) return -1
    return isDescending ? other - number : number - other
  }
  return b.score - a.score || b.popularity - a.popularity || compareStrings(a.id, b.id)
}

/** Explains the score of a document for the query it was made for. */
export type Explain = (part: RankedPart, at: number) => readonly Reason[]

export function toHit({ part, at, isPinned }: Result, market: string, explain: Explain | undefined): Hit {
  const { segment } = part.view
  const document = part.found.documents[at]
  const group = groupOf(segment, document)
  return {
    id: segment.idOf(document),
    group: segment.groupKeyOf(group),
    score: part.ranking.scoreAt(at),
    isPinned,
    members: membersOf(part, at, group, market),
    ...(explain && { explanation: explain(part, at) }),
  }
}

/** The hit, then the others that were found, best first, then those that are only sold in the shop, by id. */
function membersOf({ view, found, ranking }: RankedPart, hit: number, group: number, market: string): string[] {
  const { segment } = view
  const onSale = view.onSale(market)
  const from = segment.groupStarts[group]
  const to = segment.groupStarts[group + 1]
  const places = [hit]
  const others: string[] = []
  let at = placeIn(found.documents, found.count, from)
  for (let document = from; document < to; document++) {
    if (at < found.count && found.documents[at] === document) {
      if (at !== hit) places.push(at)
      at++
    } else if (onSale && hasBit(onSale, document)) others.push(segment.idOf(document))
  }
  if (places.length > 2) places.sort((a, b) => (a === hit ? -1 : b === hit ? 1 : ranking.isBefore(a, b) ? -1 : 1))
  const members = places.map((place) => segment.idOf(found.documents[place]))
  for (const other of others) members.push(other)
  return members
}
