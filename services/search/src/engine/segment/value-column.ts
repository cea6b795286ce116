import { type CodedCells, type CodedCellsHeader, openCodedCells } from './coded-cells.ts'
import type { DocumentSets } from './document-sets.ts'
import { type Arrays, uint32Array, uint8Array } from './named-arrays.ts'
import { readStrings, type StringTable } from './string-table.ts'

/** The values of a facet, document by document. */
export type ValueColumn = CodedCells & {
  /** How many values there are: their codes sort like the values. */
  size: number
  /** No group has documents with different values, so counting one of a group counts all. */
  isSameInGroup: boolean
  /** The values of each group's documents together: groups that were found as a whole are counted at once. */
  ofGroups: CodedCells
  documents: DocumentSets
  /** The sets a value is in, the other way round. */
  setsOf(value: number): Uint32Array
}

export type FacetColumn = ValueColumn & { values: readonly string[]; codeOf(value: string): number | undefined }

/** The small data of a column. */
export type ValueColumnHeader = CodedCellsHeader & {
  ofGroups: CodedCellsHeader
  size: number
  isSameInGroup: boolean
}

export function openValueColumn(name: string, parts: ValueColumnHeader, arrays: Arrays): ValueColumn {
  const cells = openCodedCells(name, parts, arrays)
  return {
    ...cells,
    size: parts.size,
    isSameInGroup: parts.isSameInGroup,
    ofGroups: openCodedCells(`${name}.ofGroups`, parts.ofGroups, arrays),
    documents: {
      directory: uint32Array(arrays, `${name}.directory`),
      postings: uint32Array(arrays, `${name}.postings`),
    },
    setsOf: createSetsOf(parts.size, cells.setStarts, cells.setValues),
  }
}

export function openFacetColumn(name: string, parts: ValueColumnHeader, arrays: Arrays): FacetColumn {
  const values = readStrings(openStrings(`${name}.values`, arrays))
  const codes = new Map(values.map((value, code) => [value, code]))
  return { ...openValueColumn(name, parts, arrays), values, codeOf: (value) => codes.get(value) }
}

export const openStrings = (name: string, arrays: Arrays): StringTable => ({
  bytes: uint8Array(arrays, `${name}.bytes`),
  starts: uint32Array(arrays, `${name}.starts`),
})

/** Made at the first filter: most facets of a small segment are never filtered by. */
function createSetsOf(size: number, setStarts: Uint32Array, setValues: Uint32Array): (value: number) => Uint32Array {
  let starts: Uint32Array | undefined
  let sets: Uint32Array
  return (value) => {
    if (!starts) {
      starts = new Uint32Array(size + 1)
      for (const each of setValues) starts[each + 1] = starts[each + 1] + 1
      for (let each = 0; each < size; each++) starts[each + 1] = starts[each + 1] + starts[each]
      const filled = starts.slice()
      sets = new Uint32Array(setValues.length)
      for (let set = 0; set + 1 < setStarts.length; set++)
        for (let at = setStarts[set]; at < setStarts[set + 1]; at++) {
          const each = setValues[at]
          sets[filled[each]] = set
          filled[each] = filled[each] + 1
        }
    }
    return sets.subarray(starts[value], starts[value + 1])
  }
}
