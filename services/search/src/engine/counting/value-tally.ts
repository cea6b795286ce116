import { rowWords } from '../segment/row.ts'
import type { Segment } from '../segment/segment.ts'
import type { ValueColumn } from '../segment/value-column.ts'

/**
 * Counts of the values of one facet in one segment. A group counts once for a value, however many of its documents
 * have it: the first document of a group counts its whole set of values, the others only what is new in theirs.
 */
export type ValueTally = {
  column: ValueColumn
  /** Groups whose first document has this set of values. */
  sets: Uint32Array
  /** Groups per value: at first what `sets` does not say, after `finishTally` everything. */
  values: Uint32Array
  /** The group that was last seen with each value, plus one; used for groups with different sets only. */
  seenIn: Uint32Array
  /** The last group with different sets, plus one. */
  mixedGroup: number
  /** Groups whose joined masks have this byte, 256 for each byte of a mask. */
  bytes: Uint32Array
}

const tallies = new WeakMap<ValueColumn, ValueTally>()

/** A tally with nothing in it. There is one per facet and segment, so it holds until the next search. */
export function startTally(column: ValueColumn): ValueTally {
  let tally = tallies.get(column)
  if (!tally) {
    tally = {
      column,
      sets: new Uint32Array(column.setStarts.length - 1),
      values: new Uint32Array(column.size),
      seenIn: new Uint32Array(column.size),
      mixedGroup: 0,
      bytes: new Uint32Array(column.coding === 'mask' ? column.width * 1_024 : 0),
    }
    tallies.set(column, tally)
  }
  tally.sets.fill(0)
  tally.values.fill(0)
  if (tally.mixedGroup > 0) tally.seenIn.fill(0)
  tally.mixedGroup = 0
  return tally
}

/** Counts documents, ascending, for all tallies at once; returns how many groups they are in. */
export function countDocuments(
  segment: Segment,
  tallies: readonly ValueTally[],
  documents: Uint32Array,
  count: number,
): number {
  const { groupNumbers } = segment
  const [only] = tallies
  if (only && tallies.length === 1 && only.column.coding !== 'mask')
    return countOnly(only, groupNumbers, documents, count)
  const inRows = tallies.filter(({ column }) => column.coding === 'half' && column.inRow >= 0)
  const elsewhere = tallies.filter((tally) => tally.column.coding !== 'mask' && !inRows.includes(tally))
  const masks = tallies.filter(({ column }) => column.coding === 'mask')
  const differing = tallies.filter(({ column }) => column.coding !== 'mask' && !column.isSameInGroup)
  let groups = 0
  for (let from = 0; from < count; from = chunk.end) {
    cutChunk(groupNumbers, documents, from, count)
    groups += chunk.groups
    for (let at = 0; at < inRows.length; at += 4)
      countFour(segment.halves, inRows[at], inRows[at + 1], inRows[at + 2], inRows[at + 3])
    for (const tally of elsewhere) countSets(tally)
    for (const tally of masks) countMasks(tally, documents, segment.rows, count > manyMasks)
    if (chunk.others > 0) for (const tally of differing) addSets(tally, segment)
  }
  return groups
}

// So many rows stay in the nearest cache while one facet after the other is counted.
const chunkLength = 512

/** Documents that are counted together: whole groups, and of each which document comes first. */
const chunk = {
  end: 0,
  groups: 0,
  others: 0,
  /** Where in the list each group begins; one more than there are groups. */
  starts: new Uint32Array(chunkLength + 1),
  firsts: new Uint32Array(chunkLength),
  /** Documents that are not the first of their group, and which one is. */
  other: new Uint32Array(chunkLength),
  firstOfOther: new Uint32Array(chunkLength),
}

function cutChunk(groupNumbers: Uint32Array, documents: Uint32Array, from: number, count: number): void {
  let end = Math.min(count, from + chunkLength)
  const last = groupNumbers[documents[end - 1] as number]
  while (end < count && groupNumbers[documents[end] as number] === last) end++
  if (chunk.other.length < end - from) {
    chunk.other = new Uint32Array((end - from) * 2)
    chunk.firstOfOther = new Uint32Array((end - from) * 2)
  }
  const { starts, firsts, other, firstOfOther } = chunk
  let groups = 0
  let others = 0
  let group = -1
  let first = 0
  for (let at = from; at < end; at++) {
    const document = documents[at] as number
    const itsGroup = groupNumbers[document] as number
    if (itsGroup !== group) {
      group = itsGroup
      first = document
      starts[groups] = at
      firsts[groups++] = document
    } else {
      other[others] = document
      firstOfOther[others++] = first
    }
  }
  starts[groups] = end
  chunk.end = end
  chunk.groups = groups
  chunk.others = others
}

/** One facet alone. */
function countOnly(tally: ValueTally, groupNumbers: Uint32Array, documents: Uint32Array, count: number): number {
  const { sets } = tally
  const { cells } = tally.column
  let groups = 0
  let group = -1
  let firstSet = 0
  for (let at = 0; at < count; at++) {
    const document = documents[at] as number
    const itsGroup = groupNumbers[document] as number
    const set = cells[document] as number
    if (itsGroup !== group) {
      group = itsGroup
      firstSet = set
      sets[set] = (sets[set] as number) + 1
      groups++
    } else if (set !== firstSet) addDiffering(tally, set, firstSet, group + 1)
  }
  return groups
}

/** Where fewer than four facets are counted, the others are counted for nobody. */
const idle = new Uint32Array(0x10000)

/** Four facets in one go: everything the loop needs is in registers. */
function countFour(
  halves: Uint16Array,
  a: ValueTally | undefined,
  b: ValueTally | undefined,
  c: ValueTally | undefined,
  d: ValueTally | undefined,
): void {
  const { firsts, groups } = chunk
  const countsA = a?.sets ?? idle
  const countsB = b?.sets ?? idle
  const countsC = c?.sets ?? idle
  const countsD = d?.sets ?? idle
  const offsetA = a?.column.inRow ?? 0
  const offsetB = b?.column.inRow ?? 0
  const offsetC = c?.column.inRow ?? 0
  const offsetD = d?.column.inRow ?? 0
  for (let at = 0; at < groups; at++) {
    const row = (firsts[at] as number) * (rowWords * 2)
    const setA = halves[row + offsetA] as number
    const setB = halves[row + offsetB] as number
    const setC = halves[row + offsetC] as number
    const setD = halves[row + offsetD] as number
    countsA[setA] = (countsA[setA] as number) + 1
    countsB[setB] = (countsB[setB] as number) + 1
    countsC[setC] = (countsC[setC] as number) + 1
    countsD[setD] = (countsD[setD] as number) + 1
  }
}

function countSets({ column, sets }: ValueTally): void {
  const { cells } = column
  const { firsts, groups } = chunk
  for (let at = 0; at < groups; at++) {
    const set = cells[firsts[at] as number] as number
    sets[set] = (sets[set] as number) + 1
  }
}

/** Few masks are counted bit by bit; of many the bytes are counted, which are fewer, and spread afterwards. */
const manyMasks = 100

/** Masks of a group are simply joined, two words at a time. */
function countMasks(tally: ValueTally, documents: Uint32Array, rows: Uint32Array, isMany: boolean): void {
  const { width, inRow } = tally.column
  const { starts, groups } = chunk
  const cells = inRow < 0 ? tally.column.cells : rows
  const stride = inRow < 0 ? width : rowWords
  for (let word = 0; word < width; word += 2) {
    const offset = Math.max(0, inRow) + word
    // The last one may be without a partner; then it is read twice and counted once.
    const hasPartner = word + 1 < width
    const partner = hasPartner ? offset + 1 : offset
    for (let group = 0; group < groups; group++) {
      const end = starts[group + 1] as number
      let mask = 0
      let partnerMask = 0
      for (let at = starts[group] as number; at < end; at++) {
        const cell = (documents[at] as number) * stride
        mask |= cells[cell + offset] as number
        partnerMask |= cells[cell + partner] as number
      }
      if (mask !== 0) countMask(tally, mask, word, isMany)
      if (hasPartner && partnerMask !== 0) countMask(tally, partnerMask, word + 1, isMany)
    }
  }
}

function countMask({ values, bytes }: ValueTally, mask: number, word: number, isMany: boolean): void {
  if (isMany) countBytes(mask, word << 10, bytes)
  else countBits(mask, word << 5, values)
}

function countBytes(mask: number, from: number, bytes: Uint32Array): void {
  const first = from + (mask & 255)
  const second = from + 256 + ((mask >>> 8) & 255)
  const third = from + 512 + ((mask >>> 16) & 255)
  const fourth = from + 768 + (mask >>> 24)
  bytes[first] = (bytes[first] as number) + 1
  bytes[second] = (bytes[second] as number) + 1
  bytes[third] = (bytes[third] as number) + 1
  bytes[fourth] = (bytes[fourth] as number) + 1
}

/** Gives the counts of bytes to the values their bits stand for; the bytes are all zero then. */
function spreadBytes({ bytes, values }: ValueTally): void {
  for (let at = 0; at < bytes.length; at++) {
    const count = bytes[at] as number
    if (count === 0) continue
    bytes[at] = 0
    for (let byte = at & 255, value = (at >>> 8) << 3; byte !== 0; byte >>>= 1, value++)
      if ((byte & 1) === 1) values[value] = (values[value] as number) + count
  }
}

function countBits(bits: number, from: number, values: Uint32Array): void {
  let left = bits
  while (left !== 0) {
    const lowest = left & -left
    const value = from + 31 - Math.clz32(lowest)
    values[value] = (values[value] as number) + 1
    left ^= lowest
  }
}

/** Further documents of groups: most have the same values as the first one, and nothing is to be done. */
function addSets(tally: ValueTally, { halves, groupNumbers }: Segment): void {
  const { inRow } = tally.column
  const { other, firstOfOther, others } = chunk
  const cells = inRow < 0 ? tally.column.cells : halves
  const stride = inRow < 0 ? 1 : rowWords * 2
  const offset = Math.max(0, inRow)
  for (let at = 0; at < others; at++) {
    const document = other[at] as number
    const set = cells[document * stride + offset] as number
    const firstSet = cells[(firstOfOther[at] as number) * stride + offset] as number
    if (set !== firstSet) addDiffering(tally, set, firstSet, (groupNumbers[document] as number) + 1)
  }
}

/** What the first document has is counted; the others add what it does not have. `group` is its number plus one. */
function addDiffering(tally: ValueTally, set: number, firstSet: number, group: number): void {
  if (tally.mixedGroup !== group) {
    tally.mixedGroup = group
    addSet(tally, firstSet, group, 0)
  }
  addSet(tally, set, group, 1)
}

function addSet({ column, seenIn, values }: ValueTally, set: number, group: number, by: number): void {
  const { setStarts, setValues } = column
  const end = setStarts[set + 1] as number
  for (let at = setStarts[set] as number; at < end; at++) {
    const value = setValues[at] as number
    if (seenIn[value] === group) continue
    seenIn[value] = group
    values[value] = (values[value] as number) + by
  }
}

/** Spreads the counts of sets, or of bytes of masks, over the values. */
export function finishTally(tally: ValueTally): Uint32Array {
  const { column, sets, values } = tally
  const { setStarts, setValues } = column
  if (column.coding === 'mask') spreadBytes(tally)
  for (let set = 1; set < sets.length; set++) {
    const count = sets[set] as number
    if (count === 0) continue
    const end = setStarts[set + 1] as number
    for (let at = setStarts[set] as number; at < end; at++) {
      const value = setValues[at] as number
      values[value] = (values[value] as number) + count
    }
  }
  return values
}
