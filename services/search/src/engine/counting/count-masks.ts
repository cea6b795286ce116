import { rowWords } from '../segment/row.ts'
import type { Rows } from '../segment/segment.ts'
import { chunk } from './chunk.ts'
import type { CellCounter } from './value-counter.ts'

/** Few masks are counted bit by bit; of many the bytes are counted, which are fewer, and spread afterwards. */
export const manyMasks = 100

type Place = { cells: Uint16Array | Uint32Array; stride: number; offset: number }

const placeOf = ({ coded }: CellCounter, rows: Rows): Place =>
  coded.inRow < 0
    ? { cells: coded.cells, stride: coded.width, offset: 0 }
    : { cells: rows.words, stride: rowWords, offset: coded.inRow }

/** Masks of groups that were found as a whole. */
export function countMasks(counter: CellCounter, rows: Rows, isMany: boolean): void {
  const { wholes, wholeCount } = chunk
  const { cells, stride, offset } = placeOf(counter, rows)
  const { width } = counter.coded
  for (let at = 0; at < wholeCount; at++) {
    const cell = wholes[at] * stride + offset
    for (let word = 0; word < width; word++) {
      const mask = cells[cell + word]
      if (mask !== 0) countMask(counter, mask, word, isMany)
    }
  }
}

/** Masks of single documents are joined, group by group, two words at a time. */
export function joinMasks(counter: CellCounter, documents: Uint32Array, rows: Rows, isMany: boolean): void {
  const { starts, ends, firstCount } = chunk
  const { cells, stride, offset: from } = placeOf(counter, rows)
  const { width } = counter.coded
  for (let word = 0; word < width; word += 2) {
    const offset = from + word
    // The last one may be without a partner; then it is read twice and counted once.
    const hasPartner = word + 1 < width
    const partner = hasPartner ? offset + 1 : offset
    for (let group = 0; group < firstCount; group++) {
      const end = ends[group]
      let mask = 0
      let partnerMask = 0
      for (let at = starts[group]; at < end; at++) {
        const cell = documents[at] * stride
        mask |= cells[cell + offset]
        partnerMask |= cells[cell + partner]
      }
      if (mask !== 0) countMask(counter, mask, word, isMany)
      if (hasPartner && partnerMask !== 0) countMask(counter, partnerMask, word + 1, isMany)
    }
  }
}

function countMask({ values, bytes }: CellCounter, mask: number, word: number, isMany: boolean): void {
  if (isMany) countBytes(mask, word << 10, bytes)
  else countBits(mask, word << 5, values)
}

function countBytes(mask: number, from: number, bytes: Uint32Array): void {
  const first = from + (mask & 255)
  const second = from + 256 + ((mask >>> 8) & 255)
  const third = from + 512 + ((mask >>> 16) & 255)
  const fourth = from + 768 + (mask >>> 24)
  bytes[first] = bytes[first] + 1
  bytes[second] = bytes[second] + 1
  bytes[third] = bytes[third] + 1
  bytes[fourth] = bytes[fourth] + 1
}

function countBits(bits: number, from: number, values: Uint32Array): void {
  let left = bits
  while (left !== 0) {
    const lowest = left & -left
    const value = from + 31 - Math.clz32(lowest)
    values[value] = values[value] + 1
    left ^= lowest
  }
}
