import { rowWords } from '../segment/row.ts'
import type { Segment } from '../segment/segment.ts'
import { chunk } from './chunk.ts'
import type { ValueCounter } from './value-counter.ts'

/** Further documents of groups: most have the same values as the first one and change nothing. */
export function countDiffering(counter: ValueCounter, { rows, groupNumbers }: Segment): void {
  const { coding, inRow } = counter.column
  const { others, firstOfOther, otherCount } = chunk
  const isInRow = coding === 'half' && inRow >= 0
  const cells = isInRow ? rows.halves : counter.column.cells
  const stride = isInRow ? rowWords * 2 : 1
  const offset = isInRow ? inRow : 0
  for (let at = 0; at < otherCount; at++) {
    const document = others[at]
    const set = cells[document * stride + offset]
    const firstSet = cells[firstOfOther[at] * stride + offset]
    if (set !== firstSet) addDiffering(counter, set, firstSet, groupNumbers[document])
  }
}

/** The values of the first document are counted; the others add those it does not have. */
export function addDiffering(counter: ValueCounter, set: number, firstSet: number, group: number): void {
  if (counter.mixedGroup !== group + 1) {
    counter.mixedGroup = group + 1
    addSet(counter, firstSet, 0)
  }
  addSet(counter, set, 1)
}

function addSet({ column, seenIn, values, mixedGroup }: ValueCounter, set: number, by: number): void {
  const { setStarts, setValues } = column
  const end = setStarts[set + 1]
  for (let at = setStarts[set]; at < end; at++) {
    const value = setValues[at]
    if (seenIn[value] === mixedGroup) continue
    seenIn[value] = mixedGroup
    values[value] = values[value] + by
  }
}
