import { noNumber, type NumberColumnHeader } from './number-column.ts'
import type { ColumnTarget } from './value-column-builder.ts'

/** Writes a number of every document, `NaN` where it has none. `given` is in the order of adding. */
export function writeNumberColumn(name: string, given: Float64Array, writing: ColumnTarget): NumberColumnHeader {
  const { arrays, order, limits } = writing
  const numbers = Float64Array.from(order, (added) => given[added])
  const dictionary = distinct(numbers)
  const isHalf = dictionary.length <= limits.halfCodes
  const isRanked = isHalf || !dictionary.every((number) => Number.isInteger(number) && number >= 0 && number < noNumber)
  const codes = isRanked ? rankOf(numbers, dictionary) : wholeOf(numbers)
  arrays[`${name}.cells`] = isHalf ? Uint16Array.from(codes) : codes
  if (isRanked) arrays[`${name}.dictionary`] = dictionary
  arrays[`${name}.order`] = sortByCode(codes, isRanked ? dictionary.length : noNumber)
  return { isHalf, isRanked }
}

function distinct(numbers: Float64Array): Float64Array {
  const sorted = numbers.filter((number) => !Number.isNaN(number)).toSorted()
  let length = 0
  for (const number of sorted) if (length === 0 || sorted[length - 1] !== number) sorted[length++] = number
  // Minus zero is zero.
  return sorted.slice(0, length).map((number) => number + 0)
}

function rankOf(numbers: Float64Array, dictionary: Float64Array): Uint32Array {
  const ranks = new Map<number, number>()
  dictionary.forEach((number, rank) => ranks.set(number, rank))
  return Uint32Array.from(numbers, (number) => ranks.get(number) ?? dictionary.length)
}

const wholeOf = (numbers: Float64Array): Uint32Array =>
  Uint32Array.from(numbers, (number) => (Number.isNaN(number) ? noNumber : number))

/** So few are sorted sooner than counted. */
const fewDocuments = 4_096

/** Documents by their codes, without those whose code is `missing`: two rounds of counting, 16 bits each. */
export function sortByCode(codes: Uint32Array, missing: number): Uint32Array {
  let documents = new Uint32Array(codes.length)
  let length = 0
  for (let document = 0; document < codes.length; document++)
    if (codes[document] !== missing) documents[length++] = document
  documents = documents.slice(0, length)
  if (length < fewDocuments) return documents.toSorted((a, b) => codes[a] - codes[b] || a - b)
  for (const shift of missing > 0xffff ? [0, 16] : [0]) {
    const places = new Uint32Array(0x10001)
    for (const document of documents) {
      const digit = ((codes[document] >>> shift) & 0xffff) + 1
      places[digit] = places[digit] + 1
    }
    for (let digit = 0; digit < 0x10000; digit++) places[digit + 1] = places[digit + 1] + places[digit]
    const sorted = new Uint32Array(length)
    for (const document of documents) {
      const digit = (codes[document] >>> shift) & 0xffff
      sorted[places[digit]] = document
      places[digit] = places[digit] + 1
    }
    documents = sorted
  }
  return documents
}
