import { fold } from '../analysis/folding.ts'
import { LINKS, OPAQUE, PARTICLES } from './german-words.ts'
import { formsOf } from './inflections.ts'

/** Words of a catalogue, all folded. */
export type CompoundWords = {
  /** Second halves from the list of heads: before them a first half need not be known. */
  heads: readonly string[]
  /** Second halves that were found in the catalogue. */
  learnedHeads: readonly string[]
  /** Words that stand alone somewhere. */
  words: readonly string[]
  /** Their stems, as far as they are long enough to stand for the word. */
  stems: readonly string[]
  /** First halves that are no words but stand before several second halves. */
  modifiers: readonly string[]
}

/** A half of a compound and the term it is indexed as. */
export type CompoundPart = { word: string; term: string }

const SHORTEST_PART = 3
/** Before a shorter head the beginning must be known: insge-samt is no velvet. */
const SHORTEST_SURE_HEAD = 5
const SHORTEST_UNKNOWN = 4
const LONGEST_PARTICLES = 12
const MOST_REMEMBERED = 200_000
const HAS_VOWEL = /[aeiouy]/

const foldAll = (words: readonly string[]) => words.map((word) => fold(word, 'de'))
const PARTICLE_SET = new Set(foldAll(PARTICLES))
const OPAQUE_WORDS = foldAll(OPAQUE)

/** Whether a word is a particle or several of them, like the beginnings of heraus-rutschen and vorge-waschen. */
export function isParticle(word: string): boolean {
  if (PARTICLE_SET.has(word)) return true
  if (word.length > LONGEST_PARTICLES) return false
  for (let at = 2; at <= word.length - 2; at++) {
    if (PARTICLE_SET.has(word.slice(0, at)) && isParticle(word.slice(at))) return true
  }
  return false
}

/** The word that a first half was before it was linked: hochzeits → hochzeit. */
export function unlinked(front: string, isWord: (word: string) => boolean): string | undefined {
  if (isWord(front)) return front
  for (const link of LINKS) {
    const rest = front.slice(0, -link.length)
    if (rest.length >= SHORTEST_PART && front.endsWith(link) && isWord(rest)) return rest
  }
  return undefined
}

/** Makes the function that cuts a compound into its halves, first the modifier, last the head. */
export function createSplitter(
  known: CompoundWords,
  stem: (word: string) => string,
): (word: string) => readonly CompoundPart[] | undefined {
  const opaque = new Set(OPAQUE_WORDS.map(stem))
  const sureHeads = formsOf([...known.heads, ...OPAQUE_WORDS], stem)
  const heads = formsOf(known.learnedHeads, stem)
  for (const [form, stemmed] of sureHeads) heads.set(form, stemmed)
  const words = new Set(known.words)
  const stems = new Set(known.stems)
  const modifiers = new Set(known.modifiers)
  const cache = new Map<string, readonly CompoundPart[] | undefined>()

  const readFront = (front: string, head: string): CompoundPart | undefined => {
    if (isParticle(front)) return undefined
    const word = unlinked(front, (candidate) => words.has(candidate) && !isParticle(candidate))
    if (word !== undefined) return { word, term: stem(word) }
    // Woll- and Schul- have lost the e of the word they come from; that leaves just the stem.
    if (stems.has(front)) return { word: front, term: front }
    const compound = unlinked(front, (candidate) => split(candidate) !== undefined)
    if (compound !== undefined) return { word: compound, term: stem(compound) }
    const isBelieved =
      modifiers.has(front) ||
      (sureHeads.has(head) &&
        head.length >= SHORTEST_SURE_HEAD &&
        front.length >= SHORTEST_UNKNOWN &&
        HAS_VOWEL.test(front))
    return isBelieved ? { word: front, term: stem(front) } : undefined
  }

  const computed = (word: string): readonly CompoundPart[] | undefined => {
    if (word.length < 2 * SHORTEST_PART || /\d/.test(word) || opaque.has(stem(word))) return undefined
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      const head = word.slice(at)
      const term = heads.get(head)
      if (term === undefined) continue
      const front = readFront(word.slice(0, at), head)
      if (front) return [front, { word: head, term }]
    }
    return undefined
  }

  function split(word: string): readonly CompoundPart[] | undefined {
    if (cache.has(word)) return cache.get(word)
    if (cache.size >= MOST_REMEMBERED) cache.clear()
    const parts = computed(word)
    cache.set(word, parts)
    return parts
  }
  return split
}
