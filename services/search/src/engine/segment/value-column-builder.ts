import { type CodingLimits, type Table, writeCodedCells } from './coded-cells.ts'
import { makeDocumentSets } from './document-sets.ts'
import { createSetCodes, type SetCodes } from './set-codes.ts'
import type { Arrays } from './named-arrays.ts'
import type { ValueColumnHeader } from './value-column.ts'

/** The target of a column builder: rows that are there, and arrays by name for everything else. */
export type ColumnTarget = {
  documents: Table
  groups: Table
  arrays: Arrays
  /** `order[n]` is the number, in the order of adding, of document n. */
  order: Uint32Array
  /** Where the documents of each group begin; one more than there are groups. */
  groupStarts: Uint32Array
  limits: CodingLimits
}

/**
 * Writes a column. `rank` maps the values of `codes` to their final ones, `spread` adds the values that one implies.
 */
export function writeValueColumn(
  name: string,
  given: SetCodes,
  size: number,
  rank: (value: number) => number,
  spread: (value: number) => readonly number[],
  { documents, groups, arrays, order, groupStarts, limits }: ColumnTarget,
): ValueColumnHeader {
  const sets = given.sets.map((set) => [...new Set(set.flatMap(spread).map(rank))].toSorted((a, b) => a - b))
  const givenCodes = given.taken()
  const codes = Uint32Array.from(order, (added) => givenCodes[added])
  const joined = joinGroups(sets, codes, groupStarts)

  const { directory, postings } = makeDocumentSets(size, codes.length, (tell) => {
    for (let document = 0; document < codes.length; document++)
      for (const value of sets[codes[document]] ?? []) tell(value, document)
  })
  arrays[`${name}.directory`] = directory
  arrays[`${name}.postings`] = postings
  return {
    ...writeCodedCells(name, { sets, codes, size }, documents, arrays, limits),
    ofGroups: writeCodedCells(`${name}.ofGroups`, { ...joined, size }, groups, arrays, limits),
    size,
    isSameInGroup: joined.isSame,
  }
}

/** The values of each group's documents together, and whether each document has them all. */
function joinGroups(sets: readonly (readonly number[])[], codes: Uint32Array, groupStarts: Uint32Array) {
  const joined = createSetCodes()
  let isSame = true
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const ofGroup = new Set(codes.subarray(groupStarts[group], groupStarts[group + 1]))
    if (ofGroup.size > 1) isSame = false
    joined.add([...ofGroup].flatMap((code) => sets[code] ?? []))
  }
  return { sets: joined.sets, codes: joined.taken(), isSame }
}
