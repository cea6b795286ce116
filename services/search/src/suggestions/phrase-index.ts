import type { Language } from '../engine/engine.ts'
import { plainWords, type PlainWord, type TypedWord } from './typed-words.ts'

/** Of a family that says much the same, not all are suggested at once. */
export type Phrase = { text: string; score: number; family?: string }

/** How a phrase completes the typed text: it begins so, a word of it does, its words do, or it is inside. */
export type Fit = 'beginning' | 'word' | 'words' | 'inside'

export const fitWeights: Readonly<Record<Fit, number>> = { beginning: 8, word: 5, words: 4, inside: 0 }

export type PhraseIndex<T extends Phrase> = {
  /** All phrases that complete the typed text. */
  find(typed: readonly TypedWord[]): readonly { phrase: T; fit: Fit }[]
}

type Entry = { key: string; phrase: number; fit: Fit }

/** Fewer letters stand inside of too many words. */
const shortestInside = 3
/** The limit of phrases considered for one beginning. */
const mostLooked = 4000

/** Finds phrases by the beginnings of their words, with a binary search instead of a full scan. */
export function createPhraseIndex<T extends Phrase>(phrases: readonly T[], language: Language): PhraseIndex<T> {
  const words = phrases.map(({ text }) => plainWords(text, language))
  const beginnings: Entry[] = []
  const insides: Entry[] = []
  for (const [phrase, its] of words.entries())
    for (const [place, { folded }] of its.entries()) {
      const rest = its.slice(place).map((word) => word.folded)
      beginnings.push({ key: rest.join(' '), phrase, fit: place === 0 ? 'beginning' : 'word' })
      for (let start = 1; start <= folded.length - shortestInside; start++)
        insides.push({ key: [folded.slice(start), ...rest.slice(1)].join(' '), phrase, fit: 'inside' })
    }
  const byKey = (a: Entry, b: Entry) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  beginnings.sort(byKey)
  insides.sort(byKey)

  return {
    find(typed) {
      const found = new Map<number, Fit>()
      const addMatch = ({ phrase, fit }: Entry) => {
        if (!found.has(phrase)) found.set(phrase, fit)
      }
      const text = typed.map(({ folded }) => folded).join(' ')
      const straight = startingWith(beginnings, text)
      for (const entry of straight) if (entry.fit === 'beginning') addMatch(entry)
      for (const entry of straight) addMatch(entry)
      const longest = typed.toSorted((a, b) => b.folded.length - a.folded.length)[0]
      if (typed.length > 1 && longest)
        for (const entry of startingWith(beginnings, longest.folded.slice(0, longest.stem.length)))
          if (hasAll(words[entry.phrase] ?? [], typed)) addMatch({ ...entry, fit: 'words' })
      if (text.length >= shortestInside) for (const entry of startingWith(insides, text)) addMatch(entry)
      return [...found].flatMap(([place, fit]) => {
        const phrase = phrases[place]
        return phrase ? [{ phrase, fit }] : []
      })
    },
  }
}

/** Every word that was typed begins a word of the phrase, or is another form of it. */
const hasAll = (words: readonly PlainWord[], typed: readonly TypedWord[]) =>
  typed.every(({ folded, stem }) => words.some((word) => word.folded.startsWith(folded) || word.stem === stem))

function startingWith(entries: readonly Entry[], text: string): Entry[] {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as Entry).key < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < entries.length && end - low < mostLooked && (entries[end] as Entry).key.startsWith(text)) end++
  return entries.slice(low, end)
}
