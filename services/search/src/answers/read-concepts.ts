import type { Language } from '../engine/engine.ts'
import { readWords, type Word } from '../query-parsing/words.ts'
import { LINKS } from '../text/compounds/german-words.ts'
import { editsForgiven, findSimilar, listDeletions } from '../text/typos/deletions.ts'
import { distanceBetween } from '../text/typos/distance.ts'
import { english } from './question-words/en.ts'
import { french } from './question-words/fr.ts'
import { german } from './question-words/de.ts'
import { type Concept, concepts, type QuestionWords } from './question-words/question-words.ts'

/** A word of a question and the ideas it stands for. */
export type ConceptWord = { word: Word; concepts: readonly Concept[]; isFiller: boolean; isCorrected: boolean }

export type ConceptReader = {
  /** `isKnown` says of the word at a place that it is a word of the catalogue and must not be corrected. */
  read(words: readonly Word[], isKnown: (at: number) => boolean): readonly ConceptWord[]
  isAsking(word: Word): boolean
  /** "mein", "ihr": words of a sentence. */
  isSpoken(word: Word): boolean
  /** Words before the name of another shop. */
  isAtShop(word: Word): boolean
}

export const questionWords: Readonly<Record<Language, QuestionWords>> = { de: german, fr: french, en: english }

const longestPhrase = 5
const shortestPart = 3
const shortestCorrected = 5
const shortestOfTwo = 10

export const listPhrases = (text: string): readonly string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** The stem, unless the stemmer leaves too little of the word: "zurücksenden" is more than "zurück". */
const keyOf = ({ stem, folded }: Pick<Word, 'stem' | 'folded'>) =>
  folded.length - stem.length > mostCut || stem.length < shortestStem ? folded : stem
const mostCut = 4
const shortestStem = 4

const readers = new Map<Language, ConceptReader>()

/** The reader of a language; it is made once, because it depends on nothing but the language. */
export function conceptReaderOf(language: Language): ConceptReader {
  const known = readers.get(language) ?? createConceptReader(language)
  readers.set(language, known)
  return known
}

function createConceptReader(language: Language): ConceptReader {
  const { concepts: vocabulary, fillers, asking, atShop, spoken, compounds } = questionWords[language]
  const entries = new Map<string, readonly Concept[]>()
  const targets: string[] = []
  for (const concept of concepts)
    for (const phrase of listPhrases(vocabulary[concept])) {
      const words = readWords(phrase, language)
      if (words.length === 0) continue
      const key = words.map(keyOf).join(' ')
      entries.set(key, [...new Set([...(entries.get(key) ?? []), concept])])
      if (words.length === 1 && words[0]) targets.push(words[0].folded)
    }
  const foldedSet = (text: string) =>
    new Set(
      listPhrases(text)
        .flatMap((word) => readWords(word, language))
        .map(({ folded }) => folded),
    )
  const [fillerWords, askingWords, spokenWords, atShopWords] = [fillers, asking, spoken, atShop].map(foldedSet) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ]

  const conceptsOf = (word: Word) => entries.get(keyOf(word))
  const conceptsOfText = (text: string) => readWords(text, language).flatMap((word) => conceptsOf(word) ?? [])

  /** "Versandkosten" are costs of a delivery: both parts must be known. */
  function splitCompound(folded: string): readonly Concept[] | undefined {
    if (language !== 'de') return undefined
    for (let at = shortestPart; at <= folded.length - shortestPart; at++) {
      const [front, tail] = [folded.slice(0, at), folded.slice(at)]
      const head = conceptsOfText(tail)
      if (head.length === 0) continue
      const fronts = [front, ...LINKS.flatMap((link) => (front.endsWith(link) ? [front.slice(0, -link.length)] : []))]
      const modifier = fronts.filter((each) => each.length >= shortestPart).map(conceptsOfText)
      const found = modifier.find(({ length }) => length > 0)
      if (found) return [...new Set([...found, ...head])]
    }
    return undefined
  }

  targets.push(...listPhrases(compounds).map((word) => readWords(word, language)[0]?.folded ?? ''))
  const list = [...new Set(targets)].filter(({ length }) => length > shortestPart)
  const deletions = listDeletions(list)

  function correct(folded: string): readonly Concept[] | undefined {
    // A short word is often another word, and two edits make one of many.
    if (folded.length < shortestCorrected) return undefined
    const edits = Math.min(editsForgiven(folded), folded.length < shortestOfTwo ? 1 : 2)
    if (edits === 0) return undefined
    const [best] = findSimilar(deletions, list, folded, edits)
      // The first letter is seldom wrong.
      .filter((candidate) => candidate[0] === folded[0])
      .toSorted((a, b) => distanceBetween(a, folded, edits) - distanceBetween(b, folded, edits))
    return best === undefined ? undefined : conceptsOfText(best).length > 0 ? conceptsOfText(best) : splitCompound(best)
  }

  return {
    isAsking: ({ folded }) => askingWords.has(folded),
    isSpoken: ({ folded }) => spokenWords.has(folded),
    isAtShop: ({ folded }) => atShopWords.has(folded),
    read(words, isKnown) {
      const found = words.map((word): ConceptWord => {
        const isFiller = fillerWords.has(word.folded)
        const own = conceptsOf(word)
        return { word, concepts: own ?? [], isFiller, isCorrected: false }
      })
      // Words of a phrase stand for the phrase besides what they are alone.
      for (let at = 0; at < words.length; at++)
        for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
          const phrase = entries.get(
            words
              .slice(at, at + length)
              .map(keyOf)
              .join(' '),
          )
          if (!phrase) continue
          for (let inner = at; inner < at + length; inner++) {
            const each = found[inner] as ConceptWord
            found[inner] = { ...each, concepts: [...new Set([...each.concepts, ...phrase])] }
          }
          break
        }
      return found.map((each, at) => {
        if (each.concepts.length > 0 || each.isFiller || each.word.kind !== 'word') return each
        const compound = splitCompound(each.word.folded)
        if (compound) return { ...each, concepts: compound }
        if (isKnown(at) || askingWords.has(each.word.folded)) return each
        const corrected = correct(each.word.folded)
        return corrected ? { ...each, concepts: corrected, isCorrected: true } : each
      })
    },
  }
}

/** Two ideas that are a third one together, wherever they stand in the sentence: "schicke ich … zurück". */
const joined: readonly (readonly [Concept, Concept, Concept])[] = [
  ['send', 'back', 'return'],
  ['give', 'back', 'return'],
  ['money', 'back', 'refund'],
  ['back', 'arrive', 'refund'],
  ['status', 'money', 'refund'],
]

/** Adds the ideas that others are together. */
export function joinConcepts(found: Set<Concept>): void {
  for (const [one, other, both] of joined) if (found.has(one) && found.has(other)) found.add(both)
}
