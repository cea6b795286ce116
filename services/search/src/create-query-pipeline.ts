import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from './documents/vocabulary.ts'
import type { SearchEngine } from './engine/engine.ts'
import type { Rules } from './rules/rules.ts'
import type { PopularQueries } from './suggestions/completions.ts'
import { createSuggestions } from './suggestions/create-suggestions.ts'
import { type FindByNumber, numbersIn } from './query-pipeline/article-numbers.ts'
import { explainQuery } from './query-pipeline/explain-query.ts'
import { findColours } from './query-pipeline/colours.ts'
import { searchFacet } from './query-pipeline/facet-search.ts'
import { describeFacet } from './query-pipeline/facets/describe.ts'
import { completeHalfTyped } from './query-pipeline/half-typed.ts'
import { cacheHasResults } from './query-pipeline/has-results-cache.ts'
import { inexactTriggers, nearestTriggers, triggersFor } from './query-pipeline/merchandising.ts'
import { findInexact } from './query-pipeline/inexact-query.ts'
import { createQueryRunner, type QueryLocale } from './query-pipeline/query-runner.ts'
import { unsoldNamedIn } from './query-parsing/names-unsold.ts'
import { parseQuery } from './query-parsing/parse-query.ts'
import { readWords } from './query-parsing/words.ts'
import type { ResolvedResult } from './query-pipeline/run-engine-query.ts'
import { minimalQuery, searchWithCorrection } from './query-pipeline/search-with-correction.ts'
import { suggestFields } from './query-pipeline/suggest-fields.ts'
import type { SearchQuery } from './query-pipeline/search-query.ts'
import type { QueryPipeline } from './query-pipeline/query-pipeline.ts'
import type { QueryRunResult } from './query-pipeline/run-query.ts'
import type { Correction, SearchResult, Trigger } from './query-pipeline/search-result.ts'

export type QueryPipelineOptions = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  /** Products worn together; the listing of outfits shows them. */
  outfits?: () => readonly Outfit[]
  popular?: PopularQueries
  /** The whole address of a page of the shop; a path that is an address already stays as it is. */
  addressOf: (market: Market, path: string) => string
  /** Products by an article number. */
  findByNumber?: FindByNumber
  /** The path of a product's page, where the shop sells it. */
  productPathOf?: (market: Market, productId: number) => Promise<string | undefined>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Runs searches, listings and suggestions by the merchandisers' rules and the words of the catalogue. */
export function createQueryPipeline(options: QueryPipelineOptions): QueryPipeline {
  const { engine, vocabulary, rules, outfits = () => [], addressOf, now = Date.now } = options
  // Looked up for each step of a query: a rebuild replaces the index and closes the old engine in between.
  const currentEngine: Pick<SearchEngine, 'search'> = { search: (query) => engine().search(query) }
  const runner = createQueryRunner({ engine: currentEngine, vocabulary, rules, outfits, now })
  const { runQueryText, runListing, runFacetQueries } = runner

  const hasResults = cacheHasResults(
    async (market, language, query) => {
      const { result } = await runQueryText(minimalQuery(market, language, now()), query, { isForgiving: false })
      return result.total > 0
    },
    { engine, now },
  )
  const suggestions = createSuggestions({
    ...options,
    now,
    hasResults,
    isTelling: (market, language, { word, isNaming }) =>
      runner.knowledgeOf({ market, language }, now() / 1000).spelling.isTelling(word, isNaming),
    isGoods: (market, language, word) =>
      runner.knowledgeOf({ market, language }, now() / 1000).lexicon.at(readWords(word, language), 0) !== undefined,
    fieldsFor: (query) => suggestFields(query, { runner, rules: rules(), now: now() }),
  })

  /** Triggers of the first of these queries that has any. */
  function triggersOf(locale: QueryLocale, ...queries: readonly string[]): SearchResult['triggers'] {
    for (const query of queries) {
      const triggers = triggersFor(rules(), runner.ruleContextOf(locale, query), addressOf)
      if (triggers.length > 0) return triggers
    }
    return []
  }

  /** Results of a query that is an article number; a single style leads straight to its page. */
  async function searchByNumber(searchQuery: SearchQuery): Promise<SearchResult | undefined> {
    let ids: readonly number[] = []
    for (const numbers of options.findByNumber ? numbersIn(searchQuery.query) : [])
      if (ids.length === 0) ids = (await options.findByNumber?.(numbers)) ?? []
    if (ids.length === 0) return undefined
    const resolved = await runner.runIds(searchQuery, ids.map(String))
    const [hit, another] = resolved.result.hits
    if (!hit) return undefined
    const chosen = ids.find((id) => hit.members.includes(String(id))) ?? Number(hit.id)
    const path = another ? undefined : await options.productPathOf?.(searchQuery.market, chosen)
    const triggers =
      path === undefined ? [] : [{ type: 'redirect' as const, content: addressOf(searchQuery.market, path) }]
    return toSearchResult(resolved, { query: searchQuery.query, triggers })
  }

  async function search(searchQuery: SearchQuery): Promise<SearchResult> {
    const numbered = await searchByNumber(searchQuery)
    if (numbered) return numbered
    const knowledge = runner.knowledgeOf(searchQuery, searchQuery.now)
    const { run, correction } = await searchWithCorrection(
      searchQuery,
      runQueryText,
      knowledge.spelling,
      rules().correction,
      completeHalfTyped(searchQuery.query, knowledge),
    )
    const ofRules = triggersOf(searchQuery, searchQuery.query, run.query)
    const nearest =
      ofRules.length > 0 ? [] : nearestTriggers(rules(), searchQuery, run, parseQuery(run.query, knowledge).recognised)
    const isSettled = nearest.length > 0 || ofRules.some(({ type }) => type === 'redirect')
    const triggers = [...ofRules, ...nearest, ...(isSettled ? [] : await explainInexact(searchQuery, run))]
    return toSearchResult(run, { query: run.query, triggers, correction })
  }

  /** Says that no product is all that the query says, unless it is said already that such products are not sold. */
  async function explainInexact(searchQuery: SearchQuery, { query, result }: QueryRunResult): Promise<Trigger[]> {
    const { market, language } = searchQuery
    if (result.total === 0) return []
    const context = { rules: rules(), locale: market.locale, language, now: now() }
    if (unsoldNamedIn(searchQuery.query, context).length > 0) return []
    const knowledge = runner.knowledgeOf(searchQuery, searchQuery.now)
    const inexact = await findInexact(query, searchQuery, { engine: currentEngine, knowledge })
    return inexact ? inexactTriggers(rules(), searchQuery, query, inexact) : []
  }

  return {
    facetOf: (facetId) => describeFacet(facetId, rules())?.description,
    search,
    async explain(searchQuery) {
      const { query, language } = searchQuery
      return explainQuery({
        query,
        knowledge: runner.knowledgeOf(searchQuery, searchQuery.now),
        readings: await engine().read(query, language),
        result: await search({ ...searchQuery, isExplained: true }),
      })
    },
    async listing(listingQuery) {
      const resolved = await runListing(listingQuery)
      return resolved ? toSearchResult(resolved, { query: '', triggers: [] }) : emptyResult
    },
    async productSuggest({ market, language, query, count }) {
      const run = await runQueryText(minimalQuery(market, language, now(), count), query, {
        isTyping: true,
        isForgiving: true,
      })
      return toSearchResult(run, { query, triggers: [] })
    },
    querySuggest: (suggestQuery) => suggestions.suggest(suggestQuery),
    coloursOf: (coloursQuery) => findColours(coloursQuery, currentEngine),
    facetSearch: (facetQuery) => searchFacet(facetQuery, { rules: rules(), vocabulary: vocabulary(), runFacetQueries }),
    async redirect(redirectQuery) {
      const triggers = triggersOf(redirectQuery, redirectQuery.query)
      return triggers.find((trigger) => trigger.type === 'redirect')?.content
    },
  }
}

type ExecutedQuery = { query: string; triggers: SearchResult['triggers']; correction?: Correction | undefined }

const toSearchResult = (
  { result, facets, automatic }: ResolvedResult,
  { query, triggers, correction }: ExecutedQuery,
): SearchResult => ({
  total: result.total,
  hits: result.hits,
  facets,
  automatic,
  ...(correction && { correction }),
  triggers,
  readings: result.readings,
  executedQuery: query,
  isRelaxed: result.isRelaxed,
})

/** The result of a path that no category has. */
const emptyResult: SearchResult = {
  total: 0,
  hits: [],
  facets: [],
  automatic: [],
  triggers: [],
  readings: [],
  executedQuery: '',
  isRelaxed: false,
}
