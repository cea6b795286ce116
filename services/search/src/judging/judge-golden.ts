import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, SearchEngine } from '../engine/engine.ts'
import { type GoldenQuery, ndcg, pathsOf, type Want, widenWants } from '../golden/golden-queries.ts'
import { namedAttributes } from '../query-parsing/meanings.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { wordsFor } from '../rules/wording.ts'
import type { Trial } from '../trial.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'

type GoldenJudgeOptions = {
  engine: () => Pick<SearchEngine, 'search'>
  vocabulary: () => Vocabulary
  now: () => number
}

type JudgedTrial = Pick<Trial, 'pipeline' | 'rules'>

/** The value of a query, 0 to 1: NDCG of its first ten, or whether it leads to its page. */
export type JudgedQuery = { query: string; value: number }

const depth = 10

const kindOf = (wants: readonly Want[]) => widenWants(wants.filter(({ attribute }) => attribute === 'type'))

/** Judges golden queries in one shop by filters over the index: no product has to be read. */
export function createGoldenJudge({ engine, vocabulary, now }: GoldenJudgeOptions) {
  const ideals = new Map<string, readonly number[]>()
  /** The same results have the same value: most rules leave most queries as they are. */
  const values = new Map<string, number | undefined>()

  const filtersOf = (wants: readonly Want[]): readonly Filter[] =>
    wants.map(({ attribute, values, is }): Filter => {
      if (is === 'at most')
        return {
          kind: 'ranges',
          number: 'price',
          selected: [{ start: 0, end: Number(values[0]), endInclusive: true }],
          excluded: [],
        }
      if (attribute === 'product')
        return is === 'none of'
          ? { kind: 'ids', selected: [], excluded: values }
          : { kind: 'ids', selected: values, excluded: [] }
      const keys = values.map((value) => vocabulary().indexed(attribute, value))
      return {
        kind: 'values',
        facet: attribute,
        selected: is === 'one of' ? keys : [],
        excluded: is === 'none of' ? keys : [],
      }
    })

  async function findIn(shop: Locale, filters: readonly Filter[], limit: number) {
    const market = marketOf(shop)
    return engine().search(plainEngineQuery(market, languageCodeOf(shop), { filters, limit }))
  }

  /** Grades of everything there is: 3 where all is as wanted, 2 for a narrower type, 1 where at least the kind is. */
  async function idealOf(shop: Locale, { wants }: GoldenQuery): Promise<readonly number[]> {
    const key = `${shop} ${JSON.stringify(wants)}`
    const known = ideals.get(key)
    if (known) return known
    const { total } = await findIn(shop, filtersOf(wants), 0)
    const widened = await findIn(shop, filtersOf(widenWants(wants)), 0)
    const kind = kindOf(wants)
    const ofKind = kind.length > 0 ? (await findIn(shop, filtersOf(kind), 0)).total : 0
    const grades = Array.from({ length: Math.min(depth, Math.max(widened.total, ofKind)) }, (_, at) =>
      at < total ? 3 : at < widened.total ? 2 : 1,
    )
    ideals.set(key, grades)
    return grades
  }

  async function gradesOf(shop: Locale, { wants }: GoldenQuery, ids: readonly string[]): Promise<readonly number[]> {
    const among: Filter = { kind: 'ids', selected: ids, excluded: [] }
    const matching = async (some: readonly Want[]) => {
      const { hits } = await findIn(shop, [among, ...filtersOf(some)], depth)
      return new Set(hits.map(({ id }) => id))
    }
    if (ids.length === 0) return []
    const kind = kindOf(wants)
    const [whole, widened] = [await matching(wants), await matching(widenWants(wants))]
    const ofKind = kind.length > 0 ? await matching(kind) : new Set<string>()
    return ids.map((id) => (whole.has(id) ? 3 : widened.has(id) ? 2 : ofKind.has(id) ? 1 : 0))
  }

  async function judge(
    golden: GoldenQuery,
    shop: Locale,
    { pipeline, rules }: JudgedTrial,
  ): Promise<number | undefined> {
    const { hits, total, triggers } = await pipeline.search({
      ...minimalQuery(marketOf(shop), languageCodeOf(shop), now(), depth),
      query: golden.text,
      mayCorrect: true,
    })
    const page = triggers.find((trigger) => trigger.type === 'redirect')?.content
    const isWanted = (path: string) => golden.pages.some((wanted) => pathsOf(wanted, shop).includes(path))
    // Other messages, such as hints on care, stand above results that are as wanted.
    const isTold = triggers.some(
      ({ type, content }) =>
        type === 'notify' && rules.notSold.some(({ notify }) => wordsFor(notify, shop) === content),
    )
    // Nothing found is right, and a message that says so better.
    if (golden.isAbsent) return isTold ? 1 : total === 0 ? 0.5 : 0
    if (golden.pages.length > 0) {
      if (page !== undefined) return isWanted(page) ? 1 : 0
      // A page among the suggestions is half of the way.
      return (await suggestedPages(golden.text, shop, pipeline)).some(isWanted) ? 0.5 : 0
    }
    if (!golden.wants.every(({ attribute, is }) => is === 'at most' || knownFacets.has(attribute))) return undefined
    const ideal = await idealOf(shop, golden)
    if (ideal.length === 0) return undefined
    // A page instead of products, or the message that there are none, is no answer to them.
    if (page !== undefined || isTold) return 0
    const ids = hits.map(({ id }) => id)
    const key = `${shop} ${golden.wanted} ${ids.join()}`
    if (!values.has(key)) values.set(key, ndcg(await gradesOf(shop, golden, ids), ideal))
    return values.get(key)
  }

  async function suggestedPages(query: string, shop: Locale, pipeline: QueryPipeline): Promise<readonly string[]> {
    const { pages } = await pipeline.querySuggest({
      market: marketOf(shop),
      language: languageCodeOf(shop),
      query,
      count: 5,
    })
    return pages.map(({ address }) => address)
  }

  return {
    /** How many products are as wanted: none is a sign of a wish that nothing can meet. */
    countWanted: async (shop: Locale, wants: readonly Want[]): Promise<number> =>
      wants.length === 0 ? 0 : (await findIn(shop, filtersOf(wants), 0)).total,

    /** Values of the queries that the catalogue can answer. */
    async judgeAll(queries: readonly GoldenQuery[], shop: Locale, trial: JudgedTrial): Promise<JudgedQuery[]> {
      const judged: JudgedQuery[] = []
      for (const query of queries) {
        const value = await judge(query, shop, trial)
        if (value !== undefined) judged.push({ query: query.text, value })
        // Shoppers' searches go first.
        await new Promise((resolve) => setImmediate(resolve))
      }
      return judged
    },
  }
}

/** Attributes by which a wish can be judged. */
export const wantedAttributes = ['type', ...namedAttributes, 'size', 'product'] as const
const knownFacets: ReadonlySet<string> = new Set(wantedAttributes)
