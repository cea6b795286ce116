import type { Language } from '../engine/engine.ts'
import type { Grammar } from './grammar.ts'
import { grammarOf } from './grammars/grammars.ts'
import { readWords, type Word } from './words.ts'

/** Phrases of a grammar, ready to be found: folded words, the longest phrase first. */
type Phrases = readonly (readonly string[])[]
type PhraseName = { [Name in keyof Grammar]: Grammar[Name] extends readonly string[] ? Name : never }[keyof Grammar]

export type ReadGrammar = Grammar & {
  phrases: Readonly<Record<PhraseName, Phrases>>
  /** Numbers in words, the longest first. */
  spelt: readonly { phrase: readonly string[]; value: number }[]
}

export const toPhrases = (texts: readonly string[], language: Language): Phrases =>
  texts
    .map((text) => readWords(text, language).map(({ folded }) => folded))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)

function readGrammar(language: Language): ReadGrammar {
  const grammar = grammarOf(language)
  const lists = Object.entries(grammar).filter(([, value]) => Array.isArray(value)) as [PhraseName, string[]][]
  const phrases = Object.fromEntries(lists.map(([name, texts]) => [name, toPhrases(texts, language)]))
  const spelt = Object.entries(grammar.numerals)
    .flatMap(([text, value]) => toPhrases([text], language).map((phrase) => ({ phrase, value })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
  return { ...grammar, phrases: phrases as ReadGrammar['phrases'], spelt }
}

const grammarsRead = new Map<Language, ReadGrammar>()

/** The grammar of a language with its phrases; read once. */
export function readGrammarOf(language: Language): ReadGrammar {
  const known = grammarsRead.get(language) ?? readGrammar(language)
  grammarsRead.set(language, known)
  return known
}

/** How many words the longest of these phrases takes at a place; 0 where none stands there. */
export function lengthAt(words: readonly Word[], at: number, phrases: Phrases): number {
  const found = phrases.find((phrase) => phrase.every((folded, index) => words[at + index]?.folded === folded))
  return found?.length ?? 0
}
