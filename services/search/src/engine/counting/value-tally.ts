import type { CodedCells } from '../segment/coded-cells.ts'
import type { ValueColumn } from '../segment/value-column.ts'

/**
 * Counts of the values of one facet in one segment. A group counts once for a value, however many of its documents
 * have it. Groups that were found as a whole have the values their documents have together; of the others the first
 * document counts its whole set of values, and the next ones only what is new in theirs.
 */
export type ValueTally = {
  column: ValueColumn
  ofDocuments: CellTally
  ofGroups: CellTally
  /** Groups per value: at first what the others do not say, after `finishTally` everything. */
  values: Uint32Array
  /** The group that was last seen with each value, plus one; used for groups with different sets only. */
  seenIn: Uint32Array
  /** The last group with different sets, plus one. */
  mixedGroup: number
}

/** How often each set of values occurs; or, where sets are masks, each of their bytes, 256 for each byte of a mask. */
export type CellTally = {
  coded: CodedCells
  sets: Uint32Array
  bytes: Uint32Array
  values: Uint32Array
  /** Whether anything was counted: otherwise nobody need look. */
  isUsed: boolean
}

const tallies = new WeakMap<ValueColumn, ValueTally>()

/** A tally with nothing in it. There is one per facet and segment, so it holds until the next search. */
export function startTally(column: ValueColumn): ValueTally {
  let tally = tallies.get(column)
  if (!tally) {
    const values = new Uint32Array(column.size)
    tally = {
      column,
      ofDocuments: createCellTally(column, values),
      ofGroups: createCellTally(column.ofGroups, values),
      values,
      seenIn: new Uint32Array(column.size),
      mixedGroup: 0,
    }
    tallies.set(column, tally)
  }
  tally.values.fill(0)
  if (tally.mixedGroup > 0) tally.seenIn.fill(0)
  tally.mixedGroup = 0
  return tally
}

const createCellTally = (coded: CodedCells, values: Uint32Array): CellTally => ({
  coded,
  sets: new Uint32Array(coded.setStarts.length - 1),
  bytes: new Uint32Array(coded.coding === 'mask' ? coded.width * 1_024 : 0),
  values,
  isUsed: false,
})

/** Gives the counts of sets to their values. */
export function finishTally({ ofDocuments, ofGroups, values }: ValueTally): Uint32Array {
  for (const tally of [ofDocuments, ofGroups]) {
    if (!tally.isUsed) continue
    tally.isUsed = false
    spreadSets(tally)
    spreadBytes(tally)
  }
  return values
}

// What is spread is zero then, for the next search.
function spreadSets({ coded, sets, values }: CellTally): void {
  const { setStarts, setValues } = coded
  for (let set = 0; set < sets.length; set++) {
    const count = sets[set] as number
    if (count === 0) continue
    sets[set] = 0
    const end = setStarts[set + 1] as number
    for (let at = setStarts[set] as number; at < end; at++) {
      const value = setValues[at] as number
      values[value] = (values[value] as number) + count
    }
  }
}

function spreadBytes({ bytes, values }: CellTally): void {
  for (let at = 0; at < bytes.length; at++) {
    const count = bytes[at] as number
    if (count === 0) continue
    bytes[at] = 0
    for (let byte = at & 255, value = (at >>> 8) << 3; byte !== 0; byte >>>= 1, value++)
      if ((byte & 1) === 1) values[value] = (values[value] as number) + count
  }
}
