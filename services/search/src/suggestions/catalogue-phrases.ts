import { type Category, textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetResult, FacetQuery, Filter, Language, SearchEngine } from '../engine/engine.ts'
import { type Rules, rulesIn } from '../rules/rules.ts'
import { grammarOf } from '../query-parsing/grammars/grammars.ts'
import type { Phrase } from './phrase-index.ts'

export type CategoryPhrase = Phrase & { category: Category; count: number }
export type CataloguePhrases = { phrases: readonly Phrase[]; categories: readonly CategoryPhrase[] }

/** In a very large tree only the fullest categories are combined with attributes. */
const mostCategories = 300
const mostValues = 40
/** "blusen & shirts" names two kinds and "nach anlass" none, so they are not combined with colours. */
const isHeading = (name: string) => /^(nach|par|by) /.test(name)
const isNoNoun = (name: string) => /[&,]| und | et | and /.test(name) || isHeading(name)
/** An attribute that nearly everything in a category has narrows nothing. */
const tooCommon = 0.8

/** Phrases to search for in a shop: its categories, and the materials, colours and patterns of goods in them. */
export async function collectPhrases(
  engine: Pick<SearchEngine, 'search'>,
  { vocabulary, rules, market, language }: { vocabulary: Vocabulary; rules: Rules; market: Market; language: Language },
): Promise<CataloguePhrases> {
  const ask = async (filters: readonly Filter[], facets: readonly FacetQuery[]): Promise<readonly FacetResult[]> =>
    (await engine.search(plainEngineQuery(market, language, { filters, facets }))).facets
  const write = (category: Category) => lower(textFor(category.name, market.locale), market)

  const [tree] = await ask([], [{ kind: 'paths', facet: 'category' }])
  const counts = new Map((tree?.kind === 'paths' ? tree.values : []).map(({ path, count }) => [path.join(), count]))
  const filled = vocabulary.categories
    .filter(({ listing, depth, isHidden }) => listing === 'goods' && depth > 1 && !isHidden)
    .map((category) => ({ category, count: counts.get(category.rootlineIds.join()) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const categories = filled.map(({ category, count }) => ({
    category,
    count,
    text: write(category),
    score: weigh(count),
  }))

  const { attributes } = rules.suggestions
  const { combine } = grammarOf(language)
  const facetQueries = attributes.map((facet): FacetQuery => ({ kind: 'values', facet, limit: mostValues, always: [] }))
  const labelOf = (facet: string, value: string) => vocabulary.write(facet, value, market.locale)
  // A category that is named after a material is not combined with another one: "Kaschmir aus Wolle".
  const materials = new Set(
    [...vocabulary.valuesOf('material').keys()].map((key) => lower(labelOf('material', key), market)),
  )
  const combined: Phrase[] = []
  for (const { category, text, count: all } of categories
    .filter((each) => !isNoNoun(each.text))
    .slice(0, mostCategories)) {
    const results = await ask(
      [{ kind: 'tree', facet: 'category', selected: [category.rootlineIds.map(String)] }],
      facetQueries,
    )
    for (const [place, facet] of attributes.entries())
      for (const { value, count } of valuesIn(results[place])) {
        const label = labelOf(facet, value)
        const isInName = text.includes(lower(label, market)) || (facet === 'material' && materials.has(text))
        const isMainBrand = facet === 'brand' && category.depth === 2
        if (isInName || (count > all * tooCommon && !isMainBrand)) continue
        const phrase = lower(combine[facet](label, text), market)
        combined.push({
          text: phrase,
          score: weigh(count) / (facet === 'brand' ? 4 : 2),
          family: `${category.id} ${facet}`,
        })
      }
  }
  const alone = (await ask([], facetQueries)).flatMap((result, place) =>
    valuesIn(result).map(({ value, count }) => ({
      text: lower(labelOf(attributes[place] ?? '', value), market),
      score: weigh(count) / 3,
    })),
  )
  const spoken = wordsOfShoppers(rules, market, language).map((text) => ({ text, score: spokenScore }))
  const named = categories.filter(({ text }) => !isHeading(text))
  return { categories, phrases: [...named, ...combined, ...alone, ...spoken] }
}

/** Names of the shop stand before other words for the same. */
const spokenScore = 0.5

/**
 * Words for kinds of products that the shop calls otherwise, and the word for reduced products: "turnschuhe", "sale". A
 * word that leads one way to another is only similar, so it is not suggested.
 */
function wordsOfShoppers(rules: Rules, { locale }: Market, language: Language): string[] {
  const regional = (rules.markets[locale]?.synonyms ?? []).map((line) => line.split('=>')[0] ?? '')
  const same = rulesIn(rules, language).synonyms.filter((line) => !line.includes('=>'))
  const [reduced = ''] = grammarOf(language).reduced
  return [reduced, ...[...regional, ...same].flatMap((line) => line.split(',').map((word) => word.trim()))]
}

const weigh = (count: number) => Math.log1p(count)

const valuesIn = (result: FacetResult | undefined) =>
  result?.kind === 'values' ? result.values.filter(({ count }) => count > 0) : []

const lower = (text: string, market: Market) => text.toLocaleLowerCase(market.language)
