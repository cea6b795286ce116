import type { Language } from '@vitrine/contracts/catalogue'
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
  /** Whether words of a text ask together: "y a-t-il". */
  asksTogether(folded: string): boolean
  /** A sentence with its question words put right: "hwo mcuh is it", "giebt es". `isKnown` as above. */
  correctQuestionWords(text: string, words: readonly Word[], isKnown: (at: number) => boolean): string
  /** "mein", "ihr": words of a sentence. */
  isSpoken(word: Word): boolean
  /** Words before the name of another shop. */
  isAtShop(word: Word): boolean
}

export const questionWords: Readonly<Record<Language, QuestionWords>> = { de: german, fr: french, en: english }

const longestPhrase = 5
const shortestPart = 3
const shortestCorrected = 5
const shortestSwapped = 4
const shortestOfTwo = 10
/** A shorter text is left as it is: its words may be names. */
const fewestCorrected = 3
/** Ideas whose phrases are made of question words. */
const questionConcepts: readonly Concept[] = ['cost', 'time', 'how', 'possible']

export const listPhrases = (text: string): readonly string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Whether two neighbouring letters are swapped: "wahs" for "wash". */
function isSwapped(word: string, written: string): boolean {
  if (word.length !== written.length) return false
  const at = [...word].findIndex((letter, index) => letter !== written[index])
  return (
    at >= 0 &&
    word[at] === written[at + 1] &&
    word[at + 1] === written[at] &&
    word.slice(at + 2) === written.slice(at + 2)
  )
}

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
  const { concepts: vocabulary, fillers, asking, askingPhrases, atShop, spoken, compounds } = questionWords[language]
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
    // A short word is often another word, unless two of its letters are swapped; and two edits make one of many.
    if (folded.length < shortestCorrected)
      return folded.length < shortestSwapped
        ? undefined
        : list.filter((each) => isSwapped(each, folded)).flatMap(conceptsOfText)
    const edits = Math.min(editsForgiven(folded), folded.length < shortestOfTwo ? 1 : 2)
    if (edits === 0) return undefined
    const [best] = findSimilar(deletions, list, folded, edits)
      // The first letter is seldom wrong.
      .filter((candidate) => candidate[0] === folded[0])
      .toSorted(
        (a, b) =>
          distanceBetween(a, folded, edits) - distanceBetween(b, folded, edits) ||
          // Swapped letters are the most frequent error: "lavre" is "laver" rather than "livre".
          Number(isSwapped(b, folded)) - Number(isSwapped(a, folded)),
      )
    return best === undefined ? undefined : conceptsOfText(best).length > 0 ? conceptsOfText(best) : splitCompound(best)
  }

  const together = listPhrases(askingPhrases)
  // Words of questions, of sentences and of phrases such as "how much".
  const sentenceWords = new Set([...askingWords, ...fillerWords, ...spokenWords])
  for (const concept of questionConcepts)
    for (const phrase of listPhrases(vocabulary[concept]))
      for (const { folded } of readWords(phrase, language)) sentenceWords.add(folded)

  const isMisspelt = (word: string, written: string) =>
    isSwapped(word, written) ||
    (written.length >= shortestCorrected &&
      askingWords.has(word) &&
      word.length >= shortestSwapped &&
      // With another letter it is often another word: "verwendet" is no "versendet".
      word.length !== written.length &&
      word[0] === written[0] &&
      word.at(-1) === written.at(-1) &&
      distanceBetween(word, written, 1) === 1)

  function putRight(word: Word): string | undefined {
    if (word.kind !== 'word' || word.folded.length < shortestPart || sentenceWords.has(word.folded)) return undefined
    if (conceptsOf(word)) return undefined
    return [...sentenceWords].find((each) => isMisspelt(each, word.folded))
  }

  return {
    correctQuestionWords(text, words, isKnown) {
      if (words.length < fewestCorrected) return text
      return words.reduceRight((left, word, at) => {
        const right = isKnown(at) ? undefined : putRight(word)
        const { offset, length } = word
        return right === undefined ? left : left.slice(0, offset) + right + left.slice(offset + length)
      }, text)
    },
    asksTogether: (folded) => together.some((phrase) => ` ${folded} `.includes(` ${phrase} `)),
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
      const complete = found.map((each, at) => {
        if (each.concepts.length > 0 || each.isFiller || each.word.kind !== 'word') return each
        const compound = splitCompound(each.word.folded)
        if (compound) return { ...each, concepts: compound }
        if (isKnown(at) || askingWords.has(each.word.folded)) return each
        const corrected = correct(each.word.folded)
        return corrected && corrected.length > 0 ? { ...each, concepts: corrected, isCorrected: true } : each
      })
      return markPickupPoints(complete)
    },
  }
}

/** How many words apart a spot may be from the word that says what happens there: "point de retrait", "parcel point". */
const reach: Readonly<Partial<Record<Concept, number>>> = { collection: 2, parcel: 1 }

/** A spot at which parcels are collected is a pickup point, however it is called; other points are points of a card. */
function markPickupPoints(words: readonly ConceptWord[]): readonly ConceptWord[] {
  if (!words.some(({ concepts: ideas }) => ideas.includes('spot'))) return words
  const isPart = (one: number, other: number) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    if (!words[one]?.concepts.includes('spot')) return false
    const between = words.slice(from + 1, to)
    return (
      between.every(({ concepts: ideas }) => ideas.length === 0) &&
      Object.entries(reach).some(
        ([idea, distance]) => to - from <= distance && words[other]?.concepts.includes(idea as Concept),
      )
    )
  }
  return words.map((word, at) =>
    words.some((_, other) => isPart(at, other) || isPart(other, at))
      ? { ...word, concepts: [...new Set<Concept>([...word.concepts, 'locker'])] }
      : word,
  )
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
