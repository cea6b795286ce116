import { sharedUint32 } from './shared-arrays.ts'
import type { Terms } from './terms.ts'
import { fieldOf, isNext, type TokenStream, wordOf } from './token-stream.ts'

/**
 * Which stems stand next to each other in the field that counts most. A pair is the numbers of its stems in the order of
 * the text; pairs are sorted by them, and the documents of pair n stand from `starts[n]` to before `starts[n + 1]`.
 */
export type Neighbours = { firsts: Uint32Array; seconds: Uint32Array; starts: Uint32Array; documents: Uint32Array }

/** The limit of words read for neighbours: no product name is longer. */
const MOST_WORDS = 64
const NONE = 0xffffffff

/** The lists of a pair that names the kind of a document: nothing, and in the order of adding the kind of each document. */
export type KindPairs = { first: number; seconds: readonly number[] }

type Pair = { first: number; second: number }

const compare = (a: Pair, b: Pair): number => a.first - b.first || a.second - b.second

/**
 * A word is next to another one by its stem and by those of its heads: a blue Yogahose is a blue Hose too. The parts of
 * a compound are next to each other: a Lederjacke is a Jacke aus Leder. The kind of a document is a pair too.
 */
export function buildNeighbours(
  stream: TokenStream,
  order: Uint32Array,
  terms: Terms,
  field: number,
  ofKinds?: KindPairs,
): Neighbours {
  const { pairs, eachPair } = createPairing(stream, terms, field, ofKinds)
  const counts: number[] = []
  let lastSeen = new Uint32Array(1024).fill(NONE)
  let total = 0
  for (let document = 0; document < order.length; document++) {
    eachPair(order[document], (pair) => {
      if (pair >= lastSeen.length) {
        const longer = new Uint32Array(pair * 2).fill(NONE)
        longer.set(lastSeen)
        lastSeen = longer
      }
      if (lastSeen[pair] === document) return
      lastSeen[pair] = document
      counts[pair] = (counts[pair] ?? 0) + 1
      total++
    })
  }
  const sorted = [...pairs.keys()].toSorted((a, b) => compare(pairs[a], pairs[b]))
  const starts = sharedUint32(pairs.length + 1)
  const next = new Uint32Array(pairs.length)
  sorted.forEach((pair, place) => {
    next[pair] = starts[place]
    starts[place + 1] = starts[place] + counts[pair]
  })
  const documents = sharedUint32(total)
  lastSeen.fill(NONE)
  for (let document = 0; document < order.length; document++) {
    eachPair(order[document], (pair) => {
      if (lastSeen[pair] === document) return
      lastSeen[pair] = document
      const at = next[pair]
      documents[at] = document
      next[pair] = at + 1
    })
  }
  const firsts = sharedUint32(pairs.length)
  const seconds = sharedUint32(pairs.length)
  sorted.forEach((pair, place) => {
    firsts[place] = pairs[pair].first
    seconds[place] = pairs[pair].second
  })
  return { firsts, seconds, starts, documents }
}

/** Numbers the pairs of stems as they are met. */
function createPairing(stream: TokenStream, { lists, kinds, modifiers }: Terms, field: number, ofKinds?: KindPairs) {
  const pairs: Pair[] = []
  const numbers = new Map<number, number>()

  const numberOf = (first: number, second: number): number => {
    const key = first * lists + second
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, pairs.length)
    return pairs.push({ first, second }) - 1
  }

  /** Pairs each list of one word with each list of another one, from the given one of these on. */
  const pairAll = (
    some: Terms['kinds'],
    word: number,
    others: Terms['kinds'],
    other: number,
    from: number,
    visit: (pair: number) => void,
  ): void => {
    const end = some.starts[word + 1]
    const otherEnd = others.starts[other + 1]
    for (let i = some.starts[word]; i < end; i++) {
      for (let j = others.starts[other] + from; j < otherEnd; j++) {
        const [one, two] = [some.lists[i], others.lists[j]]
        if (one !== two) visit(numberOf(one, two))
      }
    }
  }

  const eachPair = (document: number, visit: (pair: number) => void): void => {
    const tokens = stream.tokensOf(document)
    if (ofKinds) visit(numberOf(ofKinds.first, ofKinds.seconds[document]))
    let before = -1
    let left = MOST_WORDS
    for (let at = 0; at < tokens.length && left > 0; at++) {
      const token = tokens[at]
      const word = wordOf(token)
      // A joined word stands behind its parts, which were looked at already.
      if (fieldOf(token) !== field || kinds.starts[word] === kinds.starts[word + 1]) continue
      // The first kind of a word is the whole of it.
      pairAll(modifiers, word, kinds, word, 1, visit)
      if (before >= 0 && isNext(token)) pairAll(kinds, before, kinds, word, 0, visit)
      before = word
      left--
    }
  }

  return { pairs, eachPair }
}

/** Documents that have one stem right before another one. */
export function documentsOfPair(neighbours: Neighbours, before: number, after: number): Uint32Array {
  const { firsts, seconds, starts, documents } = neighbours
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const first = firsts[middle]
    const isBefore = first < before || (first === before && seconds[middle] < after)
    if (isBefore) low = middle + 1
    else high = middle
  }
  const isThere = firsts[low] === before && seconds[low] === after
  return isThere ? documents.subarray(starts[low], starts[low + 1]) : documents.subarray(0, 0)
}
