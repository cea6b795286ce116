import type { CodedCells } from '../segment/coded-cells.ts'
import type { ValueColumn } from '../segment/value-column.ts'

/**
 * Counts of the values of one facet in one segment. A group counts once for a value, however many of its documents
 * have it. Groups that were found as a whole have the values their documents have together; of the others the first
 * document counts its whole set of values, and the next ones only what is new in theirs.
 */
export type ValueCounter = {
  column: ValueColumn
  ofDocuments: CellCounter
  ofGroups: CellCounter
  /** Groups per value: at first those the other counts miss, after `finishCounter` all of them. */
  values: Uint32Array
  /** The group that was last seen with each value, plus one; used for groups with different sets only. */
  seenIn: Uint32Array
  /** The last group with different sets, plus one. */
  mixedGroup: number
}

/** How often each set of values occurs; or, where sets are masks, each of their bytes, 256 for each byte of a mask. */
export type CellCounter = {
  coded: CodedCells
  sets: Uint32Array
  bytes: Uint32Array
  values: Uint32Array
  /** Whether anything was counted; an unused counter need not be read. */
  isUsed: boolean
}

const counters = new WeakMap<ValueColumn, ValueCounter>()

/** An empty counter. There is one per facet and segment, valid until the next search. */
export function createValueCounter(column: ValueColumn): ValueCounter {
  let counter = counters.get(column)
  if (!counter) {
    const values = new Uint32Array(column.size)
    counter = {
      column,
      ofDocuments: createCellTally(column, values),
      ofGroups: createCellTally(column.ofGroups, values),
      values,
      seenIn: new Uint32Array(column.size),
      mixedGroup: 0,
    }
    counters.set(column, counter)
  }
  counter.values.fill(0)
  if (counter.mixedGroup > 0) counter.seenIn.fill(0)
  counter.mixedGroup = 0
  return counter
}

const createCellTally = (coded: CodedCells, values: Uint32Array): CellCounter => ({
  coded,
  sets: new Uint32Array(coded.setStarts.length - 1),
  bytes: new Uint32Array(coded.coding === 'mask' ? coded.width * 1_024 : 0),
  values,
  isUsed: false,
})

/** Adds the counts of sets to their values. */
export function finishCounter({ ofDocuments, ofGroups, values }: ValueCounter): Uint32Array {
  for (const counter of [ofDocuments, ofGroups]) {
    if (!counter.isUsed) continue
    counter.isUsed = false
    spreadSets(counter)
    spreadBytes(counter)
  }
  return values
}

// Counts are zero after they are spread, for the next search.
function spreadSets({ coded, sets, values }: CellCounter): void {
  const { setStarts, setValues } = coded
  for (let set = 0; set < sets.length; set++) {
    const count = sets[set]
    if (count === 0) continue
    sets[set] = 0
    const end = setStarts[set + 1]
    for (let at = setStarts[set]; at < end; at++) {
      const value = setValues[at]
      values[value] = values[value] + count
    }
  }
}

function spreadBytes({ bytes, values }: CellCounter): void {
  for (let at = 0; at < bytes.length; at++) {
    const count = bytes[at]
    if (count === 0) continue
    bytes[at] = 0
    for (let byte = at & 255, value = (at >>> 8) << 3; byte !== 0; byte >>>= 1, value++)
      if ((byte & 1) === 1) values[value] = values[value] + count
  }
}
