import type { Range } from '../engine.ts'
import { type Arrays, cellArray, float64Array, uint32Array } from './named-arrays.ts'

/**
 * A number of every document, as a code that sorts like it: the rank among all that occur, or, where too many do and
 * they are whole, the number itself. The greatest code means that a document has none.
 */
export type NumberColumn = {
  isHalf: boolean
  /** The codes of all documents. */
  cells: Uint16Array | Uint32Array
  /** The numbers of the ranks; absent where codes are the numbers. */
  dictionary: Float64Array | undefined
  missing: number
  /** Documents that have it, ascending by it, those with the same in the order of their numbers. */
  order: Uint32Array
}

export type NumberColumnHeader = { isHalf: boolean; isRanked: boolean }

export const noNumber = 0xffffffff

export function openNumberColumn(name: string, parts: NumberColumnHeader, arrays: Arrays): NumberColumn {
  const dictionary = parts.isRanked ? float64Array(arrays, `${name}.dictionary`) : undefined
  return {
    isHalf: parts.isHalf,
    cells: cellArray(arrays, `${name}.cells`),
    dictionary,
    missing: dictionary ? dictionary.length : noNumber,
    order: uint32Array(arrays, `${name}.order`),
  }
}

export const codeAt = ({ cells }: NumberColumn, document: number): number => cells[document]

export const numberOf = ({ dictionary }: NumberColumn, code: number): number => (dictionary ? dictionary[code] : code)

/** The first code of numbers that are at least `least`, or above it. */
function firstCode({ dictionary, missing }: NumberColumn, least: number, isAbove: boolean): number {
  if (!dictionary) return Math.min(missing, Math.max(0, isAbove ? Math.floor(least) + 1 : Math.ceil(least)))
  let from = 0
  let to = dictionary.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const number = dictionary[middle]
    if (number < least || (isAbove && number === least)) from = middle + 1
    else to = middle
  }
  return from
}

/** A range as codes, from the first up to, not including, the second; undefined when nothing can be in it. */
export function codesOf(column: NumberColumn, { start, end, endInclusive }: Range): [number, number] | undefined {
  if (!(start <= end)) return undefined
  const from = firstCode(column, start, false)
  const to = firstCode(column, end, endInclusive)
  return from < to ? [from, to] : undefined
}
