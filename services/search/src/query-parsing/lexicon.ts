import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { createCompoundReader, links } from './compounds.ts'
import type { Meaning } from './meaning.ts'
import { join, longestPhrase, type Meanings } from './meanings.ts'
import type { PhraseMatch } from './prices.ts'
import type { Word } from './words.ts'

/** Finds names of attributes, garments and categories in a query, whatever the endings of the words. */
export type Lexicon = {
  /** The longest phrase with a meaning at a place. */
  at(words: readonly Word[], at: number): PhraseMatch<readonly Meaning[]> | undefined
}

export type LexiconOptions = {
  language: Language
  own: Meanings
  /** The other languages of the catalogue: "black dress" in a German shop. */
  foreign: readonly { language: Language; meanings: Meanings }[]
}

export function createLexicon({ language, own, foreign }: LexiconOptions): Lexicon {
  const stemsIn = (words: readonly Word[]) => words.map(({ stem }) => stem)
  const parts = createCompoundReader((text) => own.of([stemmerOf(language)(fold(text, language))]), language)

  const foreignParts = foreign.map(({ language: other, meanings }) => {
    const read = createCompoundReader((text) => meanings.of([stemmerOf(other)(fold(text, other))]), other)
    return (word: Word) => read({ ...word, folded: fold(word.written, other) })
  })

  /** "hand tasche" is a Handtasche. */
  function joinedAt(words: readonly Word[], at: number): readonly Meaning[] | undefined {
    const [first, second] = [words[at], words[at + 1]]
    if (first?.kind !== 'word' || second?.kind !== 'word' || !/^[\s-]?$/.test(second.glue)) return undefined
    for (const link of language === 'de' ? links : ['']) {
      const folded = first.folded + link + second.folded
      const found = own.of([stemmerOf(language)(folded)])
      if (found) return withModifiers(found, { ...first, folded })
    }
    return undefined
  }

  /** "robes de soirée" and "Abendkleider" are categories, and "soirée" an occasion: the two need not agree. */
  function withModifiers(meanings: readonly Meaning[], compound: Word): readonly Meaning[] {
    if (!meanings.every(({ isKind }) => isKind)) return meanings
    const attributes = (parts(compound)?.meanings ?? []).filter(({ isKind, isStrict }) => !isKind && !isStrict)
    return attributes.reduce<Meaning[]>(join, [...meanings])
  }

  function ownAt(words: readonly Word[], at: number, length: number): readonly Meaning[] | undefined {
    const phrase = words.slice(at, at + length)
    const [first] = phrase
    const meanings = withoutRivals(own.of(stemsIn(phrase)))
    if (!meanings || !first) return undefined
    if (length === 1) return withModifiers(meanings, first)
    if (!meanings.every(({ isKind }) => isKind)) return meanings
    const inner = phrase.flatMap((word) => [...(own.of([word.stem]) ?? []), ...(parts(word)?.meanings ?? [])])
    return inner.filter(({ isKind, isStrict }) => !isKind && !isStrict).reduce<Meaning[]>(join, [...meanings])
  }

  function foreignAt(words: readonly Word[], at: number, length: number): readonly Meaning[] | undefined {
    const phrase = words.slice(at, at + length)
    if (phrase.some(({ kind }) => kind !== 'word')) return undefined
    for (const { language: other, meanings } of foreign) {
      const stems = phrase.map(({ written }) => stemmerOf(other)(fold(written, other)))
      const found = meanings.of(stems)
      if (found) return found
    }
    return undefined
  }

  return {
    at(words, at) {
      const longest = Math.min(longestPhrase, words.length - at)
      for (let length = longest; length > 1; length--) {
        const value = ownAt(words, at, length)
        if (value) return { length, value }
      }
      const joined = joinedAt(words, at)
      if (joined) return { length: 2, value: joined }
      const word = words[at]
      const value = ownAt(words, at, 1)
      if (value) return { length: 1, value }
      const compound = word && parts(word)
      if (compound) return { length: 1, value: compound.meanings, unread: unreadOf(word, compound.unread) }
      for (let length = longest; length > 0; length--) {
        const found = foreignAt(words, at, length)
        if (found) return { length, value: found }
      }
      const foreignCompound = word && foreignParts.map((read) => read(word)).find((found) => found?.unread === 0)
      return foreignCompound && { length: 1, value: foreignCompound.meanings }
    },
  }
}

/** "Kaschmir" is a category and a material: whatever is made of it is meant, wherever it is filed. */
function withoutRivals(meanings: readonly Meaning[] | undefined): readonly Meaning[] | undefined {
  const attributes = meanings?.filter(({ isKind }) => !isKind) ?? []
  return attributes.length > 0 ? attributes : meanings
}

/** Letters of the written word; folding may have changed their number. */
const unreadOf = ({ folded, length }: Word, unread: number) => (folded.length === length ? unread : 0)
