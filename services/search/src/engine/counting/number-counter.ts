import type { DocumentList } from '../matching/matched-documents.ts'
import { type NumberColumn, numberOf } from '../segment/number-column.ts'
import type { Segment } from '../segment/segment.ts'

/**
 * The numbers of the matches in one segment. A group has each of its numbers once. `pairs` are two numbers of one group
 * with none of its numbers between them: in a range, a group has one number more than it has pairs. So the groups in a
 * range are the numbers in it, less the pairs in it.
 */
export type NumberCounter = {
  /** Ascending when they have weights. */
  numbers: Float64Array
  /** How many groups have the number; each has one where it is undefined. */
  weights: Uint32Array | undefined
  /** Codes of the pairs, two each, the lesser first. */
  pairs: Uint32Array
  /** The numbers of the codes; the codes themselves where it is undefined. */
  dictionary: Float64Array | undefined
  /** Groups that have any number. */
  groups: number
}

export function countNumbers({ groupNumbers }: Segment, column: NumberColumn, list: DocumentList): NumberCounter {
  pairCount = 0
  const counter = column.isHalf ? countRanks(groupNumbers, column, list) : countWords(groupNumbers, column, list)
  return { ...counter, pairs: pairCodes.slice(0, pairCount), dictionary: column.dictionary }
}

/** Pairs of the counter that is being made. */
let pairCodes = new Uint32Array(1_024)
let pairCount = 0

function addPair(code: number, next: number): void {
  if (pairCount === pairCodes.length) {
    const wider = new Uint32Array(pairCount * 2)
    wider.set(pairCodes)
    pairCodes = wider
  }
  pairCodes[pairCount++] = code
  pairCodes[pairCount++] = next
}

const histograms = new WeakMap<NumberColumn, Uint32Array>()

/** One per column, all zero between two counts. */
function histogramOf(column: NumberColumn): Uint32Array {
  let histogram = histograms.get(column)
  if (!histogram) histograms.set(column, (histogram = new Uint32Array(column.missing + 1)))
  return histogram
}

function countRanks(
  groupNumbers: Uint32Array,
  column: NumberColumn,
  { documents, count }: DocumentList,
): Omit<NumberCounter, 'pairs' | 'dictionary'> {
  const { cells, missing } = column
  const histogram = histogramOf(column)
  let groups = 0
  let at = 0
  while (at < count) {
    const document = documents[at++]
    const group = groupNumbers[document]
    const code = cells[document]
    let isMixed = false
    const from = at - 1
    for (; at < count && groupNumbers[documents[at]] === group; at++) if (cells[documents[at]] !== code) isMixed = true
    if (isMixed) {
      const different = collectCodes(cells, documents, from, at, missing)
      for (let each = 0; each < different; each++) {
        const itsCode = ofGroup[each]
        histogram[itsCode] = histogram[itsCode] + 1
        if (each > 0) addPair(ofGroup[each - 1], itsCode)
      }
      groups++
    } else {
      histogram[code] = histogram[code] + 1
      if (code !== missing) groups++
    }
  }
  histogram[missing] = 0
  return { ...takeHistogram(histogram, column, count), groups }
}

/** `most`: there are no more different numbers than this. */
function takeHistogram(
  histogram: Uint32Array,
  column: NumberColumn,
  most: number,
): Pick<NumberCounter, 'numbers' | 'weights'> {
  const numbers = new Float64Array(Math.min(most, column.missing))
  const weights = new Uint32Array(numbers.length)
  let different = 0
  for (let code = 0; code < column.missing; code++) {
    const weight = histogram[code]
    if (weight === 0) continue
    numbers[different] = numberOf(column, code)
    weights[different++] = weight
    histogram[code] = 0
  }
  return { numbers: numbers.subarray(0, different), weights: weights.subarray(0, different) }
}

function countWords(
  groupNumbers: Uint32Array,
  column: NumberColumn,
  { documents, count }: DocumentList,
): Omit<NumberCounter, 'pairs' | 'dictionary'> {
  const numbers = new Float64Array(count)
  let length = 0
  let groups = 0
  let at = 0
  while (at < count) {
    const from = at
    const group = groupNumbers[documents[at]]
    while (at < count && groupNumbers[documents[at]] === group) at++
    const different = collectCodes(column.cells, documents, from, at, column.missing)
    for (let each = 0; each < different; each++) {
      numbers[length++] = numberOf(column, ofGroup[each])
      if (each > 0) addPair(ofGroup[each - 1], ofGroup[each])
    }
    if (different > 0) groups++
  }
  return { numbers: numbers.subarray(0, length), weights: undefined, groups }
}

/** Different codes of one group, ascending. */
let ofGroup = new Uint32Array(64)

/** No style has so many documents, but a catalogue may put all products into one group. */
const manyDocuments = 256

/** Finds the different codes of documents, without the code of a missing number; there are few. */
function collectCodes(
  cells: Uint16Array | Uint32Array,
  documents: Uint32Array,
  from: number,
  to: number,
  missing: number,
): number {
  if (ofGroup.length < to - from) ofGroup = new Uint32Array(to - from)
  if (to - from > manyDocuments) return collectMany(cells, documents.subarray(from, to), missing)
  let count = 0
  for (let each = from; each < to; each++) {
    const code = cells[documents[each]]
    let at = count
    while (at > 0 && ofGroup[at - 1] > code) at--
    if (code === missing || (at > 0 && ofGroup[at - 1] === code)) continue
    for (let behind = count++; behind > at; behind--) ofGroup[behind] = ofGroup[behind - 1]
    ofGroup[at] = code
  }
  return count
}

function collectMany(cells: Uint16Array | Uint32Array, documents: Uint32Array, missing: number): number {
  const codes = new Set<number>()
  for (const document of documents) codes.add(cells[document])
  codes.delete(missing)
  ofGroup.set(Uint32Array.from(codes).toSorted())
  return codes.size
}
