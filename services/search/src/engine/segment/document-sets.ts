import { countOnes, hasBit, setBit, setBits, wordsFor } from './bits.ts'

/**
 * The documents that have a value, for every value of a facet, each in whichever form takes least room: as bits, as a
 * list, or as runs of neighbours. The directory holds form, place and length of each.
 */
export type DocumentSets = { directory: Uint32Array; postings: Uint32Array }

const asBits = 0
const asList = 1
const asRuns = 2

/** `visit` calls back with every value of every document, documents ascending; it is called twice. */
export function makeDocumentSets(
  values: number,
  documents: number,
  visit: (tell: (value: number, document: number) => void) => void,
): DocumentSets {
  const counts = new Uint32Array(values)
  const runs = new Uint32Array(values)
  const next = new Uint32Array(values).fill(0xffffffff)
  visit((value, document) => {
    counts[value] = counts[value] + 1
    if (next[value] !== document) runs[value] = runs[value] + 1
    next[value] = document + 1
  })
  const directory = new Uint32Array(values * 3)
  const words = wordsFor(documents)
  let room = 0
  for (let value = 0; value < values; value++) {
    const list = counts[value]
    const pairs = runs[value] * 2
    const length = Math.min(list, pairs, words)
    directory[value * 3] = length === pairs ? asRuns : length === list ? asList : asBits
    directory[value * 3 + 1] = room
    directory[value * 3 + 2] = length
    room += length
  }
  const postings = new Uint32Array(room)
  const filled = new Uint32Array(values)
  visit((value, document) => {
    const form = directory[value * 3]
    const start = directory[value * 3 + 1]
    const at = filled[value]
    if (form === asBits) {
      const word = start + (document >>> 5)
      postings[word] = postings[word] | (1 << (document & 31))
    } else if (form === asList) {
      postings[start + at] = document
      filled[value] = at + 1
    } else if (at > 0 && postings[start + at - 1] === document) postings[start + at - 1] = document + 1
    else {
      postings[start + at] = document
      postings[start + at + 1] = document + 1
      filled[value] = at + 2
    }
  })
  return { directory, postings }
}

/** Adds the documents with a value to `bits`. */
export function addDocuments({ directory, postings }: DocumentSets, value: number, bits: Uint32Array): void {
  const start = directory[value * 3 + 1]
  const end = start + directory[value * 3 + 2]
  switch (directory[value * 3]) {
    case asBits:
      for (let at = start; at < end; at++) bits[at - start] = bits[at - start] | postings[at]
      return
    case asList:
      for (let at = start; at < end; at++) setBit(bits, postings[at])
      return
    default:
      for (let at = start; at < end; at += 2) setBits(bits, postings[at], postings[at + 1])
  }
}

/** The bits of a value where they are stored as such: reading them needs no copy. */
export function bitsOf({ directory, postings }: DocumentSets, value: number): Uint32Array | undefined {
  if (directory[value * 3] !== asBits) return undefined
  const start = directory[value * 3 + 1]
  return postings.subarray(start, start + directory[value * 3 + 2])
}

/** How many documents have a value, of those in `within` where only they count. */
export function countDocuments(
  { directory, postings }: DocumentSets,
  value: number,
  within: Uint32Array | undefined,
): number {
  const start = directory[value * 3 + 1]
  const end = start + directory[value * 3 + 2]
  const isIn = (document: number): boolean => !within || hasBit(within, document)
  let count = 0
  switch (directory[value * 3]) {
    case asBits:
      for (let at = start; at < end; at++) count += countOnes(postings[at] & (within ? within[at - start] : -1))
      return count
    case asList:
      for (let at = start; at < end; at++) if (isIn(postings[at])) count++
      return count
    default:
      for (let at = start; at < end; at += 2)
        for (let document = postings[at]; document < postings[at + 1]; document++) if (isIn(document)) count++
      return count
  }
}
