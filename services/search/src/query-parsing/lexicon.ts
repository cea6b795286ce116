import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { colourLike } from './colour-words.ts'
import { createCompoundReader, cutsOf, links } from './compounds.ts'
import { diminutiveOf } from './diminutives.ts'
import { isNounFirst } from './grammars/grammars.ts'
import { join, type Meaning } from './meaning.ts'
import { longestPhrase, type Meanings } from './meanings.ts'
import type { PhraseMatch } from './prices.ts'
import { createSynonymReader } from './synonym-names.ts'
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
  const stem = stemmerOf(language)
  const stemsIn = (words: readonly Word[]) => words.map((word) => word.stem)
  const meaningsOf = (text: string) => own.of([stem(fold(text, language))])
  const parts = createCompoundReader(meaningsOf, language)
  const otherNames = createSynonymReader(own, language)

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
      const found = own.of([stem(folded)])
      // "jeans blau" are blue jeans, and not a blue that is called so.
      const isWhole = found?.some(({ isKind }) => isKind) || !own.of([first.stem])?.some(({ isKind }) => isKind)
      if (found && isWhole) return withModifiers(found, { ...first, folded })
    }
    return undefined
  }

  /** "robes de soirée" and "Abendkleider" are categories, and "soirée" an occasion: the two need not agree. */
  function withModifiers(meanings: readonly Meaning[], compound: Word): readonly Meaning[] {
    const inner = meanings.every(({ isKind }) => isKind) ? parts(compound) : undefined
    return inner ? withInner(meanings, inner.meanings) : meanings
  }

  function ownAt(words: readonly Word[], at: number, length: number): readonly Meaning[] | undefined {
    const phrase = words.slice(at, at + length)
    const [first] = phrase
    const meanings = withoutRivals(own.of(stemsIn(phrase)) ?? otherNames.ofPhrase(phrase))
    if (!meanings || !first) return undefined
    if (length === 1) return withModifiers(meanings, first)
    if (!meanings.every(({ isKind }) => isKind)) return meanings
    return withInner(meanings, innerOf(phrase))
  }

  /** Meanings of the words of a name, the noun that the others describe first. */
  function innerOf(phrase: readonly Word[]): readonly Meaning[] {
    const inner: (readonly Meaning[])[] = []
    for (let at = 0; at < phrase.length;) {
      let length = Math.min(phrase.length - at, phrase.length - 1)
      while (length > 1 && !own.of(stemsIn(phrase.slice(at, at + length)))) length -= 1
      const found = own.of(stemsIn(phrase.slice(at, at + length))) ?? []
      const word = length === 1 ? phrase[at] : undefined
      inner.push([...found, ...((word && parts(word)?.meanings) ?? [])])
      at += length
    }
    return (isNounFirst(language) ? inner : inner.toReversed()).flat()
  }

  function foreignAt(words: readonly Word[], at: number, length: number): readonly Meaning[] | undefined {
    const phrase = words.slice(at, at + length)
    if (phrase.some(({ kind }) => kind !== 'word')) return undefined
    for (const { language: other, meanings } of foreign) {
      const stems = phrase.map(({ written }) => stemmerOf(other)(fold(written, other)))
      const found = withoutRivals(meanings.of(stems))
      if (found) return found
    }
    return undefined
  }

  /** "robenoire" and "wrapdress" lack a space; German writes compounds so anyway. */
  function apart(word: Word): readonly Meaning[] | undefined {
    for (const [first, last] of language === 'de' ? [] : cutsOf(word.folded)) {
      const stems = [stem(first), stem(last)]
      const name = own.of(stems)
      if (name) return name
      const [before, after] = stems.map((each) => own.of([each]))
      const head = language === 'fr' ? before : after
      if (before && after && head?.some(({ isKind }) => isKind))
        return [...before, ...after].reduce<Meaning[]>(join, [])
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
      if (!word) return undefined
      const value = ownAt(words, at, 1) ?? otherNames.ofCompound(word)
      if (value) return { length: 1, value }
      const compound = parts(word)
      if (compound) return { length: 1, value: compound.meanings, unread: unreadOf(word, compound.unread) }
      const diminutive = diminutiveOf(word, language, meaningsOf)
      if (diminutive) return { length: 1, value: diminutive }
      const shade = colourLike(word, language, meaningsOf)
      if (shade) return { length: 1, value: shade }
      for (let length = longest; length > 0; length--) {
        const found = foreignAt(words, at, length)
        if (found) return { length, value: found }
      }
      const foreignCompound = foreignParts.map((read) => read(word)).find((found) => found?.unread === 0)?.meanings
      const rest = foreignCompound ?? (word.kind === 'word' ? apart(word) : undefined)
      return rest && { length: 1, value: rest }
    },
  }
}

/** A name whose words are attributes and a kind of their own has these attributes, and may mean all of that kind. */
function withInner(meanings: readonly Meaning[], inner: readonly Meaning[]): readonly Meaning[] {
  const attributes = inner.filter(({ isKind, isStrict }) => !isKind && !isStrict)
  if (attributes.length === 0) return meanings
  const wider = inner.find(({ isKind }) => isKind)?.filter
  const kinds = wider ? meanings.map((meaning) => (meaning.isKind ? { ...meaning, wider } : meaning)) : meanings
  return attributes.reduce<Meaning[]>(join, [...kinds])
}

/** "Kaschmir" is a category and a material: whatever is made of it is meant, wherever it is filed. A garment of that name is no rival. */
function withoutRivals(meanings: readonly Meaning[] | undefined): readonly Meaning[] | undefined {
  const isRival = ({ isKind, called }: Meaning) => isKind && called === undefined
  const others = meanings?.filter((meaning) => !isRival(meaning)) ?? []
  return others.some(({ isKind }) => !isKind) ? others : meanings
}

/** Letters of the written word; folding may have changed their number. */
const unreadOf = ({ folded, length }: Word, unread: number) => (folded.length === length ? unread : 0)
