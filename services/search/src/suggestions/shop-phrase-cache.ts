import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language, SearchEngine } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { addressFor, wordsFor } from '../rules/wording.ts'
import { type CategoryPhrase, collectPhrases } from './catalogue-phrases.ts'
import { isPresentable } from './highlight.ts'
import { createPhraseIndex, type Phrase, type PhraseIndex } from './phrase-index.ts'

type PagePhrase = Phrase & { title: string; address: string }

/** Suggestions of one shop. */
export type ShopPhrases = {
  phrases: PhraseIndex<Phrase>
  categories: PhraseIndex<CategoryPhrase>
  pages: PhraseIndex<PagePhrase>
  /** In the order of the rules. */
  allPages: readonly { title: string; address: string }[]
}

type ShopPhrasesDependencies = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  addressOf: (market: Market, path: string) => string
  now: () => number
}

type CachedPhrases = { shop: Promise<ShopPhrases>; from: readonly unknown[]; madeAt: number }

/** Counts of the catalogue change slowly; results of a suggestion are checked when it is made. */
const maxAge = 5 * 60_000

/** Caches the suggestions of each shop. An old entry is still used while a new one is made. */
export function createShopPhraseCache({ engine, vocabulary, rules, addressOf, now }: ShopPhrasesDependencies) {
  // Looked up for each query: a rebuild closes the old engine while phrases are collected.
  const currentEngine: Pick<SearchEngine, 'search'> = { search: (query) => engine().search(query) }
  const cache = new Map<string, CachedPhrases>()

  async function make(market: Market, language: Language): Promise<ShopPhrases> {
    const collected = await collectPhrases(currentEngine, {
      vocabulary: vocabulary(),
      rules: rules(),
      market,
      language,
    })
    const allPages = rules().suggestions.pages.map(({ title, address, words }) => ({
      title: wordsFor(title, market.locale),
      address: addressOf(market, addressFor(address, market.locale)),
      words: words[language] ?? [],
    }))
    const pages = allPages.flatMap(({ title, address, words }) =>
      [title, ...words].map((text) => ({ text, score: 1, title, address })),
    )
    return {
      phrases: createPhraseIndex(
        collected.phrases.filter(({ text }) => isPresentable(text)),
        language,
      ),
      categories: createPhraseIndex(collected.categories, language),
      pages: createPhraseIndex(pages, language),
      allPages,
    }
  }

  return function shopPhrases(market: Market, language: Language): Promise<ShopPhrases> {
    const key = `${market.locale} ${language}`
    const from = [engine(), vocabulary(), rules()]
    const before = cache.get(key)
    const isSame = before?.from.every((each, place) => each === from[place]) ?? false
    if (before && isSame && now() - before.madeAt < maxAge) return before.shop
    const shop = make(market, language)
    // A failed collection is tried again; until then the old phrases stay.
    const served = before && isSame ? before.shop : shop
    cache.set(key, { shop: served, from, madeAt: now() })
    shop.then(
      (made) => cache.set(key, { shop: Promise.resolve(made), from, madeAt: now() }),
      () => cache.delete(key),
    )
    return served
  }
}
