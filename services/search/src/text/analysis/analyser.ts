import type { Language } from '../language.ts'
import { createSplitter, type CompoundWords, type CompoundPart } from '../compounds/splitting.ts'
import { stemmerOf } from './stemming.ts'
import { linkingWordsOf, stopWordsOf } from './stop-words.ts'
import { eachWord, type Piece, piecesOf } from './words.ts'

/** Bounded: queries can contain any words. */
const MOST_REMEMBERED = 50_000

/** A word of a text, folded, and where it stands there. */
export type Token = Piece

export type Analyser = {
  language: Language
  compoundWords: CompoundWords | undefined
  tokensOf(text: string): readonly Token[]
  /** The same for one word as it is written, with places in the word. */
  piecesOf(word: string): readonly Piece[]
  stem(word: string): string
  isStopWord(word: string): boolean
  /** A stop word that connects its neighbours. */
  isLink(word: string): boolean
  /** The halves of a compound, the modifier first. */
  split(word: string): readonly CompoundPart[] | undefined
  /** All words of a compound, also those of its halves; the heads name its kind, the others modify it. */
  partsOf(word: string): readonly (CompoundPart & { isHead: boolean })[]
}

/** Analyses the words of one language. Compounds are split when their words are given. */
export function createAnalyser(language: Language, compoundWords?: CompoundWords): Analyser {
  const stem = stemmerOf(language)
  const stopWords = stopWordsOf(language)
  const links = linkingWordsOf(language)
  // Made for the first word: an index that is opened at the start of a process may wait for its first query.
  let splitter: Analyser['split'] | undefined
  const split: Analyser['split'] = (word) => {
    if (!compoundWords) return undefined
    splitter ??= createSplitter(compoundWords, stem)
    return splitter(word)
  }

  const cache = new Map<string, readonly Piece[]>()

  const cachedPieces = (word: string): readonly Piece[] => {
    const known = cache.get(word)
    if (known) return known
    if (cache.size >= MOST_REMEMBERED) cache.clear()
    const pieces = piecesOf(word, language)
    cache.set(word, pieces)
    return pieces
  }

  const tokensOf = (text: string): readonly Token[] => {
    const tokens: Token[] = []
    eachWord(text, (start, end) => {
      for (const piece of cachedPieces(text.slice(start, end))) {
        tokens.push({ ...piece, offset: piece.offset + start })
      }
    })
    return tokens
  }

  const partsOf = (word: string): readonly (CompoundPart & { isHead: boolean })[] => {
    const halves = split(word)
    if (!halves) return []
    const found = new Map<string, CompoundPart & { isHead: boolean }>()
    const add = (part: CompoundPart, isHead: boolean) => {
      if (part.term === stem(word) || found.get(part.term)?.isHead) return
      if (isHead || !found.has(part.term)) found.set(part.term, { ...part, isHead })
    }
    halves.forEach((half, index) => {
      const isHead = index === halves.length - 1
      add(half, isHead)
      for (const part of partsOf(half.word)) add(part, isHead && part.isHead)
    })
    return [...found.values()]
  }

  return {
    language,
    compoundWords,
    tokensOf,
    piecesOf: cachedPieces,
    stem,
    isStopWord: (word) => stopWords.has(word),
    isLink: (word) => links.has(word),
    split,
    partsOf,
  }
}
