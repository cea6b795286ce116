import type { Locale } from '@vitrine/contracts/markets'
import type { Language } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { wordsFor } from '../rules/wording.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { distanceBetween } from '../text/typos/distance.ts'
import { links } from './compounds.ts'
import type { Meaning } from './meaning.ts'
import type { Meanings } from './meanings.ts'
import { createNameSpelling } from './name-spelling.ts'
import { isCommonWord, ordinaryWords } from './ordinary-words.ts'
import { areNear, consonantsOf, soundOf } from './sounds.ts'
import { readWords } from './words.ts'

/** Knows which words are right, and which word of the shop an unknown one stands for. */
export type Spelling = {
  /** A word of the language, of the shop or of its other languages. */
  isWord(written: string): boolean
  /** A common word of the language that names nothing in the shop. */
  isOrdinary(written: string): boolean
  /** Says something about goods: an attribute, a kind, or a word of names that is not among the commonest. */
  isTelling(written: string, isNaming: boolean): boolean
  /** Two forms of one word. */
  isSameWord(a: string, b: string): boolean
  /** A word of the shop that is spelt nearly like it; the last word of a query may be unfinished. */
  correct(
    written: string,
    isLast: boolean,
    beside?: { before?: string | undefined; after?: string | undefined },
  ): string | undefined
  /** The last of these words as it ends in the name of a kind of product. */
  completeName(words: readonly string[]): string | undefined
  /** A kind of product that begins like this, if the word has at least so many letters. */
  complete(written: string, least?: number): string | undefined
}

type Target = {
  folded: string
  stem: string
  /** The stem of the word without doubled letters. */
  undoubled: string
  sound: string
  isLabel: boolean
  written: string
  /** Kinds of products are meant more often than their attributes, and these more often than words of pages. */
  weight: number
}

type SpellingOptions = {
  language: Language
  own: Meanings
  foreign: readonly Meanings[]
  rules: Rules
  locale: Locale
}

/** Shorter words are in the list in every form. */
const shortestInflected = 7
const shortestPrefix = 3
const shortestStem = 4
/** Similar stems are a little further away than similar words. */
const byStem = 0.2
const shortestPart = 3
/** The first part of a compound is an attribute or a kind of product. */
const modifierWeight = 2
/** A word of the catalogue is meant before a word of the rules, also where it is a plural there. */
const labelled = 2.5
/** A letter too many or too few of two equal ones is the likeliest slip: "rotter", "pulover". */
const doubling = 0.5

const undouble = (word: string) => word.replaceAll(/(.)\1+/g, '$1')

export function createSpelling({ language, own, foreign, rules, locale }: SpellingOptions): Spelling {
  const names = createNameSpelling(own.names, language)
  const foldedOf = (text: string) => fold(text, language)
  const stem = stemmerOf(language)
  const ordinary = ordinaryWords(language)
  const targets = new Map<string, Target>()
  const foreignTargets = new Map<string, Target>()
  const add = (folded: string, written: string, weight: number, to = targets, isLabel = false) => {
    const before = to.get(folded)
    if (folded.length >= shortestPart && (!before || before.weight < weight))
      to.set(folded, {
        folded,
        stem: stem(folded),
        undoubled: stem(undouble(folded)),
        sound: soundOf(folded, language),
        written,
        weight,
        isLabel,
      })
  }
  for (const [folded, { written, meanings, isLabel }] of own.words)
    add(folded, written, weightOf(meanings), targets, isLabel)
  for (const text of pageWords(rules, language, locale))
    for (const { folded, written, kind } of readWords(text, language)) if (kind === 'word') add(folded, written, 1)
  // Kinds of products in the other languages of the shop: "balerinas" is no English word, but nearly a German one.
  for (const { words } of foreign)
    for (const { written, meanings } of words.values())
      if (weightOf(meanings) === 3) add(foldedOf(written), written, 2, foreignTargets)
  const list = [...targets.values()]
  const foreignList = [...foreignTargets.values()]
  // Short stems of words that only stand in longer names are those of too many other words.
  const stems = new Set(
    list.flatMap((target) => (target.weight >= 2 || target.stem.length >= shortestStem ? [target.stem] : [])),
  )
  const named = new Set(list.filter(({ weight }) => weight >= 2).map((target) => target.stem))
  const ordinaryStems = new Set([...ordinary].map(stem))
  const foreignWords = new Set(foreign.flatMap(({ words }) => [...words.values()].map(({ written }) => written)))

  const isTarget = (folded: string) => targets.has(folded) || stems.has(stem(folded))

  /** A name in the plural has a singular, too: stems are compared where they are long enough, if the words differ more. */
  function distanceTo(target: Target, folded: string, stemmed: string, edits: number): number {
    const whole = distanceBetween(folded, target.folded, edits)
    if (whole > 0 && target.weight >= 2 && stem(undouble(folded)) === target.undoubled)
      return undouble(folded) === undouble(target.folded) ? doubling : doubling + byStem / 2
    const hasStems = target.weight >= 2 && Math.min(stemmed.length, target.stem.length) >= shortestStem
    if (whole <= edits || !hasStems || distanceBetween(stemmed, target.stem, 1) > 1) return whole
    return 1 + byStem
  }

  function closest(folded: string, edits: number, least = 0, among: readonly Target[] = list): Target | undefined {
    let best: { target: Target; rank: number } | undefined
    const stemmed = stem(folded)
    for (const target of among) {
      if (target.weight < least) continue
      const distance = distanceTo(target, folded, stemmed, edits)
      if (distance > edits + byStem) continue
      const isSameStart = target.folded[0] === folded[0]
      // Three letters may only be doubled, "pul", and four become another word too easily: a kind of product is meant.
      if (folded.length === shortestPart && distance !== doubling) continue
      // Beside the right other part of a compound an attribute is meant, too: "ledejacke".
      const isClear = target.weight === 3 || least === modifierWeight
      if (folded.length <= 4 && !(isSameStart && isClear)) continue
      // Two slips leave the first letter.
      if (distance > 1 && !isSameStart) continue
      const isOtherLetter = distance === 1 && isReplaced(folded, target.folded)
      // A "raquette" is no jaquette: another first letter is one beside it on the keyboard, or sounds like it.
      if (isOtherLetter && !isSameStart && !areNear(folded[0], target.folded[0])) continue
      const rank =
        distance * 10 -
        target.weight * 2 -
        (isSameStart ? 3 : 0) +
        (isOtherLetter ? 1 : 0) -
        (target.isLabel ? labelled : 0)
      if (!best || rank < best.rank) best = { target, rank }
    }
    return best?.target
  }

  /** "satinrock" is a kind of product, although no attribute is called "satin". */
  const endsWithKind = (folded: string) =>
    list.some(
      ({ folded: kind, weight }) =>
        weight === 3 && kind.length > 3 && folded.length >= kind.length + shortestPart && folded.endsWith(kind),
    )

  /** "lederjake" is leder and jacke, "strikkleid" is strick and kleid: one of the parts is right. */
  function closestCompound(folded: string): string | undefined {
    for (let cut = shortestPart; cut <= folded.length - shortestPart; cut++) {
      const [first, last] = [folded.slice(0, cut), folded.slice(cut)]
      const head = targets.get(last)
      const modifier = links
        .filter((link) => first.endsWith(link))
        .map((link) => targets.get(first.slice(0, first.length - link.length)))
        .find((target) => target !== undefined)
      if (modifier && last.length > 3) {
        const right = closest(last, 1, 3)
        if (right) return first + right.written
      }
      if (head?.weight === 3 && head.folded.length > 3 && first.length > 3) {
        const right = closest(first, 1, modifierWeight)
        if (right) return right.written + last
      }
    }
    return undefined
  }

  const beginning = (folded: string, least: number) =>
    list
      .filter((target) => target.weight >= least && target.folded.startsWith(folded))
      .toSorted((a, b) => b.weight - a.weight || a.folded.length - b.folded.length)[0]?.written

  return {
    isWord(written) {
      const folded = foldedOf(written)
      return (
        isTarget(folded) ||
        ordinary.has(folded) ||
        (folded.length >= shortestInflected && ordinaryStems.has(stem(folded))) ||
        foreignWords.has(written)
      )
    },
    isTelling(written, isNaming) {
      const folded = foldedOf(written)
      if (named.has(stem(folded)) || (language === 'de' && endsWithKind(folded))) return true
      return isNaming && !/\d/.test(folded) && !isCommonWord(folded, language)
    },
    isSameWord: (a, b) => stem(foldedOf(a)) === stem(foldedOf(b)),
    isOrdinary: (written) => ordinary.has(foldedOf(written)) && !isTarget(foldedOf(written)),
    correct(written, isLast, { before, after } = {}) {
      const folded = foldedOf(written)
      if (/\d/.test(folded)) return undefined
      const inName = names.correctBeside(written, before, after)
      if (inName !== undefined) return inName
      const whole = isLast && folded.length >= shortestPrefix ? beginning(folded, 1.5) : undefined
      if (whole !== undefined) return whole
      return correctForm(folded) ?? otherForm(written, folded)
    },
    completeName: names.completeLast,
    complete(written, least = shortestPrefix) {
      const folded = foldedOf(written)
      return folded.length >= least ? beginning(folded, 3) : undefined
    },
  }

  /** "hsoe" has no umlaut that is written in two letters. */
  function otherForm(written: string, folded: string): string | undefined {
    const plain = fold(written, 'en')
    return plain === folded ? undefined : correctForm(plain)
  }

  function correctForm(folded: string): string | undefined {
    const edits = folded.length < shortestPart ? 0 : folded.length < 8 ? 1 : 2
    const near = edits > 0 ? closest(folded, 1) : undefined
    if (near) return near.written
    const compound = language === 'de' && folded.length > 6 ? closestCompound(folded) : undefined
    if (compound !== undefined) return compound
    const far = edits > 1 ? closest(folded, 2) : undefined
    return (far ?? sounding(folded) ?? (edits > 0 ? closest(folded, 1, 0, foreignList) : undefined))?.written
  }

  /** A kind of product or an attribute that sounds the same, "basquettes", or lacks its vowels, "lethr". */
  function sounding(folded: string): Target | undefined {
    const sound = soundOf(folded, language)
    const consonants = consonantsOf(folded)
    const isShortened = (target: Target) =>
      consonants.length >= shortestPart &&
      folded.length < target.folded.length &&
      folded[0] === target.folded[0] &&
      consonants === consonantsOf(target.folded)
    const alike = list.filter(
      (target) =>
        target.weight >= 2 && ((target.sound === sound && sound.length >= shortestPart) || isShortened(target)),
    )
    return alike.toSorted((a, b) => b.weight - a.weight)[0]
  }
}

/** Another letter in the place of one: leaving one out and swapping two are commoner. */
const isReplaced = (a: string, b: string) =>
  a.length === b.length && [...a].toSorted().join('') !== [...b].toSorted().join('')

const weightOf = (meanings: readonly Meaning[]) =>
  meanings.some(({ isKind }) => isKind) ? 3 : meanings.length > 0 ? 2 : 1.5

/** Words by which pages of the shop are found. */
const pageWords = ({ suggestions, triggers }: Rules, language: Language, locale: Locale): string[] => [
  ...suggestions.pages.flatMap(({ title, words }) => [wordsFor(title, locale), ...(words[language] ?? [])]),
  ...triggers.flatMap(({ when: { is = [], contains = [], words = [] } }) => [...is, ...contains, ...words]),
]
