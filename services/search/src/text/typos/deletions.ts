import { sharedUint32 } from '../building/shared-arrays.ts'
import { distanceBetween } from './distance.ts'

/**
 * Two words that are at most n edits apart become equal when at most n letters are left out of each. So every word is
 * stored under the remaining letters of its beginning when some are left out: `keys` are hashes of these, ascending,
 * and `words` the numbers of the words beside them.
 */
export type Deletions = { keys: Uint32Array; words: Uint32Array }

const FIRST_LETTERS = 7
const SHORTEST_TARGET = 3
/** Only words of eight letters or more are corrected by two edits, and they reach words of six. */
const SHORTEST_TARGET_OF_TWO = 6
const HAS_DIGIT = /\d/
/** Hash and number of a word together fit into the 53 bits of a double. */
const MOST_WORDS = 2 ** 21

/** How many edits a word is forgiven: a short one may be anything after one, and a number is never another number. */
export function editsForgiven(word: string): number {
  if (word.length < 4 || HAS_DIGIT.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

function hashWithout(word: string, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) {
    if (at !== first && at !== second) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

function eachHash(word: string, edits: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, FIRST_LETTERS)
  visit(hashWithout(word, length, -1, -1))
  for (let first = 0; first < length; first++) {
    visit(hashWithout(word, length, first, -1))
    if (edits > 1)
      for (let second = first + 1; second < length; second++) visit(hashWithout(word, length, first, second))
  }
}

/** Deletions of the words that may be meant by a misspelt one. */
export function listDeletions(words: readonly string[], meant: ReadonlySet<string> = new Set(words)): Deletions {
  const pairs: number[] = []
  words.slice(0, MOST_WORDS).forEach((word, index) => {
    if (word.length < SHORTEST_TARGET || HAS_DIGIT.test(word) || !meant.has(word)) return
    const edits = word.length < SHORTEST_TARGET_OF_TWO ? 1 : 2
    eachHash(word, edits, (hash) => pairs.push(hash * MOST_WORDS + index))
  })
  const sorted = Float64Array.from(pairs).toSorted()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[count++] = sorted[at]
  }
  const keys = sharedUint32(count)
  const numbers = sharedUint32(count)
  for (let at = 0; at < count; at++) {
    const pair = sorted[at]
    keys[at] = Math.floor(pair / MOST_WORDS)
    numbers[at] = pair % MOST_WORDS
  }
  return { keys, words: numbers }
}

function firstAt(keys: Uint32Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle] < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Words that are one to `edits` edits away. */
export function findSimilar(deletions: Deletions, words: readonly string[], word: string, edits: number): string[] {
  const { keys, words: numbers } = deletions
  const seen = new Set<number>()
  const similar: string[] = []
  eachHash(word, edits, (hash) => {
    for (let at = firstAt(keys, hash); at < keys.length && keys[at] === hash; at++) {
      const number = numbers[at]
      if (seen.has(number)) continue
      seen.add(number)
      const candidate = words[number]
      const distance = distanceBetween(word, candidate, edits)
      if (distance > 0 && distance <= edits) similar.push(candidate)
    }
  })
  return similar
}
