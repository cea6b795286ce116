import { rowWords } from '../segment/row.ts'
import type { Rows } from '../segment/segment.ts'
import type { CellCounter } from './value-counter.ts'

/** Counts the sets of documents or groups, in all counters with codes: four at a time where they stand in rows. */
export function countCodes(rows: Rows, counters: readonly CellCounter[], things: Uint32Array, count: number): void {
  const inRows = counters.filter(({ coded }) => coded.coding === 'half' && coded.inRow >= 0)
  for (let at = 0; at < inRows.length; at += 4)
    countFour(rows.halves, things, count, inRows[at], inRows[at + 1], inRows[at + 2], inRows[at + 3])
  for (const counter of counters) {
    const { coding, inRow } = counter.coded
    if (coding === 'word' || (coding === 'half' && inRow < 0)) countColumn(counter, things, count)
  }
}

/** Where fewer than four facets are counted, the remaining counters are ignored. */
const idle = new Uint32Array(0x10000)

function countFour(
  halves: Uint16Array,
  things: Uint32Array,
  count: number,
  a: CellCounter | undefined,
  b: CellCounter | undefined,
  c: CellCounter | undefined,
  d: CellCounter | undefined,
): void {
  const countsA = a?.sets ?? idle
  const countsB = b?.sets ?? idle
  const countsC = c?.sets ?? idle
  const countsD = d?.sets ?? idle
  const offsetA = a?.coded.inRow ?? 0
  const offsetB = b?.coded.inRow ?? 0
  const offsetC = c?.coded.inRow ?? 0
  const offsetD = d?.coded.inRow ?? 0
  for (let at = 0; at < count; at++) {
    const row = things[at] * (rowWords * 2)
    const setA = halves[row + offsetA]
    const setB = halves[row + offsetB]
    const setC = halves[row + offsetC]
    const setD = halves[row + offsetD]
    countsA[setA] = countsA[setA] + 1
    countsB[setB] = countsB[setB] + 1
    countsC[setC] = countsC[setC] + 1
    countsD[setD] = countsD[setD] + 1
  }
}

function countColumn({ coded, sets }: CellCounter, things: Uint32Array, count: number): void {
  const { cells } = coded
  for (let at = 0; at < count; at++) {
    const set = cells[things[at]]
    sets[set] = sets[set] + 1
  }
}
