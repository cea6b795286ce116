import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetResult, FacetQuery, Language, SearchEngine } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { createSuggestions, type PopularQueries } from '../suggestions/create-suggestions.ts'
import { createQueryKnowledge } from '../query-parsing/query-knowledge.ts'
import { runQuery } from './run-query.ts'
import { findColours } from './colours.ts'
import { allValuesQuery, searchFacet } from './facet-search.ts'
import { describeFacet } from './facets/describe.ts'
import { type FacetContext, nameOf } from './facets/facet.ts'
import { runEngineQuery, type ResolvedResult } from './run-engine-query.ts'
import { findListing } from './listing-filters.ts'
import { boostsFor, pinsFor, type RuleContext, triggersFor } from './merchandising.ts'
import { cacheHasResults } from './has-results-cache.ts'
import { minimalQuery, searchWithCorrection, type RunQueryText } from './search-with-correction.ts'
import type {
  SearchResult,
  QueryPipeline,
  BaseQuery,
  Correction,
  ListingQuery,
  SearchQuery,
  SuggestResult,
} from './types.ts'

export type QueryPipelineOptions = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  /** What is worn together; the listing of outfits shows it. */
  outfits?: () => readonly Outfit[]
  popular?: PopularQueries
  /** The whole address of a page of the shop; what is an address already stays as it is. */
  addressOf: (market: Market, path: string) => string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Answers searches and listings the way the rules, the words of the shop and its catalogue say. */
export function createQueryPipeline(options: QueryPipelineOptions): QueryPipeline {
  const { engine, vocabulary, rules, outfits = () => [], addressOf, now = Date.now } = options

  const facetContextOf = ({ market, now: seconds }: BaseQuery): FacetContext => ({
    market,
    vocabulary: vocabulary(),
    now: seconds * 1000,
  })
  const ruleContextOf = ({ market, language }: QueryLocale, query: string): RuleContext => ({
    market,
    language,
    query,
    now: now(),
  })

  const runQueryText: RunQueryText = (asked, query, { isTyping = false, isForgiving, questions = [] }) => {
    const { market, language } = asked
    const context = ruleContextOf(asked, query)
    const knowledge = createQueryKnowledge({
      vocabulary: vocabulary(),
      rules: rules(),
      locale: market.locale,
      language,
      now: asked.now * 1000,
    })
    const boosts = boostsFor(rules(), context, vocabulary())
    const pins = pinsFor(rules(), context)
    return runQuery(
      { asked, query, isTyping, isForgiving, questions, boosts, pins },
      { engine: engine(), rules: rules(), context: facetContextOf(asked), knowledge },
    )
  }

  async function runListing(
    question: ListingQuery,
    questions: readonly FacetQuery[],
  ): Promise<ResolvedResult | undefined> {
    const { locale } = question.market
    const listingContext = { vocabulary: vocabulary(), locale, now: question.now * 1000, outfits: outfits() }
    const place = findListing(question.path, listingContext)
    if (!place) return undefined
    const context: RuleContext = { ...ruleContextOf(question, ''), category: place.category }
    return runEngineQuery(
      engine(),
      {
        asked: question,
        questions,
        view: 'listing',
        text: '',
        isTyping: false,
        isForgiving: false,
        filters: place.filters,
        recognised: [],
        boosts: boostsFor(rules(), context, vocabulary()),
        pins: pinsFor(rules(), context),
      },
      rules(),
      facetContextOf(question),
    )
  }

  /** Answers questions about facets among the results of a search or a listing. */
  async function runFacetQueries(
    within: SearchQuery | ListingQuery,
    questions: readonly FacetQuery[],
  ): Promise<readonly FacetResult[]> {
    const only = { ...within, page: 0, perPage: 1, facetMode: 'none' as const }
    if ('path' in only) return (await runListing(only, questions))?.answers ?? []
    const found = await runQueryText(only, only.query, { isForgiving: true, questions })
    if (found.answer.total > 0) return found.answers
    // Filters are suggested while the query is still being typed.
    return (await runQueryText(only, only.query, { isForgiving: true, isTyping: true, questions })).answers
  }

  /** Facets that have values for what is typed so far, in the order of the rules. */
  async function fieldsFor({
    market,
    language,
    query,
  }: QueryLocale & { query: string }): Promise<SuggestResult['fields']> {
    const asked = minimalQuery(market, language, now())
    const fields = rules().suggestions.fields.flatMap((id) => describeFacet(id, rules()) ?? [])
    const questions = fields.flatMap((field) => allValuesQuery(field) ?? [])
    const { answers } = await runQueryText(asked, query, { isForgiving: true, isTyping: true, questions })
    return fields.flatMap(({ description: { facetId, field, kind, source }, rule }) => {
      const answer = answers[questions.findIndex((question) => 'facet' in question && question.facet === source)]
      const hasValues = answer !== undefined && 'values' in answer && answer.values.some(({ count }) => count > 0)
      return hasValues ? [{ facetId, field, kind, displayName: nameOf(rule, facetId, facetContextOf(asked)) }] : []
    })
  }

  const finds = cacheHasResults(
    async (market, language, query) => {
      const { answer } = await runQueryText(minimalQuery(market, language, now()), query, { isForgiving: false })
      return answer.total > 0
    },
    { engine, now },
  )
  const suggestions = createSuggestions({ ...options, now, finds, fieldsFor })

  /** What the first of these queries sets off that sets off anything. */
  function triggersOf(asker: QueryLocale, ...queries: readonly string[]): SearchResult['triggers'] {
    for (const query of queries) {
      const triggers = triggersFor(rules(), ruleContextOf(asker, query), addressOf)
      if (triggers.length > 0) return triggers
    }
    return []
  }

  return {
    facetOf: (facetId) => describeFacet(facetId, rules())?.description,
    async search(question) {
      const { attempted, correction } = await searchWithCorrection(question, runQueryText, rules().correction)
      const triggers = triggersOf(question, question.query, attempted.query)
      return toSearchResult(attempted, { query: attempted.query, triggers, correction })
    },
    async listing(question) {
      const outcome = await runListing(question, [])
      return outcome ? toSearchResult(outcome, { query: '', triggers: [] }) : emptyResult
    },
    async productSuggest({ market, language, query, count }) {
      const asked = minimalQuery(market, language, now(), count)
      const outcome = await runQueryText(asked, query, { isTyping: true, isForgiving: true })
      return toSearchResult(outcome, { query, triggers: [] })
    },
    querySuggest: (question) => suggestions.suggest(question),
    coloursOf: (question) => findColours(question, engine()),
    facetSearch: (question) => searchFacet(question, { rules: rules(), vocabulary: vocabulary(), runFacetQueries }),
    async redirect(question) {
      const triggers = triggersOf(question, question.query)
      return triggers.find((trigger) => trigger.type === 'redirect')?.content
    },
  }
}

type QueryLocale = { market: Market; language: Language }
type ExecutedQuery = { query: string; triggers: SearchResult['triggers']; correction?: Correction | undefined }

const toSearchResult = (
  { answer, facets, automatic }: ResolvedResult,
  { query, triggers, correction }: ExecutedQuery,
): SearchResult => ({
  total: answer.total,
  hits: answer.hits,
  facets,
  automatic,
  ...(correction && { correction }),
  triggers,
  readings: answer.readings,
  answeredQuery: query,
  isRelaxed: answer.isRelaxed,
})

/** A path that leads nowhere. */
const emptyResult: SearchResult = {
  total: 0,
  hits: [],
  facets: [],
  automatic: [],
  triggers: [],
  readings: [],
  answeredQuery: '',
  isRelaxed: false,
}
