import { readFileSync } from 'node:fs'
import { defaultCatalogue, generateCatalogue } from '@vitrine/catalogue'
import {
  currentPrice,
  historyOf,
  type Language,
  languageOf,
  type Product,
  type Style,
} from '@vitrine/contracts/catalogue'
import { type Market, marketOf, markets } from '@vitrine/contracts/markets'
import { searchCatalogue } from '@vitrine/search/catalogue-search'
import type { Figure } from '../figure.ts'
import { type GoldenQuery, ndcg, pathsOf } from '@vitrine/search/golden'
import { type GoldenSet, goldenSets, gradeOf, type Judged, readGolden } from './golden.ts'

/** How well the golden queries of a language are answered. */
export type Quality = {
  language: Language
  set: GoldenSet
  queries: number
  /** Mean over the queries that have an answer, and by the headings they stand under. */
  ndcg: number
  kinds: ReadonlyMap<string, number>
  /** Share of the first three results that are of the wanted kind at least. */
  precision: number
  /** Share of the fully matching styles among the first 48 results. */
  recall: number
  /** Share of the first ten by price that are of the wanted kind at least. */
  byPrice: number
  /** Share of the answerable queries that find nothing. */
  zeroResults: number
  /** Queries for products that are not sold which show others without a message that says so. */
  dishonest: readonly string[]
  /** The worst first. */
  answers: readonly JudgedAnswer[]
}

type JudgedAnswer = {
  query: GoldenQuery
  ndcg: number
  precision: number
  recall: number
  byPrice: number
  total: number
  answered: string
}

export const marketIn: Readonly<Record<Language, Market>> = { de: markets.de, fr: markets['fr-ch'], en: markets.en }

/** The demo catalogue as the service searches it; in the embedded engine, or in another one. */
export async function openDemoSearch(createEngine?: Parameters<typeof searchCatalogue>[3]) {
  const catalogue = generateCatalogue(defaultCatalogue)
  const styles = [...catalogue.goods()].map(({ style }) => style)
  const { pipeline, engine } = await searchCatalogue(styles, catalogue, catalogue.today, createEngine)
  return { catalogue, styles, pipeline, engine }
}
export type DemoSearch = Awaited<ReturnType<typeof openDemoSearch>>

type DemoQuery = Parameters<DemoSearch['pipeline']['search']>[0]

/** A query for one result, without filters. */
export const plainQuery = (
  { today }: DemoSearch['catalogue'],
  market: Market,
  language: Language,
  query: string,
): DemoQuery => ({
  market,
  language,
  query,
  now: Date.parse(today) / 1000,
  page: 0,
  perPage: 1,
  sort: [],
  facets: [],
  facetMode: 'none',
  mayCorrect: true,
  isExplained: false,
})

/** Answers the golden queries over the demo catalogue as the service would. */
export async function judgeGolden({ catalogue, styles, pipeline }: DemoSearch, set: GoldenSet): Promise<Quality[]> {
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
    const answers: JudgedAnswer[] = []
    const dishonest: string[] = []
    const queries = readGolden(language, set)
    for (const query of queries) {
      const market = query.locale ? marketOf(query.locale) : marketIn[language]
      const ask = (more: { perPage: number; sort?: { number: string; direction: 'asc' }[] }) =>
        pipeline.search({ ...plainQuery(catalogue, market, language, query.text), ...more })
      const answer = await ask({ perPage: 48 })
      if (query.isAbsent) {
        const isTold = answer.triggers.some(({ type }) => type === 'notify')
        if (answer.total > 0 && !isTold) dishonest.push(`${query.text} → ${answer.executedQuery}`)
        continue
      }
      const found = { query, total: answer.total, answered: answer.executedQuery }
      if (query.pages.length > 0) {
        const { pages } = await pipeline.querySuggest({ market, language, query: query.text, count: 5 })
        const led = answer.triggers.flatMap((trigger) => (trigger.type === 'redirect' ? [trigger.content] : []))
        const wanted = new Set(query.pages.flatMap((page) => pathsOf(page, market.locale)))
        const isThere = [...led, ...pages.map(({ address }) => address)].some((path) => wanted.has(path))
        const value = isThere ? 1 : 0
        const total = isThere ? 1 : answer.total
        answers.push({ ...found, total, ndcg: value, precision: value, recall: value, byPrice: 1 })
        continue
      }
      const gradesOf = ({ hits }: typeof answer) =>
        hits.map(({ id }) => {
          const known = byId.get(id)
          return known ? gradeOf(query, judge(market, known)) : 0
        })
      const grades = gradesOf(answer)
      const best = styles.map((style) =>
        Math.max(0, ...style.products.map((product) => gradeOf(query, judge(market, { style, product })))),
      )
      const value = ndcg(grades, best)
      if (value === undefined) continue
      const cheapest = gradesOf(await ask({ perPage: 10, sort: [{ number: 'price', direction: 'asc' }] }))
      const relevant = best.filter((grade) => grade === 3).length
      answers.push({
        ...found,
        ndcg: value,
        precision: share(grades.slice(0, 3), Math.min(3, best.filter((grade) => grade > 0).length)),
        recall: relevant === 0 ? 1 : grades.filter((grade) => grade === 3).length / Math.min(48, relevant),
        byPrice: cheapest.length === 0 ? 0 : share(cheapest, cheapest.length),
      })
    }
    qualities.push(summarise(language, set, queries, answers, dishonest))
  }
  return qualities
}

const readList = (folder: string, language: Language) =>
  readFileSync(new URL(`../../golden/${folder}/${language}.txt`, import.meta.url), 'utf8')

/** Ordinary words that are changed although they are right. */
export async function wronglyCorrected({ catalogue, pipeline }: DemoSearch, language: Language) {
  const words = readList('right-words', language).split(/\s+/).filter(Boolean)
  const changed: string[] = []
  for (const query of words) {
    const { executedQuery } = await pipeline.search(plainQuery(catalogue, marketIn[language], language, query))
    if (executedQuery !== query) changed.push(`${query} → ${executedQuery}`)
  }
  return { words: words.length, changed }
}

/** Queries whose first ten results have scores that their parts do not add up to. */
export async function unexplainedScores({ catalogue, pipeline }: DemoSearch, language: Language, queries: number) {
  const golden = readGolden(language)
  const every = Math.max(1, Math.floor(golden.length / queries))
  const unexplained: string[] = []
  for (const { text, locale } of golden.filter((_, at) => at % every === 0)) {
    const market = locale ? marketOf(locale) : marketIn[language]
    const explained = { ...plainQuery(catalogue, market, language, text), perPage: 10, isExplained: true }
    const { results } = await pipeline.explain(explained)
    for (const { id, score, parts } of results) {
      const sum = parts.reduce((before, { value }) => before + value, 0)
      if (Math.abs(sum - score) > 0.01) unexplained.push(`${text}: ${id} has ${score}, its parts ${sum}`)
    }
  }
  return unexplained
}

/** Beginnings that lack an expected word among the first five completions. */
export async function missingCompletions({ pipeline }: DemoSearch, language: Language) {
  const lines = readList('completions', language).split('\n').filter(Boolean)
  const missing: string[] = []
  for (const line of lines) {
    const [query = '', expected = ''] = line.split(' | ')
    const suggested = await pipeline.querySuggest({ market: marketIn[language], language, query, count: 5 })
    const texts = suggested.completions.map(({ expression }) => expression.toLowerCase())
    if (!expected.split(',').some((word) => texts.some((text) => text.includes(word))))
      missing.push(`${query}: ${texts.join(', ')}`)
  }
  return { lines: lines.length, missing }
}

const letters = [...'abcdefghijklmnopqrstuvwxyzäöüéèà']

/** Everything that is suggested for any beginning of up to three letters in a shop, and that of it which finds nothing. */
export async function suggestedEverywhere({ catalogue, pipeline }: DemoSearch, market: Market) {
  const language = languageOf(market.locale)
  const suggested = new Set<string>()
  let beginnings = letters.flatMap((first) => ['', ...letters].map((second) => first + second))
  while (beginnings.length > 0) {
    const longer = new Set<string>()
    for (const query of beginnings) {
      const { completions } = await pipeline.querySuggest({ market, language, query, count: 8 })
      for (const { expression } of completions) {
        suggested.add(expression)
        if (query.length === 2 && expression.startsWith(query)) longer.add(expression.slice(0, 3))
      }
    }
    beginnings = [...longer]
  }
  const empty: string[] = []
  for (const query of suggested) {
    const { total } = await pipeline.search({ ...plainQuery(catalogue, market, language, query), mayCorrect: false })
    if (total === 0) empty.push(query)
  }
  return { suggested: [...suggested], empty }
}

const share = (grades: readonly number[], of: number) =>
  of === 0 ? 1 : Math.min(1, grades.filter((grade) => grade > 0).length / of)

function summarise(
  language: Language,
  set: GoldenSet,
  queries: readonly GoldenQuery[],
  answers: Quality['answers'],
  dishonest: readonly string[],
): Quality {
  const kinds = Map.groupBy(answers, ({ query }) => query.kind)
  return {
    language,
    set,
    queries: queries.length,
    ndcg: mean(answers.map((answer) => answer.ndcg)),
    kinds: new Map([...kinds].map(([kind, list]) => [kind, mean(list.map((answer) => answer.ndcg))])),
    precision: mean(answers.map(({ precision }) => precision)),
    recall: mean(answers.map(({ recall }) => recall)),
    byPrice: mean(answers.map(({ byPrice }) => byPrice)),
    zeroResults: mean(answers.map(({ total }) => (total === 0 ? 1 : 0))),
    dishonest,
    answers: answers.toSorted((a, b) => a.ndcg - b.ndcg),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const known = new WeakMap<Product, Map<Market, number>>()

/** The lowest price of a product in a shop, in cents. */
export function priceIn(market: Market, product: Product, at: string): number {
  const before = known.get(product)?.get(market)
  if (before !== undefined) return before
  const price = lowestPrice(market, product, at)
  known.set(product, new Map([...(known.get(product) ?? []), [market, price]]))
  return price
}

function lowestPrice(market: Market, product: Product, at: string): number {
  const prices = product.variants.flatMap(
    ({ id }) => currentPrice(historyOf(product, market.shopId, id), at)?.amount ?? [],
  )
  return Math.min(...prices)
}

/** NDCG@10, precision and empty answers of the golden queries, by language. */
export async function measureSearchQuality(): Promise<Figure[]> {
  const search = await openDemoSearch()
  const qualities: Quality[] = []
  for (const set of goldenSets) qualities.push(...(await judgeGolden(search, set)))
  await search.engine.close()
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  return qualities.flatMap(({ language, set, queries, ndcg: value, precision, byPrice, zeroResults }) => {
    const name = `Golden queries ${language}, ${set} (${queries})`
    return [
      { name: `${name}, NDCG@10`, value: rounded(value, 3), unit: '' },
      { name: `${name}, precision of the first three`, value: rounded(precision, 3), unit: '' },
      { name: `${name}, first ten by price of the wanted kind`, value: rounded(byPrice, 3), unit: '' },
      { name: `${name}, nothing found`, value: rounded(zeroResults * 100, 1), unit: '%' },
    ]
  })
}
