import type { Range } from '../engine.ts'
import type { NumberCounter } from './number-counter.ts'

/** A place between numbers: before `at`, or behind it. */
type Cut = { at: number; isBehind: boolean }

/**
 * How many groups have a number in each of the ranges, which may overlap. All their ends cut the line of numbers into
 * pieces; numbers are counted per piece, and a range is a run of pieces.
 */
export function countInRanges(counters: readonly NumberCounter[], ranges: readonly Range[]): number[] {
  const cuts = cutsOf(ranges)
  const runs = ranges.map((range) => runOf(range, cuts))
  const counts = new Float64Array(cuts.length + 1)
  const pairs: [number, number][] = []
  const isSeveral = runs.some((run) => run && run[0] < run[1])
  for (const { numbers, weights, pairs: codes, dictionary } of counters) {
    let piece = 0
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]
      if (weights) while (piece < cuts.length && isReached(cuts[piece], number)) piece++
      else piece = pieceOf(number, cuts)
      counts[piece] = counts[piece] + (weights ? weights[at] : 1)
    }
    const pieceOfCode = piecesOfCodes(codes, dictionary, cuts)
    for (let at = 0; at < codes.length; at += 2) {
      const from = pieceOfCode(codes[at])
      const to = pieceOfCode(codes[at + 1])
      if (from === to) counts[from] = counts[from] - 1
      else if (isSeveral) pairs.push([from, to])
    }
  }
  const before = new Float64Array(counts.length + 1)
  for (let piece = 0; piece < counts.length; piece++) before[piece + 1] = before[piece] + counts[piece]
  const inside = countInside(pairs, runs, counts.length)
  return runs.map((run, at) => (run ? before[run[1] + 1] - before[run[0]] - inside[at] : 0))
}

function cutsOf(ranges: readonly Range[]): Cut[] {
  const sorted = ranges
    .filter(({ start, end }) => start <= end)
    .flatMap(({ start, end, endInclusive }): Cut[] => [
      { at: start, isBehind: false },
      { at: end, isBehind: endInclusive },
    ])
    .toSorted(compareCuts)
  return sorted.filter((cut, at) => at === 0 || compareCuts(sorted[at - 1], cut) !== 0)
}

const compareCuts = (a: Cut, b: Cut): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : Number(a.isBehind) - Number(b.isBehind)

const isReached = ({ at, isBehind }: Cut, number: number): boolean => (isBehind ? number > at : number >= at)

/** The piece a number is in: how many cuts it has passed. */
function pieceOf(number: number, cuts: readonly Cut[]): number {
  let from = 0
  let to = cuts.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isReached(cuts[middle], number)) from = middle + 1
    else to = middle
  }
  return from
}

/** The pieces of the codes' numbers: looked up where there are many, found one by one where there are few. */
function piecesOfCodes(
  codes: Uint32Array,
  dictionary: Float64Array | undefined,
  cuts: readonly Cut[],
): (code: number) => number {
  if (!dictionary) return (code) => pieceOf(code, cuts)
  if (codes.length * 8 < dictionary.length) return (code) => pieceOf(dictionary[code], cuts)
  const pieces = Uint32Array.from(dictionary, (number) => pieceOf(number, cuts))
  return (code) => pieces[code]
}

/** The first and the last piece of a range; undefined when no number can be in it. */
function runOf({ start, end, endInclusive }: Range, cuts: readonly Cut[]): [number, number] | undefined {
  if (!(start <= end)) return undefined
  const place = (cut: Cut): number => {
    let from = 0
    let to = cuts.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compareCuts(cuts[middle], cut) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
  const first = place({ at: start, isBehind: false }) + 1
  const last = place({ at: end, isBehind: endInclusive })
  return first <= last ? [first, last] : undefined
}

/**
 * For every run how many pairs have both ends in it. Runs are taken from the back to the front while pairs that begin
 * behind their start are entered at their ends, in a tree of sums: it stays quick for thousands of nested ranges.
 */
function countInside(
  pairs: readonly [number, number][],
  runs: readonly ([number, number] | undefined)[],
  pieces: number,
): Float64Array {
  const inside = new Float64Array(runs.length)
  if (pairs.length === 0) return inside
  const entered = pairs.toSorted((a, b) => b[0] - a[0])
  const sums = new Float64Array(pieces + 1)
  let next = 0
  const byStart = runs.flatMap((run, at) => (run ? [{ from: run[0], to: run[1], at }] : []))
  for (const { from, to, at } of byStart.toSorted((a, b) => b.from - a.from)) {
    for (; next < entered.length && (entered[next] as [number, number])[0] >= from; next++)
      for (let piece = (entered[next] as [number, number])[1] + 1; piece <= pieces; piece += piece & -piece)
        sums[piece] = sums[piece] + 1
    let count = 0
    for (let piece = to + 1; piece > 0; piece -= piece & -piece) count += sums[piece]
    inside[at] = count
  }
  return inside
}
