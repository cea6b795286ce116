import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetQuery, FacetResult, Language, SearchEngine } from '../engine/engine.ts'
import type { QueryKnowledge } from '../query-parsing/parse-query.ts'
import { createQueryKnowledge } from '../query-parsing/query-knowledge.ts'
import type { Rules } from '../rules/rules.ts'
import type { FacetContext } from './facets/facet.ts'
import { findListing } from './listing-filters.ts'
import { boostsFor, placedFor, type RuleContext, withoutHidden } from './merchandising.ts'
import { type ResolvedResult, runEngineQuery } from './run-engine-query.ts'
import { runQuery } from './run-query.ts'
import type { RunQueryText } from './search-with-correction.ts'
import type { BaseQuery, ListingQuery, SearchQuery } from './search-query.ts'

type QueryRunnerOptions = {
  engine: Pick<SearchEngine, 'search'>
  vocabulary: () => Vocabulary
  rules: () => Rules
  outfits: () => readonly Outfit[]
  now: () => number
}

export type QueryLocale = { market: Market; language: Language }

/** Runs query texts and listings with the rules, the vocabulary and the outfits of this moment. */
export function createQueryRunner({ engine, vocabulary, rules, outfits, now }: QueryRunnerOptions) {
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

  const knowledgeOf = ({ market, language }: QueryLocale, seconds: number): QueryKnowledge =>
    createQueryKnowledge({
      vocabulary: vocabulary(),
      rules: rules(),
      locale: market.locale,
      language,
      now: seconds * 1000,
    })

  const runQueryText: RunQueryText = (baseQuery, query, { isTyping = false, isForgiving, facetQueries = [] }) => {
    const ruleContext = ruleContextOf(baseQuery, query)
    const knowledge = knowledgeOf(baseQuery, baseQuery.now)
    const boosts = boostsFor(rules(), ruleContext, vocabulary())
    return runQuery(
      { baseQuery, query, isTyping, isForgiving, facetQueries, boosts, ...placedFor(rules(), ruleContext) },
      { engine, rules: rules(), context: facetContextOf(baseQuery), knowledge },
    )
  }

  async function runListing(
    listingQuery: ListingQuery,
    facetQueries: readonly FacetQuery[] = [],
  ): Promise<ResolvedResult | undefined> {
    const { locale } = listingQuery.market
    const listing = findListing(listingQuery.path, {
      vocabulary: vocabulary(),
      locale,
      now: listingQuery.now * 1000,
      outfits: outfits(),
    })
    if (!listing) return undefined
    const ruleContext: RuleContext = { ...ruleContextOf(listingQuery, ''), category: listing.category }
    const { hidden, ...placed } = placedFor(rules(), ruleContext)
    return runEngineQuery(
      engine,
      {
        baseQuery: listingQuery,
        facetQueries,
        view: 'listing',
        text: '',
        isTyping: false,
        isForgiving: false,
        filters: [...listing.filters, ...withoutHidden(hidden)],
        recognised: [],
        boosts: boostsFor(rules(), ruleContext, vocabulary()),
        ...placed,
      },
      rules(),
      facetContextOf(listingQuery),
    )
  }

  /** Finds these products alone. */
  const runIds = (baseQuery: BaseQuery, ids: readonly string[]): Promise<ResolvedResult> =>
    runEngineQuery(
      engine,
      {
        baseQuery,
        view: 'search',
        text: '',
        isTyping: false,
        isForgiving: false,
        filters: [{ kind: 'ids', selected: ids, excluded: [] }],
        recognised: [],
        boosts: [],
        pins: [],
      },
      rules(),
      facetContextOf(baseQuery),
    )

  /** Counts facets among the results of a search or a listing. */
  async function runFacetQueries(
    within: SearchQuery | ListingQuery,
    facetQueries: readonly FacetQuery[],
  ): Promise<readonly FacetResult[]> {
    const only = { ...within, page: 0, perPage: 1, facetMode: 'none' as const }
    if ('path' in only) return (await runListing(only, facetQueries))?.facetResults ?? []
    const run = await runQueryText(only, only.query, { isForgiving: true, facetQueries })
    if (run.result.total > 0) return run.facetResults
    // Filters are suggested while the query is still being typed.
    return (await runQueryText(only, only.query, { isForgiving: true, isTyping: true, facetQueries })).facetResults
  }

  return { facetContextOf, ruleContextOf, knowledgeOf, runQueryText, runListing, runIds, runFacetQueries }
}

export type QueryRunner = ReturnType<typeof createQueryRunner>
