import { wordsIn } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import type { Rules } from '../rules/rules.ts'
import { wordsFor } from '../rules/wording.ts'
import { countryWords } from './country-words.ts'
import { type PlainWord, plainWords } from './typed-words.ts'

/** So many words only join others: "in" of "in der Nähe". */
const smallWords = 100
/** A shorter word begins or ends too many others. */
const shortestPart = 5

type PageContext = {
  rules: Rules
  vocabulary: Vocabulary
  market: Market
  language: Language
  /** Whether a word names a kind of product or an attribute. */
  isGoods: (word: string) => boolean
}

/**
 * Numbers of the pages of the rules that a query is about: every word that says something is one of theirs, in any order
 * and with any ending. Words so common that they only ask are left out. Beside a word that means nothing but the page, a
 * garment and a country only say what it is about, and there may be one unknown word for each: "rückgabe kleid",
 * "versand nach italien", "retourenschein drucken". The page with the most words comes first.
 */
export function pagesAbout(query: string, context: PageContext): number[] {
  const { language } = context
  const words = plainWords(query, language)
  const pages = readPages(context).map(({ forms, phrases }, number) => ({
    number,
    forms,
    hasPhrase: phrases.some((phrase) => isWithin(phrase, words)),
  }))
  const goods = new Set(words.flatMap(({ text }) => (context.isGoods(text) ? [text] : [])))
  const isGoods = (text: string) => goods.has(text)
  const has = (forms: ReadonlySet<string>, { stem, folded }: PlainWord) =>
    forms.has(stem) ||
    [...forms].some(
      (each) => each.length >= shortestPart && stem !== each && (folded.startsWith(each) || folded.endsWith(each)),
    )
  const telling = words.filter(({ folded }) => !isCommonWord(folded, language))
  const countries = countryWords(language)
  const isBeside = ({ text, folded }: PlainWord) => countries.has(folded) || /^\d+$/.test(folded) || isGoods(text)
  const isAbout = (found: readonly PlainWord[], hasPhrase: boolean) => {
    const others = words.filter((word) => !found.includes(word))
    // "kleid punkte" are dots, and not the points of a customer's card.
    if (others.some(({ text }) => isGoods(text)) && found.every(({ text }) => isGoods(text))) return false
    if (!hasPhrase && found.every(({ folded }) => isCommonWord(folded, language, smallWords))) return false
    const missing = telling.filter((word) => !found.includes(word))
    if (found.length === 0 || missing.length === 0) return found.length > 0
    const sure = found.filter((word) => telling.includes(word) && !isBeside(word))
    const most = hasPhrase ? Math.max(1, sure.length) : sure.length
    return most > 0 && missing.filter((word) => !isBeside(word)).length <= most
  }
  return pages
    .map(({ number, forms, hasPhrase }) => ({ number, hasPhrase, found: words.filter((word) => has(forms, word)) }))
    .filter(({ found, hasPhrase }) => isAbout(found, hasPhrase))
    .toSorted((a, b) => b.found.length - a.found.length)
    .map(({ number }) => number)
}

/** The words of a page, and its phrases of several words. */
type PageWords = { forms: ReadonlySet<string>; phrases: readonly (readonly PlainWord[])[] }

const pagesRead = new WeakMap<Rules, WeakMap<Vocabulary, Map<string, readonly PageWords[]>>>()

/** The pages in their order; read once for each state of the rules and of the catalogue. */
function readPages({ rules, vocabulary, market, language }: PageContext): readonly PageWords[] {
  const byVocabulary = pagesRead.get(rules) ?? new WeakMap<Vocabulary, Map<string, readonly PageWords[]>>()
  pagesRead.set(rules, byVocabulary)
  const byShop = byVocabulary.get(vocabulary) ?? new Map<string, readonly PageWords[]>()
  byVocabulary.set(vocabulary, byShop)
  const shop = `${market.locale} ${language}`
  const known = byShop.get(shop)
  if (known) return known
  const stores = [...vocabulary.valuesOf('store').values()].map((name) => wordsIn(name, language))
  const pages = rules.suggestions.pages.map(({ title, words, isStores }) => {
    const texts = [wordsFor(title, market.locale), ...(words[language] ?? []), ...(isStores ? stores : [])]
    const phrases = texts.map((text) => plainWords(text, language))
    const forms = phrases.flat().flatMap(({ stem, folded }) => [stem, folded])
    return { forms: new Set(forms), phrases: phrases.filter(({ length }) => length > 1) }
  })
  byShop.set(shop, pages)
  return pages
}

/** Whether several words stand in a row: "mot de passe" says more than each of its words. */
const isWithin = (phrase: readonly PlainWord[], words: readonly PlainWord[]): boolean =>
  words.some((_, at) => phrase.every(({ stem }, place) => words[at + place]?.stem === stem))
