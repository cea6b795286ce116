import { textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { categoryPath } from '@vitrine/contracts/urls'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { CompletedWord, Language, SearchEngine } from '../engine/engine.ts'
import type { SuggestQuery } from '../query-pipeline/search-query.ts'
import type { SuggestResult } from '../query-pipeline/search-result.ts'
import type { Rules } from '../rules/rules.ts'
import { createCompletions, type PopularQueries } from './completions.ts'
import { highlight, withoutBrackets } from './highlight.ts'
import { fitWeights, type Phrase, type PhraseIndex } from './phrase-index.ts'
import { pagesAbout } from './pages-about.ts'
import { createShopPhraseCache, type ShopPhrases } from './shop-phrase-cache.ts'
import { plainWords, type TypedWord } from './typed-words.ts'

type SuggestionsDependencies = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  popular?: PopularQueries
  addressOf: (market: Market, path: string) => string
  /** Whether a word of the catalogue's texts says something about goods. */
  isTelling: (market: Market, language: Language, word: CompletedWord) => boolean
  /** Whether a word names a kind of product or an attribute. */
  isGoods: (market: Market, language: Language, word: string) => boolean
  /** Whether a query has results with all its words. */
  hasResults: (market: Market, language: Language, query: string) => Promise<boolean>
  /** The facets in which the typed text can be looked up. */
  fieldsFor: (suggestQuery: SuggestQuery) => Promise<SuggestResult['fields']>
  now: () => number
}

const most = { categories: 3, pages: 2 } as const

/** Completes typed text, and finds categories and pages with such names. */
export function createSuggestions(dependencies: SuggestionsDependencies) {
  const { vocabulary, rules, popular = () => [], addressOf, fieldsFor } = dependencies
  const shopPhrases = createShopPhraseCache(dependencies)
  const { completePopular, completeTyped } = createCompletions({ ...dependencies, popular, shopPhrases })

  async function suggestTyped(suggestQuery: SuggestQuery): Promise<Omit<SuggestResult, 'fields'>> {
    const { market, language } = suggestQuery
    const { typed, completions } = await completeTyped(suggestQuery)
    const shop = await shopPhrases(market, language)
    const namesOf = (label: string) => ({ label, highlighted: highlight(withoutBrackets(label), typed, language) })
    const isGoods = (word: string) => dependencies.isGoods(market, language, word)
    const about = pagesAbout(suggestQuery.query, {
      rules: rules(),
      vocabulary: vocabulary(),
      market,
      language,
      isGoods,
    })
    const pages = new Map([
      ...about.flatMap((number) => shop.allPages[number] ?? []).map(({ title, address }) => [title, address] as const),
      ...best(shop.pages, typed).map(({ title, address }) => [title, address] as const),
    ])
    return {
      completions,
      categories: categoriesFor(shop, typed).map(({ category, count }) => ({
        ...namesOf(textFor(category.name, market.locale)),
        id: String(category.id),
        address: addressOf(market, categoryPath(textFor(category.path, market.locale))),
        count,
      })),
      pages: [...pages].slice(0, most.pages).map(([title, address]) => ({ ...namesOf(title), address })),
    }
  }

  const suggestPopular = async (suggestQuery: SuggestQuery): Promise<Omit<SuggestResult, 'fields'>> => ({
    completions: await completePopular(suggestQuery),
    categories: [],
    pages: [],
  })

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

/** Categories with such a name, else those named like the last word. */
function categoriesFor({ categories }: ShopPhrases, typed: readonly TypedWord[]) {
  const found = best(categories, typed)
  return (found.length > 0 ? found : best(categories, typed.slice(-1))).slice(0, most.categories)
}

function best<T extends Phrase>(index: PhraseIndex<T>, typed: readonly TypedWord[]): T[] {
  const scored = index.find(typed).map(({ phrase, fit }) => ({ phrase, score: phrase.score + fitWeights[fit] }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ phrase }) => phrase)
}
