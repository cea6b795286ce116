import { type Arrays, cellArray, uint32Array } from './named-arrays.ts'
import { type RowLayout, rowWords } from './row.ts'

/**
 * Sets of values, one for each document or group. Where few different sets occur, the code of a set is stored; where
 * many do, a mask with a bit for each value.
 */
export type CodedCells = {
  coding: 'half' | 'word' | 'mask'
  /** Codes or masks: those of thing `n` stand at `n * width`. */
  cells: Uint16Array | Uint32Array
  /** Words of a mask; 1 for codes. */
  width: number
  /** Where the same stands in rows, counted in halves for codes and in words for masks; -1 when it does not. */
  inRow: number
  /** Values of each set: those of set `n` stand from `setStarts[n]` to `setStarts[n + 1]`. Set 0 is empty. */
  setStarts: Uint32Array
  setValues: Uint32Array
}

export type CodedCellsHeader = Pick<CodedCells, 'coding' | 'width' | 'inRow'>

/**
 * Above so many sets a facet of few values uses masks: there is a count for every set. Codes of sets and ranks of
 * numbers take half a word while there are so few.
 */
export type CodingLimits = { sets: number; maskValues: number; halfCodes: number }
export const usualLimits: CodingLimits = { sets: 4_096, maskValues: 128, halfCodes: 0xffff }

/** Rows that are being filled. */
export type Table = { rows: Uint32Array; layout: RowLayout }

/** The sets that occur, which of them each thing has, and how many values there are. */
export type Sets = { sets: readonly (readonly number[])[]; codes: Uint32Array; size: number }

export function openCodedCells(name: string, parts: CodedCellsHeader, arrays: Arrays): CodedCells {
  return {
    ...parts,
    cells: cellArray(arrays, `${name}.cells`),
    setStarts: uint32Array(arrays, `${name}.setStarts`),
    setValues: uint32Array(arrays, `${name}.setValues`),
  }
}

export function writeCodedCells(
  name: string,
  { sets, codes, size }: Sets,
  { rows, layout }: Table,
  arrays: Arrays,
  limits: CodingLimits,
): CodedCellsHeader {
  const coding =
    sets.length > limits.sets && size <= limits.maskValues
      ? 'mask'
      : sets.length <= limits.halfCodes
        ? 'half'
        : ('word' as const)
  const width = coding === 'mask' ? (size + 31) >>> 5 : 1
  const cells = coding === 'half' ? new Uint16Array(codes.length) : new Uint32Array(codes.length * width)
  if (coding === 'mask') codes.forEach((code, at) => setMask(cells, at * width, sets[code] ?? []))
  else cells.set(codes)

  const inRow = coding === 'half' ? layout.claimHalf() : coding === 'mask' ? layout.claimWords(width) : -1
  if (inRow >= 0) copyToRows(cells, width, coding === 'half' ? new Uint16Array(rows.buffer) : rows, inRow)
  arrays[`${name}.cells`] = cells
  // A mask holds its values itself.
  const stored = coding === 'mask' ? [] : sets
  const starts = new Uint32Array(stored.length + 1)
  stored.forEach((set, code) => {
    starts[code + 1] = starts[code] + set.length
  })
  arrays[`${name}.setStarts`] = starts
  arrays[`${name}.setValues`] = Uint32Array.from(stored.flat())
  return { coding, width, inRow }
}

function setMask(cells: Uint16Array | Uint32Array, from: number, values: readonly number[]): void {
  for (const value of values) {
    const cell = from + (value >>> 5)
    cells[cell] = cells[cell] | (1 << (value & 31))
  }
}

function copyToRows(
  cells: Uint16Array | Uint32Array,
  width: number,
  rows: Uint16Array | Uint32Array,
  inRow: number,
): void {
  const stride = rowWords * (4 / rows.BYTES_PER_ELEMENT)
  for (let from = 0, row = inRow; from < cells.length; from += width, row += stride)
    for (let word = 0; word < width; word++) rows[row + word] = cells[from + word]
}
