import { kindName, kindTerm } from '../index-core.ts'
import type { Language } from '../language.ts'
import type { Statistics } from '../text.ts'
import { KIND, rarity } from '../weights.ts'
import { type ReadWord, stemOf, type WeightedTerm } from './sources.ts'

/** No kind has a longer name. */
const MOST_WORDS = 6

/** Languages in which a noun stands before the words that describe it: “robe noire”, and not “black dress”. */
const NOUN_FIRST: ReadonlySet<Language> = new Set(['fr', 'pl'])

/**
 * The kind of product that a query names: a “gaming keyboard” is a keyboard. Products of that kind stand before those
 * whose kind is unknown, and these before those of another kind: a “keyboard cover” is a cover.
 */
export function kindsOf(words: readonly ReadWord[], language: Language, statistics: Statistics): WeightedTerm[] {
  const stems = words.map((word) => stemOf(word) ?? '')
  const named = namesIn(stems, language).find((name) => statistics.frequencyOf(kindTerm(kindName(name))) > 0)
  if (!named) return []
  const rarityOf = (stem: string) => rarity(statistics.documents, statistics.frequencyOf(stem))
  const weight = KIND * named.reduce((sum, stem) => sum + rarityOf(stem), 0)
  return [
    { term: kindTerm(kindName(named)), weight },
    { term: kindTerm(''), weight: weight / 2 },
  ].filter(({ term }) => statistics.frequencyOf(term) > 0)
}

/** Possible nouns of a query with the words that belong to them, the longest first. */
const namesIn = (stems: readonly string[], language: Language): (readonly string[])[] =>
  Array.from({ length: Math.min(stems.length, MOST_WORDS) }, (_, less) => {
    const length = Math.min(stems.length, MOST_WORDS) - less
    return NOUN_FIRST.has(language) ? stems.slice(0, length) : stems.slice(-length)
  })
