import type { Range } from '../engine.ts'
import { hasBit, setBit } from '../segment/bits.ts'
import { addDocuments, bitsOf } from '../segment/document-sets.ts'
import { codeAt, codesOf, type NumberColumn } from '../segment/number-column.ts'
import type { Segment } from '../segment/segment.ts'
import type { ValueColumn } from '../segment/value-column.ts'
import type { Clause } from './plan.ts'

/**
 * Tests whether a document has the values of one side of a filter. All kinds have the same shape and are distinguished
 * by a number: loops over documents stay as fast as if there were one kind.
 */
export type RowTest = {
  kind: number
  halves: Uint16Array
  words: Uint32Array
  /** For each code whether it is meant. */
  table: Uint8Array
  /** Bits of the values that are meant; or bounds of codes, every other one the end of a range; or documents. */
  marks: Uint32Array
  /** Adds all documents that pass to the bits. */
  fill(bits: Uint32Array): void
  /** The same where it is there already. */
  ready: Uint32Array | undefined
}

export const byHalf = 0
const byWord = 1
export const byMask = 2
const byBounds = 3
const byList = 4
const byBits = 5

const noHalves = new Uint16Array(0)
const noWords = new Uint32Array(0)
const noTable = new Uint8Array(0)

const nothing: RowTest = {
  kind: byList,
  halves: noHalves,
  words: noWords,
  table: noTable,
  marks: noWords,
  fill() {},
  ready: undefined,
}

export const isNothing = (test: RowTest): boolean => test === nothing

export function passes(test: RowTest, document: number): boolean {
  switch (test.kind) {
    case byHalf:
      return test.table[test.halves[document]] !== 0
    case byWord:
      return test.table[test.words[document]] !== 0
    case byMask: {
      const { words, marks } = test
      const from = document * marks.length
      for (let word = 0; word < marks.length; word++) if ((words[from + word] & marks[word]) !== 0) return true
      return false
    }
    case byBounds:
      return (firstAbove(test.marks, test.words[document]) & 1) === 1
    case byBits:
      return hasBit(test.words, document)
    default: {
      const at = firstAbove(test.marks, document)
      return at > 0 && test.marks[at - 1] === document
    }
  }
}

/** How many numbers of an ascending list are at most `number`. */
function firstAbove(list: Uint32Array, number: number): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (list[middle] <= number) from = middle + 1
    else to = middle
  }
  return from
}

export function toRowTest(segment: Segment, market: string, { filter, side }: Clause): RowTest {
  switch (filter.kind) {
    case 'values': {
      const column = segment.facets.get(filter.facet)
      const test = column
        ? testValues(
            column,
            known(filter[side], (value) => column.codeOf(value)),
          )
        : nothing
      return side === 'selected' && filter.orIds ? orDocuments(segment, test, filter.orIds) : test
    }
    case 'tree': {
      const column = segment.trees.get(filter.facet)
      if (!column) return nothing
      return testValues(
        column,
        known(filter.selected, (path) => column.nodeOf(path)),
      )
    }
    case 'ranges': {
      const column = segment.numberIn(market, filter.number)
      return column ? testRanges(column, filter[side]) : nothing
    }
    case 'ids': {
      const documents = known(filter[side], (id) => segment.documentOf(id))
      return listTest(Uint32Array.from(documents).toSorted())
    }
  }
}

function known<Value>(values: readonly Value[], find: (value: Value) => number | undefined): number[] {
  const found = new Set<number>()
  for (const value of values) {
    const number = find(value)
    if (number !== undefined) found.add(number)
  }
  return [...found]
}

function listTest(documents: Uint32Array): RowTest {
  if (documents.length === 0) return nothing
  return { ...nothing, marks: documents, fill: (bits) => documents.forEach((document) => setBit(bits, document)) }
}

/** The same test, which these documents pass, too. */
function orDocuments(segment: Segment, test: RowTest, ids: readonly string[]): RowTest {
  const documents = known(ids, (id) => segment.documentOf(id))
  if (documents.length === 0) return test
  const all = new Uint32Array((segment.documents + 31) >>> 5)
  const { fill: fillBits } = test
  fillBits(all)
  for (const document of documents) setBit(all, document)
  const fill = (bits: Uint32Array): void => all.forEach((word, at) => (bits[at] = bits[at] | word))
  return { ...nothing, kind: byBits, words: all, fill, ready: all }
}

function testValues(column: ValueColumn, values: readonly number[]): RowTest {
  if (values.length === 0) return nothing
  const { cells } = column
  const filling = {
    fill(bits: Uint32Array): void {
      for (const value of values) addDocuments(column.documents, value, bits)
    },
    ready: values.length === 1 ? bitsOf(column.documents, values[0]) : undefined,
  }
  if (column.coding === 'mask') {
    const marks = new Uint32Array(column.width)
    for (const value of values) setBit(marks, value)
    return { ...nothing, kind: byMask, words: cells as Uint32Array, marks, ...filling }
  }
  const table = new Uint8Array(column.setStarts.length - 1)
  for (const value of values) for (const set of column.setsOf(value)) table[set] = 1
  return column.coding === 'half'
    ? { ...nothing, kind: byHalf, halves: cells as Uint16Array, table, ...filling }
    : { ...nothing, kind: byWord, words: cells as Uint32Array, table, ...filling }
}

function testRanges(column: NumberColumn, ranges: readonly Range[]): RowTest {
  const marks = boundsOf(column, ranges)
  if (marks.length === 0) return nothing
  const { cells } = column
  const fill = (bits: Uint32Array): void => {
    for (let at = 0; at < marks.length; at += 2) {
      const end = placeOf(column, marks[at + 1])
      for (let place = placeOf(column, marks[at]); place < end; place++) setBit(bits, column.order[place])
    }
  }
  if (!column.isHalf) return { ...nothing, kind: byBounds, words: cells as Uint32Array, marks, fill }
  const table = new Uint8Array(column.missing + 1)
  for (let at = 0; at < marks.length; at += 2) table.fill(1, marks[at], marks[at + 1])
  return { ...nothing, kind: byHalf, halves: cells as Uint16Array, table, fill }
}

/** Ranges as codes, joined where they touch, so that every code is in at most one. */
function boundsOf(column: NumberColumn, ranges: readonly Range[]): Uint32Array {
  const sorted = ranges.map((range) => codesOf(column, range)).filter((codes) => codes !== undefined)
  sorted.sort(([a], [b]) => a - b)
  const bounds: number[] = []
  for (const [from, to] of sorted) {
    const last = bounds.length - 1
    if (last > 0 && from <= bounds[last]) bounds[last] = Math.max(bounds[last], to)
    else bounds.push(from, to)
  }
  return Uint32Array.from(bounds)
}

/** Where in the order of a column the first document with at least this code stands. */
function placeOf(column: NumberColumn, code: number): number {
  const { order } = column
  let from = 0
  let to = order.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (codeAt(column, order[middle]) < code) from = middle + 1
    else to = middle
  }
  return from
}
