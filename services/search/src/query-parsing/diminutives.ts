import type { Language } from '../engine/engine.ts'
import type { Meaning } from './meaning.ts'
import type { Word } from './words.ts'

/** Endings of small things in Germany, Austria and Switzerland: Täschchen, Kleidlein, Rockerl, Jäckli. */
const ending = /(?:chen|lein|erl|li)[sn]?$/
const shortestNoun = 3

/** The kind of product in a diminutive; words are folded, so a "Täschchen" has no umlaut any more. */
export function diminutiveOf(
  { kind, folded }: Word,
  language: Language,
  meaningsOf: (text: string) => readonly Meaning[] | undefined,
): readonly Meaning[] | undefined {
  if (language !== 'de' || kind !== 'word') return undefined
  const noun = folded.replace(ending, '')
  if (noun === folded || noun.length < shortestNoun) return undefined
  // Tasche, Mantel and Stiefel lose letters: "Täschli", "Mäntli", "Stiefeli".
  return [noun, `${noun}e`, `${noun}el`, `${noun}l`]
    .map((each) => meaningsOf(each)?.filter(({ isKind }) => isKind))
    .find((kinds) => kinds !== undefined && kinds.length > 0)
}
