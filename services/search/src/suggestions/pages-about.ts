import { wordsIn } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import type { Rules } from '../rules/rules.ts'
import { wordsFor } from '../rules/wording.ts'
import { type PlainWord, plainWords } from './typed-words.ts'

/** A shorter word begins or ends too many others. */
const shortestPart = 5

/**
 * Numbers of the pages of the rules that a query is about: every word that says something is one of theirs, in any order
 * and with any ending. Words so common that they only ask are left out. The page with the most words comes first.
 */
export function pagesAbout(
  query: string,
  { rules, vocabulary, market, language }: { rules: Rules; vocabulary: Vocabulary; market: Market; language: Language },
): number[] {
  const words = plainWords(query, language)
  const stores = [...vocabulary.valuesOf('store').values()].map((name) => wordsIn(name, language))
  const pages = rules.suggestions.pages.map(({ title, words: more, isStores }, number) => {
    const texts = [wordsFor(title, market.locale), ...(more[language] ?? []), ...(isStores ? stores : [])]
    return { number, stems: new Set(texts.flatMap((text) => plainWords(text, language).map(({ stem }) => stem))) }
  })
  const has = (stems: ReadonlySet<string>, { stem, folded }: PlainWord) =>
    stems.has(stem) ||
    [...stems].some(
      (each) => each.length >= shortestPart && stem !== each && (folded.startsWith(each) || folded.endsWith(each)),
    )
  const isTelling = (word: PlainWord) => !isCommonWord(word.folded, language)
  const hits = pages.map(({ number, stems }) => ({ number, words: words.filter((word) => has(stems, word)) }))
  return hits
    .filter(({ words: found }) => found.length > 0 && words.every((word) => found.includes(word) || !isTelling(word)))
    .toSorted((a, b) => b.words.length - a.words.length)
    .map(({ number }) => number)
}
