import { fold } from '../analysis/folding.ts'
import { eachWord, piecesOf } from '../analysis/words.ts'
import { COMMON_HEADS, COMMON_MODIFIERS, OPAQUE } from './german-words.ts'
import { formsOf } from './inflections.ts'
import { type CompoundWords, isParticle, unlinked } from './splitting.ts'

const SHORTEST_WORD = 3
const SHORTEST_LEARNED_HEAD = 4
const LONGEST_WORD = 24
const IS_WORD = /^\p{L}+$/u
const HAS_VOWEL = /[aeiouy]/

const folded = (words: readonly string[]) => words.map((word) => fold(word, 'de'))
const commonHeads = folded(COMMON_HEADS)
const commonWords = [...folded(COMMON_MODIFIERS), ...folded(OPAQUE)]

function wordsIn(labels: readonly string[]): string[] {
  const words: string[] = []
  for (const label of labels) {
    eachWord(label, (start, end) => {
      for (const { text } of piecesOf(label.slice(start, end), 'de')) words.push(text)
    })
  }
  return words
}

/** Adds to the list of a key, once. */
function addTo(lists: Map<string, Set<string>>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.add(value)
  else lists.set(key, new Set([value]))
}

const withSeveral = (lists: Map<string, Set<string>>) => [...lists].filter(([, list]) => list.size > 1)

/**
 * Learns from a German catalogue which words make compounds. A word that stands alone and ends at least two others whose
 * beginnings are words too is a head. A beginning that is no word but stands before two heads is a modifier.
 */
export function learnCompoundWords(
  labels: readonly string[],
  vocabulary: Iterable<string>,
  stem: (word: string) => string,
  isStopWord: (word: string) => boolean,
): CompoundWords {
  const mayBePart = (word: string) =>
    word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD && IS_WORD.test(word) && !isStopWord(word)
  const written = [...vocabulary].filter(mayBePart)
  const heads = [...new Set([...commonHeads, ...wordsIn(labels)])].filter(mayBePart)
  const words = new Set([...written, ...heads, ...commonWords])
  const headForms = formsOf(heads, stem)

  const frontsOf = new Map<string, Set<string>>()
  for (const word of written) {
    for (let at = SHORTEST_WORD; at <= word.length - SHORTEST_LEARNED_HEAD; at++) {
      const tail = word.slice(at)
      if (!words.has(tail) || headForms.has(tail)) continue
      const front = unlinked(word.slice(0, at), (candidate) => words.has(candidate) && !isParticle(candidate))
      if (front !== undefined && front.length > SHORTEST_WORD) addTo(frontsOf, tail, stem(front))
    }
  }
  const learnedHeads = withSeveral(frontsOf).map(([tail]) => tail)
  for (const [form, stemmed] of formsOf(learnedHeads, stem)) headForms.set(form, stemmed)

  const headsOf = new Map<string, Set<string>>()
  for (const word of written) {
    for (let at = SHORTEST_WORD; at <= word.length - SHORTEST_WORD; at++) {
      const head = headForms.get(word.slice(at))
      const front = word.slice(0, at)
      if (head !== undefined && !words.has(front) && !isParticle(front) && HAS_VOWEL.test(front)) {
        addTo(headsOf, front, head)
      }
    }
  }
  const modifiers = withSeveral(headsOf).map(([front]) => front)
  const stems = new Set([...words].map(stem).filter((stemmed) => stemmed.length > SHORTEST_WORD))
  return { heads, learnedHeads, words: [...words], stems: [...stems], modifiers }
}
