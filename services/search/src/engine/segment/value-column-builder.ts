import { makeDocumentSets } from './document-sets.ts'
import type { RowLayout } from './row.ts'
import type { SetCodes } from './set-codes.ts'
import type { ValueColumnParts } from './value-column.ts'

/** What a builder writes to: rows that are there, and arrays by name for everything else. */
export type Writing = {
  rows: Uint32Array
  layout: RowLayout
  arrays: Record<string, Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array>
  /** `order[n]` is the number, in the order of adding, of document n. */
  order: Uint32Array
  /** Group of each document. */
  groups: Uint32Array
  limits: CodingLimits
}

/**
 * Above so many sets a facet of few values is better off with a mask: counts are kept for every set. Codes of sets and
 * ranks of numbers take half a word while there are so few.
 */
export type CodingLimits = { sets: number; maskValues: number; halfCodes: number }
export const usualLimits: CodingLimits = { sets: 4_096, maskValues: 128, halfCodes: 0xffff }

/** Writes a column. `rank` maps the values of `codes` to their final ones, `spread` tells what else a value implies. */
export function writeValueColumn(
  name: string,
  codes: SetCodes,
  size: number,
  rank: (value: number) => number,
  spread: (value: number) => readonly number[],
  writing: Writing,
): ValueColumnParts {
  const { rows, layout, arrays, order, groups, limits } = writing
  const sets = codes.sets.map((set) => [...new Set(set.flatMap(spread).map(rank))].toSorted((a, b) => a - b))
  const members = Uint32Array.from(sets.flat())
  const starts = new Uint32Array(sets.length + 1)
  for (let set = 0; set < sets.length; set++) starts[set + 1] = (starts[set] as number) + (sets[set]?.length ?? 0)
  const given = codes.taken()
  const codeOf = (document: number): number => given[order[document] as number] as number

  const coding =
    sets.length > limits.sets && size <= limits.maskValues
      ? 'mask'
      : sets.length <= limits.halfCodes
        ? 'half'
        : ('word' as const)
  const width = coding === 'mask' ? (size + 31) >>> 5 : 1
  const cells = coding === 'half' ? new Uint16Array(order.length) : new Uint32Array(order.length * width)
  let isSameInGroup = true
  for (let document = 0; document < order.length; document++) {
    const code = codeOf(document)
    if (document > 0 && groups[document] === groups[document - 1] && code !== codeOf(document - 1))
      isSameInGroup = false
    if (coding !== 'mask') cells[document] = code
    else
      for (let at = starts[code] as number; at < (starts[code + 1] as number); at++) {
        const value = members[at] as number
        const cell = document * width + (value >>> 5)
        cells[cell] = (cells[cell] as number) | (1 << (value & 31))
      }
  }
  const inRow = coding === 'half' ? layout.claimHalf() : coding === 'mask' ? layout.claimWords(width) : -1
  if (inRow >= 0) copyToRows(cells, width, coding === 'half' ? new Uint16Array(rows.buffer) : rows, inRow)
  arrays[`${name}.cells`] = cells

  const { directory, postings } = makeDocumentSets(size, order.length, (tell) => {
    for (let document = 0; document < order.length; document++) {
      const code = codeOf(document)
      for (let at = starts[code] as number; at < (starts[code + 1] as number); at++)
        tell(members[at] as number, document)
    }
  })
  arrays[`${name}.directory`] = directory
  arrays[`${name}.postings`] = postings
  // A mask says its values itself.
  arrays[`${name}.setStarts`] = coding === 'mask' ? new Uint32Array(1) : starts
  arrays[`${name}.setValues`] = coding === 'mask' ? new Uint32Array(0) : members
  return { coding, width, inRow, size, isSameInGroup }
}

function copyToRows(
  cells: Uint16Array | Uint32Array,
  width: number,
  rows: Uint16Array | Uint32Array,
  inRow: number,
): void {
  const documents = cells.length / width
  const stride = rows.length / documents
  for (let document = 0; document < documents; document++)
    for (let word = 0; word < width; word++)
      rows[document * stride + inRow + word] = cells[document * width + word] as number
}
