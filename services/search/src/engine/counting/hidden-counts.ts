import type { Range } from '../engine.ts'
import type { DocumentList } from '../matching/matched-documents.ts'
import { codeAt, codesOf, type NumberColumn } from '../segment/number-column.ts'
import { groupOf, type Segment } from '../segment/segment.ts'
import type { ValueColumn } from '../segment/value-column.ts'

/**
 * Counts the results that excluding a value hides. A document with two excluded values would stay hidden if one of them
 * were let in, so it counts for neither.
 */
export function countHiddenValues(
  segment: Segment,
  column: ValueColumn,
  excluded: readonly number[],
  { documents, count }: DocumentList,
  counts: Uint32Array,
): void {
  const isExcluded = new Uint8Array(column.size)
  for (const value of excluded) isExcluded[value] = 1
  const lastGroup = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const document = documents[at]
    const only = onlyExcluded(column, document, isExcluded)
    const group = groupOf(segment, document)
    if (only < 0 || lastGroup.get(only) === group) continue
    lastGroup.set(only, group)
    counts[only] = counts[only] + 1
  }
}

/** The one excluded value a document has, or -1. */
function onlyExcluded(column: ValueColumn, document: number, isExcluded: Uint8Array): number {
  let only = -1
  for (const value of valuesOf(column, document)) {
    if (isExcluded[value] === 0) continue
    if (only >= 0) return -1
    only = value
  }
  return only
}

/** The values of a document, ascending. */
export function valuesOf(column: ValueColumn, document: number): readonly number[] {
  const { cells } = column
  const cell = document * column.width
  if (column.coding !== 'mask') {
    const set = cells[cell]
    return [...column.setValues.subarray(column.setStarts[set], column.setStarts[set + 1])]
  }
  const values: number[] = []
  for (let value = 0; value < column.size; value++)
    if (((cells[cell + (value >>> 5)] >>> (value & 31)) & 1) === 1) values.push(value)
  return values
}

/** The same for ranges: how many groups each of the excluded ranges hides, one count per range. */
export function countHiddenRanges(
  segment: Segment,
  column: NumberColumn,
  excluded: readonly Range[],
  { documents, count }: DocumentList,
): Float64Array {
  const hidden = new Float64Array(excluded.length)
  const onlyRange = coverage(column, excluded)
  const lastGroup = new Float64Array(excluded.length).fill(-1)
  for (let at = 0; at < count; at++) {
    const document = documents[at]
    const only = onlyRange(codeAt(column, document))
    const group = groupOf(segment, document)
    if (only < 0 || lastGroup[only] === group) continue
    lastGroup[only] = group
    hidden[only] = hidden[only] + 1
  }
  return hidden
}

/** For a code the one range it is in, or -1. */
function coverage(column: NumberColumn, ranges: readonly Range[]): (code: number) => number {
  const changes = ranges
    .flatMap((range, at) => {
      const codes = codesOf(column, range)
      return codes
        ? [
            { code: codes[0], by: 1, at },
            { code: codes[1], by: -1, at },
          ]
        : []
    })
    .toSorted((a, b) => a.code - b.code)
  const starts: number[] = []
  const only: number[] = []
  let open = 0
  let sum = 0
  for (const { code, by, at } of changes) {
    open += by
    sum += by * at
    if (starts.at(-1) !== code) {
      starts.push(code)
      only.push(-1)
    }
    only[only.length - 1] = open === 1 ? sum : -1
  }
  return (code) => {
    let from = 0
    let to = starts.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (starts[middle] <= code) from = middle + 1
      else to = middle
    }
    return from === 0 ? -1 : only[from - 1]
  }
}
