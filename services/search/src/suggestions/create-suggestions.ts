import { textFor } from '@vitrine/contracts/catalogue'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { categoryPath } from '@vitrine/contracts/urls'
import type { SuggestQuery } from '../query-pipeline/search-query.ts'
import type { SuggestResult } from '../query-pipeline/search-result.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { highlight, isPresentable, withoutBrackets } from './highlight.ts'
import { createPhraseIndex, type Fit, type Phrase, type PhraseIndex } from './phrase-index.ts'
import { createShopPhraseCache, type ShopPhrases } from './shop-phrase-cache.ts'
import { plainWords, readTyped, type TypedWord } from './typed-words.ts'

/** Popular queries, the most popular first, of one shop or of all that speak a language. */
export type PopularQueries = (language: Language, market?: Locale) => readonly { query: string; weight: number }[]

type SuggestionsDependencies = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  popular?: PopularQueries
  addressOf: (market: Market, path: string) => string
  /** Whether a query has results with all its words. */
  hasResults: (market: Market, language: Language, query: string) => Promise<boolean>
  /** The facets in which the typed text can be looked up. */
  fieldsFor: (suggestQuery: SuggestQuery) => Promise<SuggestResult['fields']>
  now: () => number
}

type Candidate = { phrase: Phrase; score: number }

const most = { categories: 3, pages: 2, words: 5 } as const
/** Completions tried for each wanted one, to find one with results. */
const tries = 4

const weightOf: Readonly<Record<Fit, number>> = { beginning: 8, word: 5, words: 4, inside: 0 }
/** The penalty of each further phrase of a family. */
const sameAgain = 1.5

/** Completes typed text from popular queries and from the catalogue. */
export function createSuggestions(dependencies: SuggestionsDependencies) {
  const { engine, rules, popular = () => [], addressOf, hasResults, fieldsFor } = dependencies
  const shopPhrases = createShopPhraseCache(dependencies)
  const searched = new WeakMap<object, PhraseIndex<Phrase>>()

  /** Popular queries, and the queries the rules suggest. */
  function popularPhrases(market: Market, language: Language): { all: readonly Phrase[]; index: PhraseIndex<Phrase> } {
    const queries = popular(language, market.locale)
    const all = [
      ...queries.map(({ query, weight }) => ({ text: query, score: 5 + 2 * Math.log1p(weight) })),
      ...rules().languages[language].popular.map((text, place) => ({ text, score: 5 - place / 10 })),
    ].filter(({ text }) => isPresentable(text))
    const index = searched.get(queries) ?? createPhraseIndex(all, language)
    if (queries.length > 0) searched.set(queries, index)
    return { all, index }
  }

  /** Words of the catalogue that complete the last one typed, behind those before it. */
  async function wordCandidates(typed: readonly TypedWord[], language: Language): Promise<Candidate[]> {
    const last = typed.at(-1)
    if (!last) return []
    const before = typed.slice(0, -1).map(({ text }) => text.toLowerCase())
    const words = await engine().complete(last.text, language, most.words)
    return words.map(({ word, documents }) => ({
      phrase: { text: [...before, word].join(' ').toLowerCase(), score: Math.log1p(documents) / 2 },
      score: Math.log1p(documents) / 2,
    }))
  }

  async function complete(
    suggestQuery: SuggestQuery,
    typed: readonly TypedWord[],
  ): Promise<SuggestResult['completions']> {
    const { market, language } = suggestQuery
    const sources = [popularPhrases(market, language).index, (await shopPhrases(market, language)).phrases]
    const candidates = sources.flatMap((source) =>
      source.find(typed).map(({ phrase, fit }) => ({ phrase, score: phrase.score + weightOf[fit] })),
    )
    const chosen = await choose(candidates, typed, suggestQuery)
    return chosen.length > 0 ? chosen : choose(await wordCandidates(typed, language), typed, suggestQuery)
  }

  /** The best completions with results, one of each meaning: not both "kleid" and "kleider". */
  async function choose(
    candidates: readonly Candidate[],
    typed: readonly TypedWord[],
    { market, language, count }: SuggestQuery,
  ): Promise<SuggestResult['completions']> {
    const chosen: SuggestResult['completions'][number][] = []
    const meanings = new Set<string>()
    const families = new Map<string, number>()
    const scoreOf = ({ phrase, score }: Candidate) => score - sameAgain * (families.get(phrase.family ?? '') ?? 0)
    const open = candidates.toSorted((a, b) => b.score - a.score)
    while (open.length > 0 && chosen.length < count && meanings.size < count * tries) {
      const place = bestPlace(open, scoreOf)
      const [{ phrase, score }] = open.splice(place, 1) as [Candidate]
      const meaning = meaningOf(phrase.text, language)
      if (meanings.has(meaning)) continue
      meanings.add(meaning)
      if (!(await hasResults(market, language, phrase.text))) continue
      if (phrase.family) families.set(phrase.family, (families.get(phrase.family) ?? 0) + 1)
      chosen.push({ expression: phrase.text, highlighted: highlight(phrase.text, typed, language), score })
    }
    return chosen
  }

  /** Categories with such a name, else those named like the last word. */
  function categoriesFor({ categories }: ShopPhrases, typed: readonly TypedWord[]) {
    const found = best(categories, typed)
    return (found.length > 0 ? found : best(categories, typed.slice(-1))).slice(0, most.categories)
  }

  /** The typed words and their completions; where there are few, also those of the corrected spelling. */
  async function completeForgiving(suggestQuery: SuggestQuery) {
    const { language, query, count } = suggestQuery
    const typed = readTyped(query, language)
    const completions = await complete(suggestQuery, typed)
    if (completions.length >= count) return { typed, completions }
    const corrected = readTyped(query, language, await engine().read(query, language))
    if (!corrected.some(({ isCorrected }) => isCorrected)) return { typed, completions }
    const more = await complete(suggestQuery, corrected)
    return { typed: corrected, completions: merge(completions, more, language).slice(0, count) }
  }

  async function suggestTyped(suggestQuery: SuggestQuery): Promise<Omit<SuggestResult, 'fields'>> {
    const { market, language } = suggestQuery
    const { typed, completions } = await completeForgiving(suggestQuery)
    const shop = await shopPhrases(market, language)
    const namesOf = (label: string) => ({ label, highlighted: highlight(withoutBrackets(label), typed, language) })
    const pages = new Map(best(shop.pages, typed).map(({ title, address }) => [title, address]))
    return {
      completions,
      categories: categoriesFor(shop, typed).map(({ category, count }) => ({
        ...namesOf(textFor(category.name, market.locale)),
        id: String(category.id),
        address: addressOf(market, categoryPath(category.path[language])),
        count,
      })),
      pages: [...pages].slice(0, most.pages).map(([title, address]) => ({ ...namesOf(title), address })),
    }
  }

  async function suggestPopular(suggestQuery: SuggestQuery): Promise<Omit<SuggestResult, 'fields'>> {
    const { all } = popularPhrases(suggestQuery.market, suggestQuery.language)
    const candidates = all.map((phrase) => ({ phrase, score: phrase.score }))
    return { completions: await choose(candidates, [], suggestQuery), categories: [], pages: [] }
  }

  return {
    async suggest(suggestQuery: SuggestQuery): Promise<SuggestResult> {
      const isEmpty = plainWords(suggestQuery.query, suggestQuery.language).length === 0
      const [suggested, fields] = await Promise.all([
        isEmpty ? suggestPopular(suggestQuery) : suggestTyped(suggestQuery),
        fieldsFor(suggestQuery),
      ])
      return { ...suggested, fields }
    },
  }
}

/** Candidates are sorted by their own score, so the search ends where none can score more. */
function bestPlace(candidates: readonly Candidate[], scoreOf: (candidate: Candidate) => number): number {
  let place = 0
  let most = -Infinity
  for (const [at, candidate] of candidates.entries()) {
    if (candidate.score <= most) break
    const score = scoreOf(candidate)
    if (score > most) [place, most] = [at, score]
  }
  return place
}

function best<T extends Phrase>(index: PhraseIndex<T>, typed: readonly TypedWord[]): T[] {
  const scored = index.find(typed).map(({ phrase, fit }) => ({ phrase, score: phrase.score + weightOf[fit] }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ phrase }) => phrase)
}

function merge(first: SuggestResult['completions'], then: SuggestResult['completions'], language: Language) {
  const meanings = new Set(first.map(({ expression }) => meaningOf(expression, language)))
  return [...first, ...then.filter(({ expression }) => !meanings.has(meaningOf(expression, language)))]
}

/** The same for all forms and orders of the same words. */
const meaningOf = (text: string, language: Language) =>
  plainWords(text, language)
    .map(({ stem }) => stem)
    .toSorted()
    .join(' ')
