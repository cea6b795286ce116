import type { Locale, Market } from '@vitrine/contracts/markets'
import type { CompletedWord, Language, SearchEngine } from '../engine/engine.ts'
import type { SuggestQuery } from '../query-pipeline/search-query.ts'
import type { SuggestResult } from '../query-pipeline/search-result.ts'
import { type Rules, rulesIn } from '../rules/rules.ts'
import { highlight, isPresentable } from './highlight.ts'
import { createPhraseIndex, fitWeights, type Phrase, type PhraseIndex } from './phrase-index.ts'
import type { ShopPhrases } from './shop-phrase-cache.ts'
import { plainWords, readTyped, type TypedWord } from './typed-words.ts'

/** Popular queries, the most popular first, of one shop or of all that speak a language. */
export type PopularQueries = (language: Language, market?: Locale) => readonly { query: string; weight: number }[]

type CompletionsDependencies = {
  engine: () => SearchEngine
  rules: () => Rules
  popular: PopularQueries
  shopPhrases: (market: Market, language: Language) => Promise<ShopPhrases>
  /** Whether a word of the catalogue's texts says something about goods. */
  isTelling: (market: Market, language: Language, word: CompletedWord) => boolean
  /** Whether a query has results with all its words. */
  hasResults: (market: Market, language: Language, query: string) => Promise<boolean>
}

type Completions = SuggestResult['completions']
type Candidate = { phrase: Phrase; score: number }

const mostWords = 5
/** Completions tried for each wanted one, to find one with results. */
const tries = 4
/** The penalty of each further phrase of a family. */
const familyPenalty = 1.5

/** Completes queries from popular ones, from phrases of the shop, and else from words of the catalogue. */
export function createCompletions(dependencies: CompletionsDependencies) {
  const { engine, rules, popular, shopPhrases, isTelling, hasResults } = dependencies
  const popularIndexes = new WeakMap<object, PhraseIndex<Phrase>>()

  /** Popular queries, and the queries the rules suggest. */
  function popularPhrases(market: Market, language: Language): { all: readonly Phrase[]; index: PhraseIndex<Phrase> } {
    const queries = popular(language, market.locale)
    const all = [
      ...queries.map(({ query, weight }) => ({ text: query, score: 5 + 2 * Math.log1p(weight) })),
      ...rulesIn(rules(), language).popular.map((text, place) => ({ text, score: 5 - place / 10 })),
    ].filter(({ text }) => isPresentable(text))
    const index = popularIndexes.get(queries) ?? createPhraseIndex(all, language)
    if (queries.length > 0) popularIndexes.set(queries, index)
    return { all, index }
  }

  /** Words of the catalogue that complete the last one typed, behind those before it. */
  async function wordCandidates(typed: readonly TypedWord[], { market, language }: SuggestQuery): Promise<Candidate[]> {
    const last = typed.at(-1)
    if (!last) return []
    const before = typed.slice(0, -1).map(({ text }) => text.toLowerCase())
    const words = await engine().complete(last.text, language, mostWords)
    const telling = words.filter((word) => isTelling(market, language, word))
    return telling.map(({ word, documents }) => ({
      phrase: { text: [...before, word].join(' ').toLowerCase(), score: Math.log1p(documents) / 2 },
      score: Math.log1p(documents) / 2,
    }))
  }

  async function complete(suggestQuery: SuggestQuery, typed: readonly TypedWord[]): Promise<Completions> {
    const { market, language } = suggestQuery
    const sources = [popularPhrases(market, language).index, (await shopPhrases(market, language)).phrases]
    const candidates = sources.flatMap((source) =>
      source.find(typed).map(({ phrase, fit }) => ({ phrase, score: phrase.score + fitWeights[fit] })),
    )
    const chosen = await choose(candidates, typed, suggestQuery)
    return chosen.length > 0 ? chosen : choose(await wordCandidates(typed, suggestQuery), typed, suggestQuery)
  }

  /** The best completions with results, one of each meaning: not both "kleid" and "kleider". */
  async function choose(
    candidates: readonly Candidate[],
    typed: readonly TypedWord[],
    { market, language, count }: SuggestQuery,
  ): Promise<Completions> {
    const chosen: Completions[number][] = []
    const meanings = new Set<string>()
    const families = new Map<string, number>()
    const scoreOf = ({ phrase, score }: Candidate) => score - familyPenalty * (families.get(phrase.family ?? '') ?? 0)
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

  return {
    /** Completions where nothing is typed yet. */
    async completePopular(suggestQuery: SuggestQuery): Promise<Completions> {
      const { all } = popularPhrases(suggestQuery.market, suggestQuery.language)
      const candidates = all.map((phrase) => ({ phrase, score: phrase.score }))
      return choose(candidates, [], suggestQuery)
    },

    /** The typed words and their completions; where there are few, also those of the corrected spelling. */
    async completeTyped(
      suggestQuery: SuggestQuery,
    ): Promise<{ typed: readonly TypedWord[]; completions: Completions }> {
      const { language, query, count } = suggestQuery
      const typed = readTyped(query, language)
      const completions = await complete(suggestQuery, typed)
      if (completions.length >= count) return { typed, completions }
      const corrected = readTyped(query, language, await engine().read(query, language))
      if (!corrected.some(({ isCorrected }) => isCorrected)) return { typed, completions }
      const more = await complete(suggestQuery, corrected)
      return { typed: corrected, completions: merge(completions, more, language).slice(0, count) }
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

function merge(first: Completions, then: Completions, language: Language) {
  const meanings = new Set(first.map(({ expression }) => meaningOf(expression, language)))
  return [...first, ...then.filter(({ expression }) => !meanings.has(meaningOf(expression, language)))]
}

/** The same for all forms and orders of the same words. */
const meaningOf = (text: string, language: Language) =>
  plainWords(text, language)
    .map(({ stem }) => stem)
    .toSorted()
    .join(' ')
