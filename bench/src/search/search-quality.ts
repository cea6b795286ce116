import { defaultCatalogue, generateCatalogue } from '@vitrine/catalogue'
import { currentPrice, historyOf, type Language, type Product, type Style } from '@vitrine/contracts/catalogue'
import { type Market, markets } from '@vitrine/contracts/markets'
import { searchCatalogue } from '@vitrine/search/catalogue-search'
import type { Figure } from '../figure.ts'
import { type GoldenQuery, gradeOf, type Judged, ndcg, readGolden } from './golden.ts'

/** How well the golden queries of a language are answered. */
export type Quality = {
  language: Language
  queries: number
  /** Mean over the queries that have an answer, and by the headings they stand under. */
  ndcg: number
  kinds: ReadonlyMap<string, number>
  /** Share of the answerable queries that find nothing. */
  zeroResults: number
  /** Share of the queries for products that are not sold that rightly find nothing. */
  rightlyEmpty: number
  /** The worst first. */
  answers: readonly { query: GoldenQuery; ndcg: number; total: number; answered: string }[]
}

const marketOf: Readonly<Record<Language, Market>> = { de: markets.de, fr: markets['fr-ch'], en: markets.en }

/** Answers the golden queries over the demo catalogue as the service would. */
export async function judgeGolden(): Promise<Quality[]> {
  const catalogue = generateCatalogue(defaultCatalogue)
  const styles = [...catalogue.goods()].map(({ style }) => style)
  const { pipeline, engine } = await searchCatalogue(styles, catalogue, catalogue.today)
  const byId = new Map(
    styles.flatMap((style) => style.products.map((product) => [String(product.id), { style, product }])),
  )
  const judge = (market: Market, { style, product }: { style: Style; product: Product }): Judged => ({
    style,
    product,
    price: priceIn(market, product, catalogue.today),
  })
  const qualities: Quality[] = []
  for (const language of ['de', 'fr', 'en'] as const) {
    const market = marketOf[language]
    const answers: { query: GoldenQuery; ndcg: number; total: number; answered: string }[] = []
    let rightlyEmpty = 0
    const queries = readGolden(language)
    for (const query of queries) {
      const answer = await pipeline.search({
        market,
        language,
        query: query.text,
        now: Date.parse(catalogue.today) / 1000,
        page: 0,
        perPage: 10,
        sort: [],
        facets: [],
        facetMode: 'none',
        mayCorrect: true,
        isExplained: false,
      })
      if (query.isAbsent) {
        if (answer.total === 0) rightlyEmpty += 1
        continue
      }
      const found = answer.hits.map(({ id }) => {
        const known = byId.get(id)
        return known ? gradeOf(query, judge(market, known)) : 0
      })
      const best = styles.map((style) =>
        Math.max(0, ...style.products.map((product) => gradeOf(query, judge(market, { style, product })))),
      )
      const value = ndcg(found, best)
      if (value !== undefined) answers.push({ query, ndcg: value, total: answer.total, answered: answer.executedQuery })
    }
    qualities.push(summarise(language, queries, answers, rightlyEmpty))
  }
  await engine.close()
  return qualities
}

function summarise(
  language: Language,
  queries: readonly GoldenQuery[],
  answers: Quality['answers'],
  rightlyEmpty: number,
): Quality {
  const kinds = Map.groupBy(answers, ({ query }) => query.kind)
  return {
    language,
    queries: queries.length,
    ndcg: mean(answers.map((answer) => answer.ndcg)),
    kinds: new Map([...kinds].map(([kind, list]) => [kind, mean(list.map((answer) => answer.ndcg))])),
    zeroResults: mean(answers.map(({ total }) => (total === 0 ? 1 : 0))),
    rightlyEmpty: rightlyEmpty / Math.max(1, queries.filter(({ isAbsent }) => isAbsent).length),
    answers: answers.toSorted((a, b) => a.ndcg - b.ndcg),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function priceIn(market: Market, product: Product, at: string): number {
  const prices = product.variants.flatMap(
    ({ id }) => currentPrice(historyOf(product, market.shopId, id), at)?.amount ?? [],
  )
  return Math.min(...prices)
}

/** NDCG@10 and empty answers of the golden queries, by language. */
export async function measureSearchQuality(): Promise<Figure[]> {
  const qualities = await judgeGolden()
  return qualities.flatMap(({ language, queries, ndcg: value, zeroResults }) => [
    { name: `Golden queries ${language} (${queries}), NDCG@10`, value: Number(value.toFixed(3)), unit: '' },
    { name: `Golden queries ${language}, nothing found`, value: Number((zeroResults * 100).toFixed(1)), unit: '%' },
  ])
}
